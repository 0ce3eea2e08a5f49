// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

/** Runs the script as the page at `address` would, and gives the address that is shown then. */
async function runAt(address: string): Promise<string> {
  history.replaceState({ kept: true }, '', address);
  vi.resetModules();
  await import('./hidden-address.inline.ts');
  return location.pathname + location.search + location.hash;
}

beforeEach(() => {
  document.body.innerHTML = '<main><h1>FAQ</h1></main>';
});

test('the address asked for takes the place of the secret one, and the tab keeps its state', async () => {
  expect(await runAt('/_m/abc/faq/#/faq?q=a%20b#due')).toBe('/faq?q=a%20b#due');
  expect(history.state).toEqual({ kept: true });
});

test('who comes in without having passed the gate just now keeps the focus where it is', async () => {
  await runAt('/_m/abc/faq/#/faq');
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.activeElement).toBe(document.body);
});

test('who has just come in finds the focus on the heading, also once the page has drawn it anew', async () => {
  expect(await runAt('/_m/abc/faq/#!/faq')).toBe('/faq');
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.activeElement?.tagName).toBe('H1');
  document.querySelector('main')!.innerHTML = '<h1>Area personale</h1>';
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Area personale'));
});
