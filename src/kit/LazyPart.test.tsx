// @vitest-environment page
import { act, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { control, eventually, press, render } from '../../tests/support/react/react.ts';
import { idlePart, lazyDialog, lazyPart } from './LazyPart.tsx';

const Part = ({ name }: { name: string }) => <p>Ciao {name}</p>;
const page = () => document.body.textContent;
const isWaiting = () => document.querySelector('[aria-busy="true"]') !== null;

test('a spinner says that the part is on its way; then it is there, with its properties', async () => {
  const code = Promise.withResolvers<typeof Part>();
  const Later = lazyPart(() => code.promise);
  const { show } = await render(<Later name="Ada" />);
  expect(isWaiting()).toBe(true);
  await act(async () => code.resolve(Part));
  expect(page()).toBe('Ciao Ada');
  await show(<Later name="Bruno" />);
  expect(page()).toBe('Ciao Bruno');
});

test('what has come once is fetched no more, and there from the first frame', async () => {
  const load = vi.fn(() => Promise.resolve(Part));
  const Later = lazyPart(load);
  const { leave } = await render(<Later name="Ada" />);
  await leave();
  const frames: string[] = [];
  const Watch = () => <p ref={() => void frames.push(page())} />;
  await render(
    <>
      <Later name="Ada" />
      <Watch />
    </>,
  );
  expect(frames).toEqual(['Ciao Ada']);
  expect(load).toHaveBeenCalledOnce();
});

test('a part that cannot be had says so where it would be, and may be asked for again', async () => {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>(() => Promise.resolve(Part));
  load.mockRejectedValueOnce(new Error('offline'));
  const Later = lazyPart(load);
  await render(<Later name="Ada" />);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Non è stato possibile');
  await press(control('Riprova'));
  expect(page()).toBe('Ciao Ada');
});

test('while a dialog is on its way the focus stays with what was pressed', async () => {
  const Later = lazyDialog(() => new Promise<typeof Part>(() => {}));
  const { show } = await render(<button type="button">Elimina</button>);
  await press(control('Elimina'));
  await show(
    <>
      <button type="button">Elimina</button>
      <Later name="Ada" />
    </>,
  );
  expect(document.querySelector('[role="status"] [aria-busy="true"]')).not.toBeNull();
  expect(document.activeElement).toBe(control('Elimina'));
});

test('what was asked for ahead is there from the first frame, and asked for once', async () => {
  const load = vi.fn(() => Promise.resolve(Part));
  const Later = lazyPart(load);
  Later.prefetch();
  Later.prefetch();
  await act(async () => {});
  await render(<Later name="Ada" />);
  expect(page()).toBe('Ciao Ada');
  expect(load).toHaveBeenCalledOnce();
});

test('what could not be had ahead is asked for again when it is needed', async () => {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>(() => Promise.resolve(Part));
  load.mockRejectedValueOnce(new Error('offline'));
  const Later = lazyPart(load);
  Later.prefetch();
  await act(async () => {});
  await render(<Later name="Ada" />);
  await vi.waitFor(() => expect(page()).toBe('Ciao Ada'));
});

test('a part that nobody waits for is there once the page is idle, with nothing in its place before', async () => {
  const code = Promise.withResolvers<typeof Part>();
  const Later = idlePart(() => code.promise);
  await render(<Later name="Ada" />);
  expect(page()).toBe('');
  await act(async () => code.resolve(Part));
  await eventually(() => expect(page()).toBe('Ciao Ada'));
});

test('where its code cannot be had it is missing, until it is asked for again', async () => {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>(() => Promise.resolve(Part));
  load.mockRejectedValueOnce(new Error('offline'));
  const Later = idlePart(load);
  const { leave } = await render(<Later name="Ada" />);
  await eventually(() => expect(load).toHaveBeenCalledOnce());
  expect(page()).toBe('');
  await leave();
  await render(<Later name="Ada" />);
  await eventually(() => expect(page()).toBe('Ciao Ada'));
});
