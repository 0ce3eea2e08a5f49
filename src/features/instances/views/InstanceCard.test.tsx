// @vitest-environment page
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { actFor, stopActing } from '#platform/session/delegators.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { render } from '../../../../tests/support/react/react.ts';
import type { Instance } from '../api.ts';
import { InstanceCard } from './InstanceCard.tsx';

vi.mock('#platform/calls/client.ts', () => ({ client: {} }));

const instance = {
  code: 'A/1',
  title: 'Accesso agli atti',
  statusText: null,
  createdAt: null,
  protocol: null,
} as Instance;
const bodyOf = (status: string) =>
  render(<InstanceCard instance={{ ...instance, status }} opened onRemoved={() => {}} onCopied={() => {}} />);

test.each([
  ['BOZZA', 'Perfeziona la pratica Accesso agli atti'],
  ['APPROVATA', 'Dettaglio pratica Accesso agli atti'],
])('one in state %s leads on with "%s"', async (status, name) => {
  logInAda();
  await bodyOf(status);
  expect(document.querySelector('.pc-buttons a')?.textContent).toBe(name);
});

test.each([
  ['BOZZA', 'Per completarla serve l’accesso di Bruno Neri.'],
  ['APPROVATA', 'Per vederne i dettagli serve l’accesso di Bruno Neri.'],
])('of another person’s in state %s it says "%s"', async (status, words) => {
  logInAda();
  // Whether the delegation is still valid cannot be known.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })));
  const bruno = { taxCode: 'NREBRN48H07L219B', name: 'Bruno', surname: 'Neri' };
  actFor('MOON', { ...bruno, delegation: 'd-1', serviceId: '71', endsOn: null });
  onTestFinished(() => act(() => stopActing('MOON')));
  await bodyOf(status);
  expect(document.querySelector('.pc-hint')?.textContent).toBe(words);
  expect(document.querySelector('.pc-buttons a')).toBeNull();
});
