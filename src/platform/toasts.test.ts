import { beforeEach, expect, test } from 'vitest';
import { $toasts, dismiss, notify } from './toasts.ts';

beforeEach(() => $toasts.set([]));

const texts = () => $toasts.get().map(({ html }) => html);

test('a toast says "Attenzione", is an error and stays 8 seconds unless told otherwise', () => {
  notify('Non riuscito');
  expect($toasts.get()).toMatchObject([{ title: 'Attenzione', kind: 'error', duration: 8000 }]);
});

test('three wait behind the one on screen; a fifth takes the place of the oldest that waits', () => {
  ['1', '2', '3', '4', '5'].forEach((text) => notify(text));
  expect(texts()).toEqual(['1', '3', '4', '5']);
});

test('the same words never wait twice', () => {
  notify('Non riuscito');
  notify('Non riuscito');
  expect(texts()).toEqual(['Non riuscito']);
});

test('dismissing the toast on screen brings the next one', () => {
  notify('1');
  notify('2');
  dismiss($toasts.get()[0]!.id);
  expect(texts()).toEqual(['2']);
});
