// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, notify } from '#platform/toasts.ts';
import { startToasts } from './toast-host.ts';

const host = document.createElement('div');
host.id = 'toasts';
for (const role of ['status', 'alert'])
  host.appendChild(document.createElement('div')).setAttribute('role', role);
document.body.append(host);
let resize = () => {};
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(follow: () => void) {
      resize = follow;
    }
    observe = () => {};
  },
);
startToasts();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  $toasts.set([]);
});
afterEach(() => void vi.useRealTimers());

/** Opens a dialog, into which the toast on screen moves. */
async function openDialog(): Promise<HTMLElement> {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  // Changes of the page are told in a microtask.
  await Promise.resolve();
  expect(dialog.contains(host)).toBe(true);
  return dialog;
}

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

test('a toast that was announced is not announced again when a dialog opens around it, or closes', async () => {
  notify('Non riuscito');
  vi.advanceTimersByTime(1000);
  const dialog = await openDialog();
  expect(announcedBy()).toBeNull();
  dialog.remove();
  await Promise.resolve();
  expect(document.body.contains(host)).toBe(true);
  expect(announcedBy()).toBeNull();
});

test('a toast that just came is announced also where its dialog closes at once', async () => {
  notify('Fatto', { kind: 'success' });
  const dialog = await openDialog();
  expect(announcedBy()).toBe('status');
  dialog.remove();
  await Promise.resolve();
  expect(announcedBy()).toBe('status');
});

test('a focused control goes from under a toast when only its ring would be covered', () => {
  const field = document.body.appendChild(document.createElement('button'));
  field.focus();
  field.scrollIntoView = vi.fn();
  const at = (top: number, bottom: number) => () => new DOMRect(0, top, 360, bottom - top);
  vi.spyOn(host, 'getBoundingClientRect').mockImplementation(at(600, 740));
  field.getBoundingClientRect = at(540, 590);
  resize();
  expect(field.scrollIntoView).not.toHaveBeenCalled();
  field.getBoundingClientRect = at(546, 596);
  resize();
  expect(field.scrollIntoView).toHaveBeenCalledOnce();
  field.remove();
});

test('the toast that has the focus itself is no cover, and scrolls nothing', () => {
  notify('Non riuscito');
  const close = host.querySelector('button')!;
  close.focus();
  close.scrollIntoView = vi.fn();
  vi.spyOn(host, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 600, 360, 140));
  close.getBoundingClientRect = () => new DOMRect(300, 610, 40, 40);
  resize();
  expect(close.scrollIntoView).not.toHaveBeenCalled();
});
