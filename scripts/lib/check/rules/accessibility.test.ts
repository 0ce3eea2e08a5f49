import { expect, test } from 'vitest';
import { readPage } from '../page.ts';
import type { CheckedSite } from '../site.ts';
import { accessibility, accessibilityFile, renewalWords } from './accessibility.ts';

const address = 'https://form.agid.gov.it/view/1';
const footer = `<footer><a href="${address}" data-element="accessibility-link">Dichiarazione di accessibilità</a></footer>`;
const statement = `<a href="${address}">Leggi la dichiarazione</a>`;
const mail = '<a href="mailto:urp@prova.example">urp@prova.example</a>';

function findings(body: string, end = footer): string[] {
  const rule = accessibility.find(({ id }) => id === 'accessibility-page')!;
  const page = readPage(accessibilityFile, `<main>${body}</main>${end}`);
  const site = { framed: [page] } as Partial<CheckedSite> as CheckedSite;
  return (rule.pages?.(site) ?? []).flatMap((one) =>
    rule.check(one, site).flatMap((words) => (words ? [words] : [])),
  );
}

test.each([
  [statement + mail, []],
  [`${statement}<form action="/nuova-richiesta"></form>`, []],
  [statement, ['manca un modo per segnalare']],
  [mail, ['la dichiarazione non è quella del piè di pagina']],
  [
    '<a href="https://form.agid.gov.it/view/2">x</a><a href="tel:+39012">x</a>',
    ['la dichiarazione non è quella del piè di pagina'],
  ],
])('%s: %j', (body, wrong) => {
  expect(findings(body)).toEqual(wrong);
});

test('without a statement in the footer it is told, whatever the page links', () => {
  expect(findings(statement + mail, '<footer></footer>')).toEqual(['manca la dichiarazione']);
});

test.each([
  ['2026-09-10', '2026-09-02', 'il giorno 2026-09-10 deve ancora venire'],
  ['2025-09-10', '2026-08-31', null],
  ['2025-09-10', '2026-09-01', 'va rivista entro il 2026-09-23: l’ultima volta è stata il 2025-09-10'],
  ['2025-09-10', '2026-10-01', 'andava rivista entro il 2026-09-23: l’ultima volta è stata il 2025-09-10'],
  [null, '2026-09-01', 'va rivista entro il 2026-09-23: il sito non dice quando lo è stata'],
])('reviewed on %s, on %s: %s', (reviewed, today, words) => {
  expect(renewalWords(reviewed, new Date(`${today}T12:00:00Z`))).toEqual([words]);
});
