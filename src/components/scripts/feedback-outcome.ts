import { listen } from '#platform/page/events.ts';
import { watchLogouts } from '#platform/session/clearing.ts';
import { outcomeOf } from '#platform/sending/outcome.ts';
import { icon } from './elements.ts';

/** Shows the outcome named by `?feedbackType=`; an unknown one changes nothing (screens A 4.5). */
export function startFeedbackOutcome(): void {
  const outcomes = document.querySelector<HTMLElement>('[data-outcomes]');
  const type = new URLSearchParams(location.search).get('feedbackType') ?? '';
  const template = [...(outcomes?.querySelectorAll('template') ?? [])].find(
    ({ dataset }) => dataset.outcome === type,
  );
  if (!outcomes || !template) return;
  watchLogouts();
  show(outcomes, template);
  // After a logout in another tab, personal data of the request must not stay on screen.
  listen('clear', () => outcomes.querySelectorAll('[data-needs]').forEach((line) => line.remove()));
}

function show(outcomes: HTMLElement, template: HTMLTemplateElement): void {
  const { title = '', services = '' } = outcomes.dataset;
  const content = template.content.cloneNode(true) as DocumentFragment;
  fillIn(content, template.dataset.outcome ?? '');
  outcomes.querySelector('[data-outcome=""]')?.replaceWith(content);
  rateService(outcomes.dataset.service);
  document.title = document.title.replace(/^[^|]+/, `${title} `);
  showCrumbs(title, services);
  const citizen = outcomes.querySelector<HTMLElement>('[data-citizen]');
  if (citizen) citizen.hidden = template.dataset.outcome === 'ticketNoAuth';
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.replaceChildren(icon('it-check-circle', 'icon-success'), ` ${template.dataset.heading ?? ''}`);
  heading.tabIndex = -1;
  heading.focus();
}

/** Fills in number and e-mail address of the request just sent; removes lines without a value. */
function fillIn(content: DocumentFragment, type: string): void {
  const known = outcomeOf(type);
  for (const line of content.querySelectorAll<HTMLElement>('[data-needs]')) {
    const value = known?.[line.dataset.needs as 'number' | 'email'] ?? null;
    const place = line.querySelector('strong');
    if (value !== null && place) place.textContent = value;
    else line.remove();
  }
  // The generic line is hidden when the one with the e-mail address is shown.
  if (content.querySelector('[data-needs="email"]')) content.querySelector('[data-else]')?.remove();
}

/** Makes the rating that of the service just used (screens A 3.1). */
function rateService(id: string | undefined): void {
  const form = document.querySelector<HTMLElement>('[data-rating]');
  if (form && id) form.dataset.service = id;
}

/** Replaces the breadcrumb Home / Feedback by Home / Servizi / Richiesta assistenza. */
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
