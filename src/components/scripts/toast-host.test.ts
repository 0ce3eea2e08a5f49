// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { $toasts, notify } from '#platform/toasts.ts';
import { startToasts } from './toast-host.ts';

const host = document.createElement('div');
host.id = 'toasts';
for (const role of ['status', 'alert'])
  host.appendChild(document.createElement('div')).setAttribute('role', role);
document.body.append(host);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => {};
  },
);
startToasts();

beforeEach(() => $toasts.set([]));

/** The role of the live region around the toast on screen; null: it is not announced. */
const announcedBy = () => {
  const shown = host.querySelector('.notification');
  if (!shown) throw new Error('The page shows no toast.');
  return shown.closest('[role]')?.getAttribute('role') ?? null;
};

test('an error interrupts the screen reader, a success waits', () => {
  notify('Non riuscito');
  expect(announcedBy()).toBe('alert');
  $toasts.set([]);
  notify('Fatto', { kind: 'success' });
  expect(announcedBy()).toBe('status');
});

test('what the form announces above its buttons is shown and not announced once more', () => {
  notify('Non riuscito', { isRepeat: true });
  expect(announcedBy()).toBeNull();
});

test('of several errors in one toast each is a paragraph, so that long ones do not run into each other', () => {
  notify('Non è stato possibile caricare i messaggi');
  notify('Non è stato possibile caricare le deleghe');
  const texts = [...host.querySelectorAll('[role=alert] .pc-toast-text')];
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    'Non è stato possibile caricare i messaggi',
    'Non è stato possibile caricare le deleghe',
  ]);
});
