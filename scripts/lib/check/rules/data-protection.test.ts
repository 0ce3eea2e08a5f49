import { expect, test } from 'vitest';
import { readPage } from '../page.ts';
import type { CheckedSite } from '../site.ts';
import { dataProtection, securityFindings } from './data-protection.ts';

const origin = 'https://servizi.comune.prova.example';
const canonical = `Canonical: ${origin}/.well-known/security.txt`;
const contact = 'Contact: mailto:sicurezza@comune.prova.example';
const now = new Date('2026-11-28T10:00:00Z');

test.each([
  ['', ['manca .well-known/security.txt']],
  [`${contact}\nExpires: 2027-07-01T00:00:00.000Z\n${canonical}`, []],
  [`${contact}\nExpires: 2026-12-20T00:00:00.000Z\n${canonical}`, ['scade il 2026-12-20']],
  [`${contact}\nExpires: 2026-11-01T00:00:00.000Z`, ['scaduto il 2026-11-01']],
  [`${contact}\nExpires: domani`, ['la scadenza manca, è doppia o non è una data']],
  ['Expires: 2027-07-01T00:00:00.000Z', ['manca un recapito https o mailto']],
  [
    `${contact}\nExpires: 2027-07-01T00:00:00.000Z\nCanonical: https://altro.example/.well-known/security.txt`,
    ['dice un altro indirizzo'],
  ],
])('security.txt: %j', (content, findings) => {
  expect(securityFindings({ text: () => content, origin }, now).filter(Boolean)).toEqual(findings);
});

function findings(id: string, file: string, body: string) {
  const rule = dataProtection.find((one) => one.id === id)!;
  const page = readPage(file, `<main>${body}</main>`);
  const site = { framed: [page] } as Partial<CheckedSite> as CheckedSite;
  const pages = rule.pages?.(site) ?? [];
  return pages.flatMap((one) => rule.check(one, site).filter(Boolean));
}

test('the home page has to lead to the data protection officer', () => {
  expect(findings('officer', 'index.html', '<a href="/x">Contatti</a>')).toHaveLength(1);
  expect(findings('officer', 'index.html', '<a href="mailto:rpd@x.it">Contatti del DPO</a>')).toEqual([]);
});

test('where a person’s data are typed the notice on privacy is at hand', () => {
  const field = '<input type="email">';
  expect(findings('privacy-where-typed', 'a/index.html', field)).toHaveLength(1);
  expect(
    findings('privacy-where-typed', 'a/index.html', `${field} Leggi l’informativa sulla privacy`),
  ).toEqual([]);
  expect(findings('privacy-where-typed', 'a/index.html', '<input type="search">')).toEqual([]);
});
