import type { Sending } from '#kit/success/parts.ts';
import type { SentCopy } from '#kit/success/sent-copy.ts';
import type { Section } from '#kit/success/shown-summary.ts';
import { sendingWords, texts } from '#kit/success/texts.ts';
import { codeParts, dateTimeText } from '#domain/text/display.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { element, icon } from './elements.ts';

/**
 * Shows number, hour, receipt and what was sent on a confirmation page without React, in the place that the page keeps for
 * them. Where this tab has nothing of it, the page says what it says without.
 */
export async function showSentParts(sending: Sending, place: HTMLElement): Promise<void> {
  const { sentCopy } = await import('#kit/success/sent-copy.ts');
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
  try {
    const { saveReceipt } = await import('#kit/success/receipt.ts');
    await saveReceipt(copy);
  } catch {
    notify(texts.failed);
  } finally {
    button.removeAttribute('aria-busy');
  }
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
