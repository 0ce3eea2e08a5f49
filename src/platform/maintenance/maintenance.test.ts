// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { maintenanceKey } from '#domain/storage-keys.ts';
import { maintenanceHash } from './maintenance-session.ts';
import { openSite } from './maintenance.ts';

let status = 200;
const seen: (string | null)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    seen.push(new Headers(headers).get('Authorization'));
    return Promise.resolve(new Response('utente autorizzato', { status }));
  });
});

test('right credentials are kept for the tab, a password may hold a colon and an accent', async () => {
  status = 200;
  expect(await openSite({ username: 'ada', password: 'così:123' })).toBe('open');
  expect(sessionStorage.getItem(maintenanceKey)).toBe('{"username":"ada","password":"così:123"}');
  const hash = Buffer.from('ada:così:123').toString('base64');
  expect(seen).toEqual([`Basic ${hash}`]);
  expect(maintenanceHash()).toBe(hash);
});

test('refused credentials clear what was kept', async () => {
  sessionStorage.setItem(maintenanceKey, '{"username":"ada","password":"vecchia"}');
  status = 403;
  expect(await openSite({ username: 'ada', password: 'x' })).toBe('refused');
  expect(maintenanceHash()).toBeNull();
});

test.each([503, 500, 429])('%i says nothing of the credentials, and what was kept stays', async (code) => {
  sessionStorage.setItem(maintenanceKey, '{"username":"ada","password":"buona"}');
  status = code;
  expect(await openSite({ username: 'ada', password: 'x' })).toBe('unknown');
  expect(maintenanceHash()).not.toBeNull();
});

test('a damaged value counts as none', () => {
  sessionStorage.setItem(maintenanceKey, '{"username":');
  expect(maintenanceHash()).toBeNull();
});
