import { expect, test } from 'vitest';
import type { User } from '#platform/session/session.ts';
import { paymentCopy } from '../islands/PaymentOutcome.tsx';
import { verdictTexts } from './texts.ts';
import type { Outcome } from './use-outcome.ts';
import type { Verdict } from './verdict.ts';

const ada = { name: 'Ada', surname: 'Verdi', taxCode: 'VRDDAA81C54F952J' } as User;
const checkout = { title: 'Mensa', cents: 1000, iuv: '0220', at: '2026-03-01T09:00:00.000Z' };
const outcome = (change: object) =>
  ({
    ...{ verdict: 'paid', position: null, checkout, back: { iuv: null }, paidFor: null },
    ...change,
  }) as Outcome;

test.each(Object.keys(verdictTexts) as Verdict[])('the memo says of %s what the page says', (verdict) => {
  const copy = paymentCopy(outcome({ verdict }), ada);
  const { heading, lines } = verdictTexts[verdict];
  expect(copy?.sections[0]?.rows).toEqual([{ label: heading, value: lines.join(' ') }]);
  expect(copy).toMatchObject({ number: '0220', at: checkout.at, sender: { name: 'Ada Verdi' } });
});

test('an address alone makes no memo: anybody can write it', () => {
  const back = { iuv: '0999' };
  expect(paymentCopy(outcome({ checkout: null, back }), ada)).toBeNull();
  expect(
    paymentCopy(outcome({ checkout: null, back, position: { title: 'TARI', cents: 1 } }), null),
  ).toBeNull();
});
