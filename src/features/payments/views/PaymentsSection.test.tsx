// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { eventually, render } from '../../../../tests/support/react/react.ts';
import { $announcement } from '#platform/page/announce.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { PaymentsSection } from './PaymentsSection.tsx';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/app.ts', async (original) => ({ ...(await original<object>()), hasAsset: () => true }));

beforeEach(() => {
  clearPersonal('logout');
  $announcement.set('');
  logInAda();
});

const shown = () => document.body.textContent;

test('who has no payments hears what the page says: it is no search without results', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/mypay/') ? [] : { debtPositions: [] }),
  );
  await render(<PaymentsSection />);
  await eventually(() => expect(shown()).toContain('Non ci sono ancora pagamenti'));
  expect($announcement.get()).toBe('Non ci sono ancora pagamenti');
});

test('of payments that cannot be read nobody hears that there are none', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  await render(<PaymentsSection />);
  await eventually(() => expect(shown()).toContain('Riprova'));
  expect(shown()).not.toContain('Caricamento');
  expect($announcement.get()).toBe('');
});
