// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { ResumedDraft } from './ResumedDraft.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a draft that does not come is waited for no longer than the citizen wants', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const list = (signal?: AbortSignal) => {
    signals.push(signal);
    return Promise.withResolvers<never>().promise;
  };
  const calls = { list, add: vi.fn(), write: vi.fn() };
  await render(
    <ResumedDraft draftId="55" calls={calls}>
      {() => 'Modulo'}
    </ResumedDraft>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await press(control('Annulla'));
  expect(signals[0]?.aborted).toBe(true);
  expect(control('Riprova')).toBeDefined();
});

test('a draft that is known to be sent says so instead of opening its form', async () => {
  const list = async () => [{ id: '55', body: {}, savedAt: null }];
  const calls = { list, add: vi.fn(), write: vi.fn(), sentAs: () => '72060' };
  await render(
    <ResumedDraft draftId="55" calls={calls}>
      {() => 'Modulo'}
    </ResumedDraft>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(document.body.textContent).toContain('Già inviata, n. 72060');
  expect(document.body.textContent).not.toContain('Modulo');
});
