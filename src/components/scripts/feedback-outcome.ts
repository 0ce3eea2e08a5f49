/** Shows the end of the request that `?feedbackType=` names; an unknown one leaves the page as it is (screens A 4.5). */
export function startFeedbackOutcome(): void {
  const outcomes = document.querySelector<HTMLElement>('[data-outcomes]');
  const type = new URLSearchParams(location.search).get('feedbackType') ?? '';
  const template = [...(outcomes?.querySelectorAll('template') ?? [])].find(
    ({ dataset }) => dataset.outcome === type,
  );
  if (outcomes && template) show(outcomes, template);
}

function show(outcomes: HTMLElement, template: HTMLTemplateElement): void {
  const { title = '', services = '' } = outcomes.dataset;
  outcomes.querySelector('[data-outcome=""]')?.replaceWith(template.content.cloneNode(true));
  document.title = document.title.replace(/^[^|]+/, `${title} `);
  showCrumbs(title, services);
  const citizen = outcomes.querySelector<HTMLElement>('[data-citizen]');
  if (citizen) citizen.hidden = template.dataset.outcome === 'ticketNoAuth';
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.textContent = template.dataset.heading ?? '';
  heading.tabIndex = -1;
  heading.focus();
}

/** Home / Servizi / Richiesta assistenza, out of Home / Feedback. */
function showCrumbs(title: string, services: string): void {
  const [home, last] = document.querySelectorAll('[data-element="breadcrumb"] > li');
  const step = home?.cloneNode(true) as HTMLElement | undefined;
  const link = step?.querySelector('a');
  if (!home || !last || !step || !link) return;
  link.href = services;
  link.textContent = 'Servizi';
  home.after(step);
  const name = last.querySelector('[aria-current]') ?? last;
  name.textContent = title;
}
