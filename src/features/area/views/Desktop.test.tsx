// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { eventually, render } from '../../../../tests/support/react/react.ts';
import { Desktop } from './Desktop.tsx';

vi.mock('#platform/app.ts', async (original) => ({
  ...(await original<object>()),
  hasAsset: (code: string) => code === 'DELEGHE',
}));
vi.mock('#features/delegations/api.ts', async (original) => ({
  ...(await original<object>()),
  readDelegations: () => Promise.reject(new PortalError('unavailable', { call: 'getDelegations' })),
}));
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => {};
    disconnect = () => {};
  },
);

test('where "Da completare" only says that something did not load, the page index leads there too', async () => {
  logInAda();
  await render(<Desktop />);
  await eventually(() => expect(document.querySelector('#da-completare')).not.toBeNull());
  await eventually(() => expect(document.querySelector('.alert-danger')).not.toBeNull());
  const index = [...document.querySelectorAll('[data-element=page-index] a')].map((link) => link.textContent);
  expect(index[0]).toBe('Da completare');
});
