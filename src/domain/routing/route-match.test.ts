import { describe, expect, test } from 'vitest';
import {
  canHavePage,
  documentTitle,
  hasParameter,
  isOpen,
  matchRoute,
  normalisePath,
  pathOf,
  pathPattern,
  prebuiltPath,
  routesBySpecificity,
  matchPage,
  feedbackPath,
} from './route-match.ts';
import { routeOf, routes } from './routes.ts';

describe('matchRoute', () => {
  test('finds every route by its own prebuilt path, with and without trailing slash', () => {
    for (const route of routes) {
      const path = route.path.replace(/:[A-Za-z]+/g, '7');
      expect(matchRoute(path)?.route.id, path).toBe(route.id);
      expect(matchRoute(`${path}/`)?.route.id, `${path}/`).toBe(route.id);
    }
  });

  test('asks literal segments before parameters', () => {
    expect(matchRoute('/servizi/appuntamento/modifica/successo/9')?.route.id).toBe(
      'appointment-edit-success',
    );
    expect(matchRoute('/servizi/segnalazioni/nuova')?.route.id).toBe('report');
  });

  test('gives decoded parameters and ignores query and fragment', () => {
    const match = matchRoute('/faq/7/dettagli/citt%C3%A0?answerId=3#x');
    expect(match?.params).toEqual({ id: '7', metaTitle: 'città' });
  });

  test('leaves a broken escape as it stands', () => {
    expect(matchRoute('/faq/7/dettagli/%E0%A4%A')?.params.metaTitle).toBe('%E0%A4%A');
  });

  test('knows services and categories whose id is a word', () => {
    expect(matchRoute('/servizi/mensa_2')).toMatchObject({
      route: { id: 'service' },
      params: { id: 'mensa_2' },
    });
    expect(matchRoute('/faq/scuola/dettagli/mensa')?.route.id).toBe('faq-detail');
  });

  test('knows nothing of other paths', () => {
    expect(matchRoute('/servizi/a.b')).toBeNull();
    expect(matchRoute('/altro')).toBeNull();
    expect(matchRoute('//evil.example')).toBeNull();
  });
});

test('a host gives an unknown id a page only where it is a number, so that a mistyped word is not found', () => {
  for (const id of ['service', 'faq-detail', 'faq-detail-alias'] as const) {
    const route = routeOf(id);
    const matches = (value: string) =>
      new RegExp(pathPattern(route)).test(route.path.replace(':id', value).replace(':metaTitle', 'x'));
    expect([matches('12'), matches('mensa')], id).toEqual([true, false]);
  }
});

test.each([
  ['service', '12', true],
  ['service', 'mensa-scolastica', true],
  ['service', 'pagamenti', true],
  ['service', 'prenotazione-appuntamento', false],
  ['service', '_', false],
  ['service', 'a b', false],
  ['service', '../x', false],
  ['faq-detail-alias', '7', true],
  ['faq-detail-alias', 'scuola', true],
  ['faq-detail-alias', '_', false],
] as const)('whether the %s "%s" can have a page: %s', (route, id, expected) => {
  expect(canHavePage(route, id)).toBe(expected);
});

test('every pattern is anchored at both ends', () => {
  for (const route of routes) expect(pathPattern(route)).toMatch(/^\^.*\$$/);
});

test('the most specific route comes first and none is lost', () => {
  expect(routesBySpecificity).toHaveLength(routes.length);
  const ids = routesBySpecificity.map(({ id }) => id);
  expect(ids.indexOf('appointment-hash-success')).toBeLessThan(ids.indexOf('appointment-hash'));
});

test('a prebuilt page has no parameter left', () => {
  for (const route of routes.filter(hasParameter)) expect(prebuiltPath(route)).not.toContain(':');
});

describe('pathOf', () => {
  test('encodes values', () => expect(pathOf('service', { id: 'a/b' })).toBe('/servizi/a%2Fb'));
  test('takes an id of the table, and a value for each parameter of its path and no other', () => {
    // @ts-expect-error -- a value is missing
    expect(() => pathOf('service')).toThrow(/"id"/);
    // @ts-expect-error -- one of two values is missing
    expect(() => pathOf('faq-detail', { id: '7' })).toThrow(/"metaTitle"/);
    // @ts-expect-error -- its parameter has another name
    expect(() => pathOf('appointment-hash', { id: '7' })).toThrow(/"hash"/);
    // @ts-expect-error -- its path has no parameter
    expect(pathOf('faq', { id: '7' })).toBe('/faq');
    // @ts-expect-error -- no route is called so
    expect(pathOf('nope')).toBe('/404');
  });
});

test('a route with several modules is open when one of them is enabled', () => {
  const payments = routeOf('payments');
  expect(isOpen(payments, new Set(['MYPAY']))).toBe(true);
  expect(isOpen(payments, new Set(['APPSCHED']))).toBe(false);
});

test.each([
  ['/faq/', '/faq'],
  ['/', '/'],
  ['', '/'],
  ['/a?b=/c/', '/a'],
])('%s is normalised to %s', (address, path) => expect(normalisePath(address)).toBe(path));

test.each([
  ['FAQ', 'Comune di X', 'FAQ | Comune di X'],
  [null, 'Comune di X', 'Comune di X'],
  ['FAQ', null, 'Comune - servizi'],
])('title %s of %s reads "%s"', (title, municipality, expected) => {
  expect(documentTitle(title, municipality)).toBe(expected);
});

test('the page prebuilt for any value is known by its route, without values', () => {
  expect(matchPage('/servizi/_')).toMatchObject({ route: { id: 'service' }, params: {} });
  expect(matchPage('/faq/_/dettagli/_')).toMatchObject({ route: { id: 'faq-detail' }, params: {} });
});

test('any other page is matched as an address', () => {
  expect(matchPage('/servizi/12/')).toMatchObject({ route: { id: 'service' }, params: { id: '12' } });
  expect(matchPage('/servizi/prenotazione-appuntamento')).toMatchObject({ route: { id: 'booking' } });
  expect(matchPage('/non-nostra')).toBeNull();
});

test.each([
  ['/', '/'],
  ['/faq/?q=mensa', '/faq'],
  ['/faq/71/dettagli/mensa', '/faq/:id/dettagli/mensa'],
  ['/faq/71/dettagli', '/faq/:id/dettagli'],
  ['/servizi/modifica-appuntamento/successo/9f3c', '/servizi/modifica-appuntamento/successo/:hash'],
  ['/faq/_/dettagli/_', '/faq/:id/dettagli/:metaTitle'],
  ['/non-nostra/', '/non-nostra'],
])('a rating of %s is filed under %s', (address, path) => {
  expect(feedbackPath(address)).toBe(path);
});
