// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import type { Instant } from '#domain/time/dates.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { render } from '../../../../tests/support/react/react.ts';
import { sampleDelegation } from '../state/delegation-samples.ts';
import { texts } from '../texts.ts';
import { DelegationRows } from './DelegationRows.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  logInAda();
});

const shown = async (change: Parameters<typeof sampleDelegation>[0]) => {
  await render(<DelegationRows rows={[sampleDelegation(change)]} caption="Deleghe" />);
  return document.body.textContent.replaceAll('\u00a0', ' ');
};
const changedAt = '2026-02-10T09:00:00.000Z' as Instant;

test.each([
  ['SCADUTA', 'nessuno ha risposto in tempo: scaduta il 10/02/2026'],
  ['RITIRATA', 'ritirata il 10/02/2026'],
  ['RIFIUTATA', 'rifiutata il 10/02/2026'],
])(
  'a delegation that ended before its last day says how and when, not until when it would have been: %s',
  async (status, words) => {
    const page = await shown({ status, changedAt, endsOn: '2027-02-16' });
    expect(page).toContain(words);
    expect(page).not.toContain('16/02/2027');
  },
);

test('one that was valid until its last day says so', async () => {
  expect(await shown({ status: 'SCADUTA', changedAt, endsOn: '2026-02-09' })).toContain('al 09/02/2026');
});

test.each([
  [true, texts.inactiveReceived, '/area-personale/deleghe/richieste'],
  [false, texts.inactiveGiven, '/area-personale/deleghe/nuova/online'],
])(
  'one that is not active says what that means, and where to go (received: %s)',
  async (isReceived, words, href) => {
    const page = await shown({ status: 'NON_ATTIVA', isReceived });
    expect(page).toContain(words);
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([href]);
  },
);
