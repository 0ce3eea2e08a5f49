// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { eventually, render } from '../../../../tests/support/react/react.ts';
import { $announcement } from '#platform/page/announce.ts';
import { SearchResults } from './SearchResults.tsx';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/app.ts', async (original) => ({ ...(await original<object>()), hasAsset: () => true }));

const failures = () =>
  [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) =>
    textContent.replace(/Riprova.*/, ''),
  );

test('two systems of payments that both fail are said once, and that something may be missing is heard too', async () => {
  logInAda();
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/deleghe')
      ? Response.json([])
      : address.includes('appsched')
        ? Response.json([{ id: 5, start: '2026-12-03 09:00:00', aggregates: { category: { name: 'TARI' } } }])
        : new Response('{}', { status: 404 }),
  );
  await render(<SearchResults question="TARI" />);
  await eventually(() => expect($announcement.get()).not.toBe(''));
  const said = failures();
  expect(said.filter((text) => text.includes('nei pagamenti'))).toHaveLength(1);
  expect(new Set(said).size).toBe(said.length);
  expect($announcement.get()).toContain('. Potrebbe mancare qualche risultato.');
  expect(document.body.textContent).toContain($announcement.get());
});
