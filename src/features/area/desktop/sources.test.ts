// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { actFor, type Delegator } from '#platform/session/delegators.ts';

vi.mock('#platform/app.ts', async (original) => ({
  ...(await original<object>()),
  hasAsset: (code: string) => code === 'DISSERVIZIO_CRM',
}));

const { ownTickets } = await import('./own-lists.ts');
const { enabledLists, isShownNowhere, taskLists } = await import('./sources.ts');

test('where there are disruption reports alone, the requests are read for the tasks all the same', () => {
  expect(enabledLists(taskLists)).toEqual([ownTickets]);
});

test('whoever reports disruptions for somebody sees the own requests elsewhere too', () => {
  const person = {
    taxCode: 'x',
    name: 'Bruno',
    surname: 'Neri',
    delegation: 'd',
    serviceId: '1',
    endsOn: null,
  };
  actFor('DISSERVIZIO_CRM', person satisfies Delegator);
  expect(isShownNowhere(ownTickets)).toBe(false);
});
