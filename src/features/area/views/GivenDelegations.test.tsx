// @vitest-environment page
import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import { eventually, render } from '../../../../tests/support/react/react.ts';
import { GivenDelegations } from './GivenDelegations.tsx';

const { $state } = vi.hoisted(() => ({ $state: { current: null as unknown } }));
vi.mock('#features/delegations/state/own-delegations.ts', () => ({
  ownDelegations: { $state: ($state.current = atom({ items: [] as { isReceived: boolean }[] })) },
}));
vi.mock('#features/delegations/views/PersonViews.tsx', () => ({
  Delegates: ({ children }: { children: ReactNode }) => children,
}));
const given = $state.current as ReturnType<typeof atom<{ items: { isReceived: boolean }[] }>>;

test('who has delegated somebody reads what was done in their name', async () => {
  await render(<GivenDelegations />);
  given.set({ items: [{ isReceived: true }] });
  expect(document.body.textContent).toBe('');
  given.set({ items: [{ isReceived: true }, { isReceived: false }] });
  await eventually(() => expect(document.querySelector('h3')?.textContent).toBe('Fatto per tuo conto'));
});
