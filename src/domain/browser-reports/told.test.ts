import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engineOf, faultKinds, mostReports, readTold } from './told.ts';

const violation = (documentURL: string, blockedURL: string) => ({
  type: 'csp-violation',
  age: 3,
  url: documentURL,
  user_agent: 'x',
  body: { documentURL, blockedURL, effectiveDirective: 'img-src', sample: 'Mario Rossi', referrer: '' },
});

describe('of a report', () => {
  test('the route, the directive and the host are kept, never an address or a sample', () => {
    const address = 'https://c.example.it/area-personale/pagamento-iuv/012345678901234567?q=RSSMRA80A01H501U';
    const told = readTold(JSON.stringify([violation(address, 'https://e.example/x.png?nome=Mario')]));
    expect(told).toEqual({
      page: null,
      faults: [{ kind: 'violation', route: 'pay-position', detail: 'img-src https://e.example' }],
      refused: 0,
    });
  });

  test.each([
    ['inline', 'img-src inline'],
    ['data', 'img-src data'],
    ['data:text/html,Mario Rossi', 'img-src'],
    [7, 'img-src'],
  ])('what was blocked (%s) is told as %s', (blocked, detail) => {
    const report = violation('https://c.example.it/faq', blocked as string);
    expect(readTold(JSON.stringify([report]))?.faults).toEqual([{ kind: 'violation', route: 'faq', detail }]);
  });

  test.each([
    ['crash', { reason: 'oom' }, 'crash', 'oom'],
    ['deprecation', { id: 'UnloadHandler', message: 'Mario' }, 'deprecation', 'UnloadHandler'],
    ['intervention', { id: 'HeavyAd' }, 'intervention', 'HeavyAd'],
    ['network-error', { phase: 'dns' }, 'unknown', ''],
    ['constructor', null, 'unknown', ''],
  ])('the kind of a %s is known', (type, body, kind, detail) => {
    const text = JSON.stringify([{ type, body, url: 'https://c.example.it/nessuna' }]);
    expect(readTold(text)?.faults).toEqual([{ kind, route: 'other', detail }]);
  });
});

test('of a batch as many are read as a message may have, and what is no report is counted', () => {
  const report = violation('https://c.example.it/', 'inline');
  expect(readTold(JSON.stringify([...Array<object>(100).fill(report), 7, null, {}]))).toMatchObject({
    faults: { length: 100 },
    refused: 3,
  });
  const many = readTold(JSON.stringify(Array<object>(mostReports + 50).fill(report)));
  expect([many?.faults.length, many?.refused]).toEqual([mostReports, 50]);
});

describe('of a page', () => {
  const page = { route: 'faq', release: 'a1b2', lcp: 812.5, inp: 64, cls: 0.02, errors: [] };
  const read = (changes: object) => readTold(JSON.stringify({ ...page, ...changes }))?.page;

  test('its figures are read, and what broke in it', () => {
    const errors = [
      ['error', 'TypeError', 'shell.B1a2.js:1:234'],
      ['unhandledrejection', 'Mario Rossi', ''],
      7,
    ];
    expect(read({ errors })).toEqual({
      route: 'faq',
      release: 'a1b2',
      lcp: 812.5,
      inp: 64,
      cls: 0.02,
      faults: [
        { kind: 'error', route: 'faq', detail: 'TypeError shell.B1a2.js:1:234' },
        { kind: 'rejection', route: 'faq', detail: '' },
        { kind: 'rejection', route: 'faq', detail: '' },
      ],
    });
  });

  test('a route that is none, a release with blanks and figures that cannot be are not taken over', () => {
    expect(read({ route: 'mario', release: 'a b', lcp: 1e9, inp: -1, cls: '0' })).toMatchObject({
      route: 'other',
      release: 'other',
      lcp: null,
      inp: null,
      cls: null,
    });
    expect(read({ lcp: 0, inp: 0, cls: 0 })).toMatchObject({ lcp: null, inp: null, cls: 0 });
  });
});

test.each(['', '{', 'null', '7', '"x"', '{}', '{"route":7,"release":"a"}', '{"__proto__":{"route":"faq"}}'])(
  '%s is no message',
  (text) => {
    expect(readTold(text)).toBeNull();
  },
);

test('whatever is sent, what is read of it is one of few', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const told = readTold(text);
      for (const { kind, detail } of told?.faults ?? []) {
        expect(faultKinds).toContain(kind);
        expect(detail.length).toBeLessThan(200);
      }
    }),
  );
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'gecko'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'blink',
  ],
  [
    'Mozilla/5.0 (iPhone; …) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'webkit',
  ],
  ['curl/8', 'other'],
])('%s is %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine);
});
