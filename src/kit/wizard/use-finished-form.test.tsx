// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepForm } from '#platform/storage/kept-form.ts';
import { render } from '../../../tests/support/react/react.ts';
import { useFinishedForm } from './use-service-wizard.ts';

const form = 'pagamento-ppay-online';
const reload = vi.fn();

function Wizard() {
  useFinishedForm(form);
  return null;
}

/** The page comes back, from the browser's cache or anew. */
const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

beforeEach(async () => {
  sessionStorage.clear();
  reload.mockClear();
  await render(<Wizard />);
  vi.stubGlobal('location', { origin: 'https://torrebianca.example', pathname: '/', reload });
});
afterEach(() => void vi.unstubAllGlobals());

test('Back from the cache begins anew where nothing is kept any more', () => {
  show(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a form that is still kept stays as it is', () => {
  keepForm(form, { path: '/', values: { amount: '12' } });
  show(true);
  expect(reload).not.toHaveBeenCalled();
});

test('a page that was just loaded is not loaded again', () => {
  show(false);
  expect(reload).not.toHaveBeenCalled();
});
