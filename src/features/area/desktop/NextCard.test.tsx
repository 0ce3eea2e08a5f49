// @vitest-environment page
import { expect, test } from 'vitest';
import { render } from '../../../../tests/support/react/react.ts';
import { NextCard } from './NextCard.tsx';

const facts = {
  id: '8071',
  when: 'venerdì 13 marzo',
  where: 'Anagrafe',
  place: null,
  calendarHref: '#',
  canEdit: false,
};
const chip = () => document.querySelector('.chip, .badge, [class*="chip"]')?.textContent ?? null;

test.each([
  ['IN_ATTESA', 'In attesa'],
  ['Booked', 'Stato non indicato'],
  [null, 'Stato non indicato'],
])('the next appointment in the state %s says so', async (status, label) => {
  await render(<NextCard {...facts} status={status} />);
  expect(chip()).toContain(label);
});

test('of an approved one nothing needs to be said', async () => {
  await render(<NextCard {...facts} status="APPROVATA" />);
  expect(chip()).toBeNull();
});
