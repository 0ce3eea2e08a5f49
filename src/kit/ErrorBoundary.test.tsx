// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../tests/support/react/react.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('rotto');
}

test('what breaks is replaced, and what stands beside it stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await render(
    <>
      <p>Prima</p>
      <ErrorBoundary fallback={<p>Non disponibile</p>}>
        <p>Dentro</p>
        <Broken />
      </ErrorBoundary>
      <ErrorBoundary fallback={<p>Altro guasto</p>}>
        <p>Dopo</p>
      </ErrorBoundary>
    </>,
  );
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Prima',
    'Non disponibile',
    'Dopo',
  ]);
});

test('what breaks later, after it was shown, is replaced too', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const inside = (child: React.ReactNode) => (
    <ErrorBoundary fallback={<p>Non disponibile</p>}>{child}</ErrorBoundary>
  );
  const { show } = await render(inside(<p>Ciao</p>));
  expect(document.body.textContent).toBe('Ciao');
  await show(inside(<Broken />));
  expect(document.body.textContent).toBe('Non disponibile');
});
