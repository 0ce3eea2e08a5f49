import { listen } from '#platform/page/events.ts';
import { watchLogouts } from '#platform/session/clearing.ts';
import { isLoginMarked } from '#platform/session/login-mark.ts';
import { outcomeOf } from '#platform/sending/outcome.ts';
import { downloadReceipt } from '#kit/success/download-receipt.ts';
import type { Sending } from '#kit/success/parts.ts';
import { sentCopy, type SentCopy } from '#kit/success/sent-copy.ts';
import type { Section } from '#kit/success/shown-summary.ts';
import { sendingWords, texts } from '#kit/success/texts.ts';
import { codeParts, dateTimeText } from '#domain/text/display.ts';
import { announce } from '#platform/page/announce.ts';
import { element, icon } from './elements.ts';

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
  showSentParts(type === 'cancelled' ? 'cancellation' : 'assistance', place);
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

/**
 * Shows number, hour, receipt and what was sent on a confirmation page without React, in the place that the page keeps for
 * them. Where this tab has nothing of it, the page says what it says without.
 */
export function showSentParts(sending: Sending, place: HTMLElement): void {
  const copy = sentCopy(sending);
  if (!copy) return;
  // Where the page has a sentence that says the number, that one gets the button.
  const said = document.querySelector('[data-outcomes] [data-needs="number"] strong');
  if (said && copy.number) said.replaceWith(numberOf(copy.number));
  place.append(factsOf(copy, said === null), receiptOf(copy), ...sentOf(copy));
}

function factsOf({ sending, number, at }: SentCopy, tellsNumber: boolean): Element {
  const rows = [
    ...(number && tellsNumber && sending !== 'cancellation'
      ? [row(sendingWords[sending].number, numberOf(number))]
      : []),
    ...(at ? [row(texts.date, element('span', { 'data-part': 'date' }, dateTimeText(at)))] : []),
  ];
  return element('dl', { class: 'pc-values' }, ...rows);
}

function row(label: string, value: Element | string): Element {
  const shown = typeof value === 'string' ? codeParts(value).map(codeKept) : [value];
  return element('div', {}, element('dt', {}, label), element('dd', {}, ...shown));
}

/** A part of a text; each second one is a code or an address, which no translation may change. */
function codeKept(part: string, at: number): Element | string {
  return at % 2 === 0 ? part : element('span', { translate: 'no' }, part);
}

function numberOf(number: string): Element {
  const button = element(
    'button',
    { type: 'button', class: 'btn btn-link btn-sm p-0' },
    texts.copy,
    element('span', { class: 'visually-hidden' }, ` ${texts.copyName}`),
  );
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(number).then(
      () => announce(texts.copied),
      () => announce(texts.notCopied),
    );
  });
  const shown = element('strong', { translate: 'no' }, number);
  return element('span', { class: 'pc-code', 'data-part': 'number' }, shown, ' ', button);
}

function receiptOf(copy: SentCopy): Element {
  const download = element('button', { type: 'button', class: 'btn btn-outline-primary' });
  download.append(icon('it-download', 'icon-sm icon-primary'), ` ${texts.download}`);
  download.addEventListener('click', () => void save(copy, download));
  const print = element('button', {
    ...{ type: 'button', class: 'btn btn-outline-primary', 'data-part': 'print' },
  });
  print.append(icon('it-print', 'icon-sm icon-primary'), ` ${texts.print}`);
  print.addEventListener('click', () => window.print());
  return element(
    'section',
    { class: 'mt-4 d-print-none', 'aria-labelledby': 'ricevuta', 'data-part': 'receipt' },
    element('h2', { class: 'h4', id: 'ricevuta' }, texts.receiptTitle),
    element('p', {}, texts.receiptKeep),
    element('p', { class: 'pc-ways mt-0' }, download, ' ', print),
  );
}

async function save(copy: SentCopy, button: HTMLElement): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  await downloadReceipt(copy);
  button.removeAttribute('aria-busy');
}

function sentOf({ sections, files }: SentCopy): Element[] {
  const all: Section[] = [
    ...sections,
    ...(files.length > 0
      ? [{ title: texts.files, rows: files.map(({ name }) => ({ label: name, value: '' })) }]
      : []),
  ];
  if (all.length === 0) return [];
  const parts = all.map(({ title, rows }) =>
    element(
      'section',
      { class: 'mt-3' },
      element('h2', { class: 'h6' }, title),
      element('dl', { class: 'pc-values' }, ...rows.map(({ label, value }) => row(label, value))),
    ),
  );
  const summary = element('summary', { class: 'fw-semibold' }, texts.sent);
  return [element('details', { class: 'pc-sent mt-4', 'data-part': 'sent' }, summary, ...parts)];
}
