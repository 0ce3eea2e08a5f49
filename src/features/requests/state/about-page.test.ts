import { expect, test } from 'vitest';
import { readAboutPage } from '#domain/routing/page-report.ts';
import { accessibilityServiceOf, pageDetails } from '../use-request-actions.ts';

const origin = 'https://servizi.comune.prova.example';
const read = (pagina: string) =>
  readAboutPage(`?${new URLSearchParams({ motivo: 'accessibilita', pagina }).toString()}`, origin);

test.each([
  ['/faq', '/faq'],
  [' /faq ', '/faq'],
  ['/', '/'],
  [`${origin}/faq/7/dettagli/scuola?answerId=3#testo`, '/faq/7/dettagli/scuola'],
  ['/servizi/12', '/servizi/12'],
])('the page %j of this site is named as %j', (typed, page) => {
  expect(read(typed)).toEqual({ page });
  expect(pageDetails({ page })).toContain(`nella pagina ${page}\n`);
});

test.each([
  ['/area-personale/pagamento-iuv/301202500001200183', '/area-personale/pagamento-iuv/:iuv'],
  ['/servizi/modifica-appuntamento/abc123', '/servizi/modifica-appuntamento/:hash'],
])('of %s, whose address holds a code or a secret, only which page it is', (typed, page) => {
  expect(read(typed)).toEqual({ page });
});

test.each([
  'https://altro.example/faq',
  '//altro.example/faq',
  '/%2f%2faltro.example',
  'javascript:alert(1)',
  'la pagina dei pagamenti',
  '/nessuna-pagina',
  '/faq\\..',
  `/faq/7/dettagli/${'a'.repeat(300)}`,
  '',
])('%j names no page of this site: the citizen writes which one', (typed) => {
  expect(read(typed)).toEqual({ page: null });
  expect(pageDetails({ page: null })).not.toContain(typed || '/');
});

test.each(['', '?pagina=/faq', '?motivo=gia-pagato&pagina=/faq'])(
  'the address "%s" reports no page',
  (search) => {
    expect(readAboutPage(search, origin)).toBeNull();
  },
);

test('the service is the one of the tenant file while it is offered, else one of that name', () => {
  const services = [
    { id: '1', name: 'Anagrafe' },
    { id: '5', name: 'Accessibilità del sito' },
  ];
  expect(accessibilityServiceOf(services, '1')).toBe('1');
  expect(accessibilityServiceOf(services, '99')).toBe('5');
  expect(accessibilityServiceOf(services.slice(0, 1), null)).toBeNull();
});
