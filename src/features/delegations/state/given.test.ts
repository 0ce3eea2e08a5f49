// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { givenDelegations, keepGiven } from './given.ts';
import { keepSentRequest, sentRequest } from './sent-request.ts';

const given = { name: 'Carla Bianchi', taxCode: 'BNCCRL75S62A944O', services: [] };
const request = { id: 'RD-1', delegator: { name: 'Bruno Neri', taxCode: 'X' }, services: [] };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test.each([
  ['delegations given', () => keepGiven(given), givenDelegations],
  ['a request', () => keepSentRequest(request), sentRequest],
])(
  '%s: the page that follows shows it, after a reload too, and its address opened later does not',
  (_, keep, take) => {
    keep();
    history.pushState(null, '', '/successo');
    expect(take()).not.toBeNull();
    // A reload keeps the entry of the history.
    expect(take()).not.toBeNull();
    history.pushState(null, '', '/successo');
    expect(take()).toBeNull();
    keep();
    expect(take()).not.toBeNull();
  },
);
