import { describe, expect, test } from 'vitest';
import type { Position } from '../state/position.ts';
import type { PaymentState } from '../states.ts';
import type { BegunCheckout } from '../state/checkout.ts';
import { believed, type LastRead, readReturn, type Reported, verdictOf, type Watched } from './verdict.ts';

const iuv = '01202500001200183';

test.each([
  ['codEsito=000', 'paid'],
  ['codEsito=000&descEsito=SUCCESSO', 'paid'],
  ['descEsito=SUCCESSO', 'paid'],
  ['esito=OK', 'paid'],
  ['descEsito=ANNULLATO', 'cancelled'],
  ['codEsito=100&descEsito=ANNULLATO', 'cancelled'],
  ['descEsito=FALLITO', 'failed'],
  ['codEsito=100&descEsito=FALLITO', 'failed'],
  ['codEsito=100', 'failed'],
  ['codEsito=100&descEsito=CARTA+SCADUTA', 'failed'],
  ['codEsito=100&descEsito=', 'failed'],
  ['esito=ERROR', 'failed'],
  ['', 'unknown'],
  ['codEsito=999', 'unknown'],
  ['esito=', 'unknown'],
  ['esito=KO', 'unknown'],
  ['descEsito=FORSE', 'unknown'],
  [`iuv=${iuv}`, 'unknown'],
])('?%s reports: %s', (query, reported) => {
  expect(readReturn(`?${query}`).reported).toBe(reported);
});

describe('what was tampered with says nothing', () => {
  test.each([
    'codEsito=000&codEsito=100',
    'descEsito=SUCCESSO&descEsito=FALLITO',
    'esito=OK&esito=ERROR',
    'codEsito=000&descEsito=ANNULLATO',
    'codEsito=000&descEsito=FALLITO',
    'codEsito=000&esito=ERROR',
    'codEsito=100&descEsito=SUCCESSO',
    'codEsito=constructor',
    'descEsito=toString&esito=__proto__',
    'codesito=000',
    'codEsito[]=000',
  ])('?%s', (query) => {
    expect(readReturn(`?${query}`).reported).toBe('unknown');
  });

  test('a parameter repeated with the same value says what it says once', () => {
    expect(readReturn('?codEsito=000&codEsito=000').reported).toBe('paid');
  });
});

test.each([
  [iuv, iuv],
  ['RF18539007547034', 'RF18539007547034'],
  ['0120 2500 0012 0018 3', iuv],
  ['', null],
  ['123', null],
  ['<img src=x onerror=alert(1)>', null],
  ['../../../api/utenti/login', null],
  [`${iuv}" autofocus onfocus="alert(1)`, null],
  ['1'.repeat(36), null],
])('the IUV of %j is %j', (value, read) => {
  expect(readReturn(`?${new URLSearchParams({ iuv: value })}`).iuv).toBe(read);
});

test('two IUVs are none', () => {
  expect(readReturn(`?iuv=${iuv}&iuv=01202500000908752`).iuv).toBeNull();
});

test.each([
  [`idPagamento=1&iuv=${iuv}&codEsito=000&descEsito=SUCCESSO&source=pagamentoIUV`, 'PPAY'],
  ['idSession=1&esito=OK&pollingToken=1', 'MYPAY'],
  ['idSession=1', 'MYPAY'],
  ['esito=OK&codEsito=000', null],
  [`iuv=${iuv}`, null],
  ['', null],
])('?%s comes from %s', (query, system) => {
  expect(readReturn(`?${query}`).system).toBe(system);
});

const found = (state: PaymentState): LastRead => ({
  kind: 'found',
  position: { system: 'PPAY', state, hasReceipt: state === 'paid' } as Position,
});
const watched = (sight: LastRead, isOver = false): Watched => ({ sight, isOver });
const reports = ['paid', 'cancelled', 'failed', 'unknown'] as const;
const checkouts = ['none', 'under-way', 'over'] as const;

describe('the position decides, whatever the address says', () => {
  for (const reported of reports)
    for (const checkout of checkouts)
      test.each([
        ['paid', 'paid'],
        ['pending', 'verifying'],
        ['cancelled', 'annulled'],
      ] as const)(
        `reported ${reported}, checkout ${checkout}: a position that is %s is %s`,
        (state, verdict) => {
          const known = {
            reported,
            checkout,
            wasOpen: false,
            watched: watched(found(state)),
          } as const;
          expect(verdictOf(known)).toBe(verdict);
        },
      );
});

describe('a position that is paid without receipt', () => {
  const verdict = (reported: Reported, system: Position['system'] = 'PPAY') => {
    const position = { system, state: 'paid', hasReceipt: false } as Position;
    const known = { reported, checkout: 'under-way', wasOpen: false } as const;
    return verdictOf({ ...known, watched: watched({ kind: 'found', position }) });
  };

  test.each(['cancelled', 'failed'] as const)(
    'is in doubt where the payment site says %s: PiemontePay calls a payment paid that was only begun',
    (reported) => expect(verdict(reported)).toBe('verifying'),
  );

  test('is paid without a contrary report, and in MyPay, which has no receipts', () => {
    expect([verdict('paid'), verdict('unknown'), verdict('failed', 'MYPAY')]).toEqual([
      'paid',
      'paid',
      'paid',
    ]);
  });
});

test.each([
  ['paid', 'none', 'verifying'],
  ['paid', 'under-way', 'verifying'],
  ['paid', 'over', 'unpaid'],
  ['cancelled', 'none', 'unpaid'],
  ['failed', 'none', 'unpaid'],
  ['cancelled', 'under-way', 'cancelled'],
  ['failed', 'over', 'failed'],
  ['unknown', 'none', 'unpaid'],
  ['unknown', 'under-way', 'verifying'],
  ['unknown', 'over', 'unpaid'],
] as const)('unpaid, reported %s, checkout %s: %s', (reported, checkout, verdict) => {
  const known = {
    reported,
    checkout,
    wasOpen: false,
    watched: watched(found('unpaid')),
  } as const;
  expect(verdictOf(known)).toBe(verdict);
});

test.each([
  ['under-way', 'paid', true, 'reported-paid'],
  ['under-way', 'paid', false, 'checking'],
  ['under-way', 'unknown', true, 'verifying'],
  ['over', 'unknown', true, 'unknown'],
  ['over', 'failed', true, 'said-failed'],
  ['none', 'paid', true, 'unknown'],
  ['none', 'paid', false, 'checking'],
] as const)(
  'not among the citizen’s, checkout %s, reported %s, last read %s: %s',
  (checkout, reported, isOver, verdict) => {
    const sight = watched({ kind: 'absent' }, isOver);
    expect(verdictOf({ reported, checkout, wasOpen: false, watched: sight })).toBe(verdict);
  },
);

test.each([
  ['paid', 'gone'],
  ['unknown', 'gone'],
  ['cancelled', 'said-cancelled'],
  ['failed', 'said-failed'],
] as const)('no longer among the open ones of MyPay, reported %s: %s', (reported, verdict) => {
  const sight = watched({ kind: 'absent' }, true);
  const known = { reported, checkout: 'over', wasOpen: true, watched: sight } as const;
  expect(verdictOf(known)).toBe(verdict);
});

test('until a read succeeds the page checks; when the last has failed it says that it could not', () => {
  const of = (isOver: boolean) => watched({ kind: 'unread' }, isOver);
  const known = { reported: 'paid', checkout: 'none', wasOpen: false } as const;
  expect(verdictOf({ ...known, watched: of(false) })).toBe('checking');
  expect(verdictOf({ ...known, watched: of(true) })).toBe('unread');
});

test.each([
  ['paid', 'reported-paid'],
  ['cancelled', 'said-cancelled'],
  ['failed', 'said-failed'],
  ['unknown', 'unknown'],
] as const)('with nothing to read the page says that the payment site said: %s', (reported, verdict) => {
  const known = { reported, checkout: 'none', wasOpen: false, watched: null } as const;
  expect(verdictOf(known)).toBe(verdict);
});

test.each([
  ['unknown', 'under-way', 'verifying'],
  ['unknown', 'over', 'unknown'],
  ['cancelled', 'under-way', 'said-cancelled'],
] as const)('with nothing to read, reported %s, checkout %s: %s', (reported, checkout, verdict) => {
  expect(verdictOf({ reported, checkout, wasOpen: false, watched: null })).toBe(verdict);
});

describe('of a payment that this tab has begun, what is believed', () => {
  const iuv = '02202500000037731';
  const nursery = { system: 'MYPAY', iuv, session: 'm1', reportedAt: null } as BegunCheckout;
  const waste = { ...nursery, system: 'PPAY', session: null } as const;
  const [inDoubt, paidWaste] = [nursery, waste].map((each) => ({
    ...each,
    reportedAt: '2026-03-01T10:00:00Z',
  }));

  test.each([
    ['its own session', nursery, 'idSession=m1&esito=ERROR', 'failed'],
    ['another session', nursery, 'idSession=m0&esito=ERROR', 'unknown'],
    ['no session', nursery, 'esito=ERROR', 'unknown'],
    [
      'the words of the other payment site',
      nursery,
      `iuv=${iuv}&codEsito=100&descEsito=ANNULLATO`,
      'unknown',
    ],
    ['a success in those words', nursery, `iuv=${iuv}&codEsito=000`, 'unknown'],
    ['the IUV', waste, `iuv=${iuv}&codEsito=100&descEsito=ANNULLATO`, 'cancelled'],
    ['no IUV', waste, 'codEsito=100&descEsito=ANNULLATO', 'unknown'],
    ['its session, once it was reported as paid', inDoubt, 'idSession=m1&esito=ERROR', 'unknown'],
    ['its IUV, once it was reported as paid', paidWaste, `iuv=${iuv}&codEsito=100`, 'unknown'],
    ['a repeated success', paidWaste, `iuv=${iuv}&codEsito=000`, 'paid'],
  ] as const)('of %s', (_, checkout, query, reported) => {
    expect(believed(readReturn(`?${query}`), checkout as BegunCheckout)).toBe(reported);
  });
});

test('the words of an address without a payment of this tab change nothing of a position that is paid', () => {
  const known = { reported: 'failed', checkout: 'none', wasOpen: false } as const;
  const position = { system: 'PPAY', state: 'paid', hasReceipt: false } as Position;
  expect(verdictOf({ ...known, watched: watched({ kind: 'found', position }) })).toBe('paid');
});
