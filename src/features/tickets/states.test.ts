import { expect, test } from 'vitest';
import { awaitsReply, findTicketState, stateAfterReply, ticketActions, ticketStatus } from './states.ts';

const now = new Date('2025-11-20T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

test.each([
  [1, 'In attesa', 'info'],
  [2, 'In corso', 'info'],
  [9, 'In lavorazione', 'warning'],
  [8, 'Conclusa', 'success'],
  [4, 'Conclusa', 'neutral'],
])('state %i of a request reads %s', (state, label, tone) => {
  expect(ticketStatus(state, 'testo del server')).toEqual({ label, tone });
});

test('an unknown state shows the text of the server', () => {
  expect(ticketStatus(77, 'sospesa')).toEqual({ label: 'Sospesa', tone: 'neutral' });
  expect(ticketStatus(null, null)).toEqual({ label: '-', tone: 'neutral' });
});

test.each([
  [1, 0, 1, true],
  [2, 0, 2, true],
  [9, 0, 2, true],
  [8, 15, 2, false],
  [8, 16, null, false],
  [4, 0, null, false],
  [77, 0, null, false],
])(
  'a request in state %i, changed %i days ago: after a reply %s, close %s',
  (stateId, age, after, canClose) => {
    const ticket = { stateId, updatedAt: daysAgo(age) };
    expect(stateAfterReply(ticket, now)).toBe(after);
    expect(ticketActions(ticket, now)).toEqual({ canReply: after !== null, canClose });
  },
);

test('an office waits for the citizen in one state', () => {
  expect([1, 2, 4, 8, 9, 77, null].filter(awaitsReply)).toEqual([9]);
});

test.each([
  ['INVIATA', 1],
  ['PUB', 2],
  ['IN_ISTRUTTORIA', 9],
  ['COMPLETATA', 8],
  ['IN_VOLO', undefined],
])('the word %s stands for state %s', (word, id) => {
  expect(findTicketState(word)?.id).toBe(id);
});
