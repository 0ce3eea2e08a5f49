import { describe, expect, test } from 'vitest';
import type { Position } from '../state/position.ts';
import type { PaymentState } from '../states.ts';
import type { PaymentReturn, Reported } from './return-query.ts';
import { verdictOf } from './verdict.ts';
import type { Sight, Watched } from './watch-position.ts';

const back = (reported: Reported): PaymentReturn => ({ reported, iuv: '01202500001200183', system: 'PPAY' });
const found = (state: PaymentState): Sight => ({
  kind: 'found',
  position: { system: 'PPAY', state, hasReceipt: state === 'paid' } as Position,
});
const watched = (sight: Sight, isOver = false): Watched => ({ sight, isOver });
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
            back: back(reported),
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
    const known = { back: back(reported), checkout: 'under-way', wasOpen: false } as const;
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
  ['cancelled', 'none', 'cancelled'],
  ['cancelled', 'under-way', 'cancelled'],
  ['failed', 'over', 'failed'],
  ['unknown', 'none', 'unpaid'],
  ['unknown', 'under-way', 'verifying'],
  ['unknown', 'over', 'unpaid'],
] as const)('unpaid, reported %s, checkout %s: %s', (reported, checkout, verdict) => {
  const known = {
    back: back(reported),
    checkout,
    wasOpen: false,
    watched: watched(found('unpaid')),
  } as const;
  expect(verdictOf(known)).toBe(verdict);
});

test.each([
  ['under-way', 'paid', true, 'said-paid'],
  ['under-way', 'paid', false, 'checking'],
  ['over', 'failed', true, 'said-failed'],
  ['none', 'paid', true, 'unknown'],
  ['none', 'paid', false, 'checking'],
] as const)(
  'not among the citizen’s, checkout %s, reported %s, last read %s: %s',
  (checkout, reported, isOver, verdict) => {
    const sight = watched({ kind: 'absent' }, isOver);
    expect(verdictOf({ back: back(reported), checkout, wasOpen: false, watched: sight })).toBe(verdict);
  },
);

test.each([
  ['paid', 'gone'],
  ['unknown', 'gone'],
  ['cancelled', 'said-cancelled'],
  ['failed', 'said-failed'],
] as const)('no longer among the open ones of MyPay, reported %s: %s', (reported, verdict) => {
  const sight = watched({ kind: 'absent' }, true);
  const known = { back: back(reported), checkout: 'over', wasOpen: true, watched: sight } as const;
  expect(verdictOf(known)).toBe(verdict);
});

test('until a read succeeds the page checks; when the last has failed it says that it could not', () => {
  const of = (isOver: boolean) => watched({ kind: 'unread' }, isOver);
  const known = { back: back('paid'), checkout: 'none', wasOpen: false } as const;
  expect(verdictOf({ ...known, watched: of(false) })).toBe('checking');
  expect(verdictOf({ ...known, watched: of(true) })).toBe('unread');
});

test.each([
  ['paid', 'said-paid'],
  ['cancelled', 'said-cancelled'],
  ['failed', 'said-failed'],
  ['unknown', 'unknown'],
] as const)('with nothing to read the page says that the payment site said: %s', (reported, verdict) => {
  const known = { back: back(reported), checkout: 'none', wasOpen: false, watched: null } as const;
  expect(verdictOf(known)).toBe(verdict);
});
