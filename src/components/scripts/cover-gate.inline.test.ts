// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCredentials } from '#platform/maintenance/maintenance-session.ts';

/** Class of the document after the script ran once. */
async function covered(): Promise<string> {
  vi.resetModules();
  await import('./cover-gate.inline.ts');
  return document.documentElement.className;
}

beforeEach(() => {
  window.sessionStorage.clear();
  document.documentElement.className = '';
});

test('a gate is covered before it is drawn for who has credentials, and for nobody else', async () => {
  expect(await covered()).toBe('');
  keepCredentials({ username: 'redazione', password: 'così' });
  expect(await covered()).toBe('pc-deciding');
});

test('a browser that refuses to keep anything shows the gate', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await covered()).toBe('');
  vi.unstubAllGlobals();
});
