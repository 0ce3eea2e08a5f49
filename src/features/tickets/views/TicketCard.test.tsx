// @vitest-environment page
import { expect, test } from 'vitest';
import { render } from '../../../../tests/support/react/react.ts';
import type { Ticket } from '../api.ts';
import { TicketCard } from './TicketCard.tsx';

const ticket: Ticket = {
  id: '1',
  number: '72023',
  title: 'Mensa scolastica',
  stateId: 2,
  stateText: null,
  type: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: null,
  customer: null,
};

test.each([
  ['says when the request was sent', ticket.createdAt, 'Del 02/11/2026'],
  ['leaves out a day that cannot be read', null, ''],
])('a card %s', async (_, createdAt, text) => {
  await render(<TicketCard ticket={{ ...ticket, createdAt }} />);
  expect(document.querySelector('.pc-ticket-summary')?.textContent).toBe(text);
});
