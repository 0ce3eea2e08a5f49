import { listen } from '#platform/page/events.ts';
import { watchLogouts } from '#platform/session/clearing.ts';
import { isLoginMarked } from '#platform/session/login-mark.ts';
import { outcomeOf } from '#platform/sending/outcome.ts';
import { icon } from './elements.ts';

/**
 * Shows what was just done: the kind of an outcome page, or of `?feedbackType=`. Where this tab sent
 * nothing, the page confirms nothing and asks for no rating; an unknown type changes nothing.
 */
export function startFeedbackOutcome(): void {
  const outcomes = document.querySelector<HTMLElement>('[data-outcomes]');
  if (!outcomes) return;
  const type = outcomes.dataset.outcomes || (new URLSearchParams(location.search).get('feedbackType') ?? '');
  const template = templateOf(outcomes, type);
  if (!template) return;
  watchLogouts();
  const { title, services = '' } = { ...outcomes.dataset, ...template.dataset };
  if (title !== undefined) showTitle(title, services);
  if (outcomeOf(type) === null) return showNothingSent(outcomes);
  show(outcomes, template);
  showParts(outcomes, type);
  // After a logout in another tab, personal data of the request must not stay on screen.
  listen('clear', () => outcomes.querySelectorAll('[data-needs]').forEach((line) => line.remove()));
}

function templateOf(outcomes: HTMLElement, type: string): HTMLTemplateElement | undefined {
  return [...outcomes.querySelectorAll('template')].find(({ dataset }) => dataset.outcome === type);
}

function show(outcomes: HTMLElement, template: HTMLTemplateElement): void {
  const content = template.content.cloneNode(true) as DocumentFragment;
  fillIn(content, template.dataset.outcome ?? '');
  outcomes.querySelector('[data-outcome=""]')?.replaceWith(content);
  rateService(outcomes.dataset.service);
  document.title = document.title.replace(/^[^|]+/, `${template.dataset.heading} `);
  const citizen = outcomes.querySelector<HTMLElement>('[data-citizen]');
  if (citizen) citizen.hidden = !isByCitizen(template.dataset.outcome);
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.replaceChildren(
    icon('it-check-circle', 'icon-lg icon-success'),
    ` ${template.dataset.heading ?? ''}`,
  );
  heading.tabIndex = -1;
  heading.focus();
}

/** What was sent, with its receipt; after a logout in another tab it does not stay on screen. */
function showParts(outcomes: HTMLElement, type: string): void {
  const place = outcomes.querySelector<HTMLElement>('[data-sent-parts]');
  if (!place || type.startsWith('partial')) return;
  const sending = type === 'cancelled' ? 'cancellation' : 'assistance';
  void import('./sent-parts.ts').then(({ showSentParts }) => showSentParts(sending, place));
  listen('clear', () => place.remove());
}

/** True for what was done after a login: the link of an e-mail cancels an appointment without one. */
function isByCitizen(type: string | undefined): boolean {
  return type === 'cancelled' ? isLoginMarked() : type !== 'ticketNoAuth';
}

function showNothingSent(outcomes: HTMLElement): void {
  const content = templateOf(outcomes, 'none')?.content.cloneNode(true) as DocumentFragment | undefined;
  if (content) outcomes.querySelector('[data-outcome=""]')?.replaceWith(content);
  document.querySelector('[data-element="feedback"]')?.remove();
}

/** Fills in number and e-mail address of the request just sent; removes lines without a value. */
function fillIn(content: DocumentFragment, type: string): void {
  const known = outcomeOf(type);
  for (const line of content.querySelectorAll<HTMLElement>('[data-needs]')) {
    const value = known?.[line.dataset.needs as 'number' | 'email' | 'kind' | 'onBehalf'] ?? null;
    const place = line.querySelector('strong');
    if (value !== null && place) place.textContent = value;
    else line.remove();
  }
  // The generic line is hidden when the one with the e-mail address is shown.
  if (content.querySelector('[data-needs="email"]')) content.querySelector('[data-else]')?.remove();
}

/** Makes the rating that of the service just used. */
function rateService(id: string | undefined): void {
  const form = document.querySelector<HTMLElement>('[data-rating]');
  if (form && id) form.dataset.service = id;
}

/** Replaces title and breadcrumb "Feedback" by Home / Servizi / Richiesta assistenza. */
function showTitle(title: string, services: string): void {
  document.title = document.title.replace(/^[^|]+/, `${title} `);
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = title;
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
