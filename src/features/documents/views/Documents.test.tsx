// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, render } from '../../../../tests/support/react/react.ts';
import { Documents } from './Documents.tsx';

vi.mock('../calls.ts', async (original) => ({
  ...(await original<object>()),
  readDocuments: async () => ({ documents: [], total: 0 }),
  readScopes: async () => [],
}));

test('an archive without documents leads to the services', async () => {
  logInAda();
  await render(<Documents />);
  await eventually(() => expect(document.body.textContent).toContain('Non ci sono ancora documenti'));
  expect(control('Vai ai servizi').getAttribute('href')).toBe('/area-personale/servizi');
});
