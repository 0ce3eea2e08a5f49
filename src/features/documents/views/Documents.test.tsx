// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { $announcement } from '#platform/page/announce.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, render } from '../../../../tests/support/react/react.ts';
import { Documents } from './Documents.tsx';

const coming = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../calls.ts', async (original) => ({
  ...(await original<object>()),
  readDocuments: () => coming.promise.then(() => ({ documents: [], total: 0 })),
  readScopes: async () => [],
}));

test('an archive without documents says so once it knows, and leads to the services', async () => {
  logInAda();
  await render(<Documents />);
  expect($announcement.get()).toBe('');
  coming.resolve();
  await eventually(() => expect(document.body.textContent).toContain('Non ci sono ancora documenti'));
  expect($announcement.get()).toBe('Non ci sono ancora documenti');
  expect(control('Vai ai servizi').getAttribute('href')).toBe('/area-personale/servizi');
});
