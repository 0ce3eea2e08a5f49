// @vitest-environment page
import { act, type ComponentType, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../tests/support/react/react.ts';
import { type LazyView, lazyView } from './LazyView.tsx';
import { ViewBoundary } from './ViewBoundary.tsx';

const Documents = () => <p>Documenti</p>;
const page = () => document.body.textContent;
const isBroken = () => expect(page()).toContain('Non è stato possibile');

/** A view whose code cannot be had, until `arrive`. */
function brokenView() {
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.reject(new Error('gone')));
  return { load, View: lazyView(load), arrive: () => load.mockResolvedValue(Documents) };
}

const show = (View: LazyView) =>
  render(
    <ViewBoundary View={View} message="Non è stato possibile">
      <Suspense fallback="attendi">
        <View />
      </Suspense>
    </ViewBoundary>,
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('a view whose code did not come is broken, asks no further by itself, and comes with "Riprova"', async () => {
  const { load, View, arrive } = brokenView();
  await show(View);
  isBroken();
  expect(load).toHaveBeenCalledOnce();
  arrive();
  await act(async () => document.querySelector('button')!.click());
  expect(page()).toBe('Documenti');
});

test('who leaves and comes back is shown it', async () => {
  const { View, arrive } = brokenView();
  const { leave } = await show(View);
  isBroken();
  await leave();
  arrive();
  await show(View);
  expect(page()).toBe('Documenti');
});
