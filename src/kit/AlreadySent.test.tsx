// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../tests/support/react/react.ts';
import { AlreadySent, type Earlier } from './AlreadySent.tsx';

const earlier: Earlier = { text: 'Hai già una richiesta.', link: 'Vedi la richiesta', href: '/richiesta' };
const find = vi.fn<(signal: AbortSignal) => Promise<Earlier | null>>();
const status = () => document.querySelector('[aria-live="polite"]');
const pass = () => act(() => vi.advanceTimersByTimeAsync(1000));

beforeEach(() => {
  vi.useFakeTimers();
  find.mockReset();
});
afterEach(() => vi.useRealTimers());

test('what was sent before is said once the fields rest, with a link into another tab', async () => {
  find.mockResolvedValue(earlier);
  await render(<AlreadySent about="a" find={find} />);
  expect(status()?.textContent).toBe('');
  await pass();
  expect(status()?.textContent).toBe(
    'Hai già una richiesta. Vedi la richiesta (si apre in una nuova scheda)',
  );
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/richiesta');
  expect(find).toHaveBeenCalledOnce();
});

test('nothing is asked while the fields say too little, and a failure shows nothing', async () => {
  find.mockRejectedValue(new Error('503'));
  await render(<AlreadySent about={null} find={find} />);
  await pass();
  expect(find).not.toHaveBeenCalled();
  await render(<AlreadySent about="a" find={find} />);
  await pass();
  expect(find).toHaveBeenCalledOnce();
  expect(status()?.textContent).toBe('');
});
