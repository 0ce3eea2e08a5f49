// @vitest-environment page
import { act, type ComponentType, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { isLoadingAhead } from '#platform/page/load-ahead.ts';
import { render } from '../../tests/support/react/react.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type LazyView, lazyView } from './LazyView.tsx';

const Letters = () => <p>Messaggi</p>;
const page = () => document.body.textContent;

const show = (View: LazyView) =>
  render(
    <ErrorBoundary fallback="rotto">
      <Suspense fallback="attendi">
        <View />
      </Suspense>
    </ErrorBoundary>,
  );

const codeOf = () => vi.fn<() => Promise<ComponentType>>(() => Promise.resolve(Letters));

test('a view whose code is on its way suspends; then it is there', async () => {
  const code = Promise.withResolvers<ComponentType>();
  await show(lazyView(() => code.promise));
  expect(page()).toBe('attendi');
  await act(async () => code.resolve(Letters));
  expect(page()).toBe('Messaggi');
});

test('a view whose code was loaded ahead is there in the first frame, and loaded once', async () => {
  const load = codeOf();
  const View = lazyView(load);
  await View.prefetch();
  const Waiting = vi.fn(() => null);
  await render(
    <Suspense fallback={<Waiting />}>
      <View />
    </Suspense>,
  );
  expect(page()).toBe('Messaggi');
  expect(Waiting).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
});

test('a failure ahead is nobody’s concern: the code is loaded again when the view is shown', async () => {
  const load = codeOf();
  load.mockImplementationOnce(async () => {
    expect(isLoadingAhead()).toBe(true);
    throw new Error('gone');
  });
  const View = lazyView(load);
  await View.prefetch();
  expect(isLoadingAhead()).toBe(false);
  await show(View);
  expect(page()).toBe('Messaggi');
});

test('a view shown while its code comes ahead loads it again if that fails', async () => {
  const ahead = Promise.withResolvers<ComponentType>();
  const load = codeOf().mockReturnValueOnce(ahead.promise);
  const View = lazyView(load);
  const coming = View.prefetch();
  await show(View);
  expect(page()).toBe('attendi');
  await act(async () => {
    ahead.reject(new Error('gone'));
    await coming;
  });
  expect(page()).toBe('Messaggi');
});

test('a view that cannot be had is broken, and asks no further', async () => {
  const load = codeOf().mockRejectedValue(new Error('gone'));
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(lazyView(load));
  expect(page()).toBe('rotto');
  expect(load).toHaveBeenCalledOnce();
  complain.mockRestore();
});
