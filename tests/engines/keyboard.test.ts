import { expect } from '@playwright/test';
import { logInByPage } from '../support/engines/citizen.ts';
import { test } from '../support/engines/test.ts';

/** Where the focus is: in the open dialog, at the browser's own controls, or on the page behind. */
function placeOfFocus(): 'dialog' | 'browser' | 'page' {
  const focused = document.activeElement ?? document.body;
  if (document.querySelector('dialog[open]')?.contains(focused)) return 'dialog';
  return focused === document.body ? 'browser' : 'page';
}

/** What a screen reader says of the element in focus. */
function nameOfFocus(): string {
  const focused = document.activeElement ?? document.body;
  const title = document.getElementById(focused.getAttribute('aria-labelledby') ?? '');
  return (title?.textContent ?? focused.getAttribute('aria-label') ?? focused.textContent).trim();
}

/** How far the dialog, or the part of it that scrolls, is scrolled and can be. */
function scrolled(): { top: number; room: number } {
  const dialog = document.querySelector('dialog[open]');
  const boxes = dialog ? [dialog, ...dialog.querySelectorAll('*')] : [];
  const box = boxes.find(
    (each) => each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY),
  );
  return box ? { top: box.scrollTop, room: box.scrollHeight - box.clientHeight } : { top: 0, room: 0 };
}

test('a dialog that scrolls: Tab goes round in it, each stop has a name, arrows scroll it, Esc leads back', async ({
  tab,
  address,
  faults,
}) => {
  await logInByPage(tab, address, { path: '/area-personale/profilo-utente' });
  await tab.press('button', 'Leggi…');
  await tab.sees('link', 'l’informativa completa');
  // Text as large as a phone makes it: the dialog is longer than the screen, and is a stop of its own in these engines.
  await tab.tab.run(() => void document.documentElement.style.setProperty('font-size', '48px'));
  expect((await tab.tab.run(scrolled)).room).toBeGreaterThan(50);
  const names = new Set<string>();
  for (let presses = 0; presses < 8; presses += 1) {
    await tab.key('Tab');
    const place = await tab.tab.run(placeOfFocus);
    expect(place).not.toBe('page');
    if (place === 'dialog') names.add(await tab.tab.run(nameOfFocus));
  }
  expect([...names]).not.toContain('');
  expect([...names]).toEqual(
    expect.arrayContaining(['Chiudi finestra modale', 'l’informativa completa', 'Chiudi']),
  );
  await tab.tab.run(() => {
    for (const box of document.querySelectorAll('dialog[open], dialog[open] *')) box.scrollTop = 0;
    document.querySelector<HTMLElement>('dialog[open] .modal-body a')?.focus({ preventScroll: true });
  });
  expect((await tab.tab.run(scrolled)).top).toBe(0);
  await tab.key('ArrowDown');
  await expect.poll(async () => (await tab.tab.run(scrolled)).top).toBeGreaterThan(0);
  await tab.key('Escape');
  await expect.poll(() => tab.tab.run(nameOfFocus)).toMatch(/^Leggi/);
  expect(await faults()).toEqual([]);
});
