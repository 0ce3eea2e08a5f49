import { afterAll, describe, expect, test } from 'vitest';
import { getFavourites } from '#features/services/api.ts';
import { pathOfCall } from '#contracts/endpoint.ts';
import { getMe } from '#contracts/session.ts';
import { smallSandbox, smallTenant, logIn } from '../testing/sandbox.ts';

const me = pathOfCall(getMe);
const ada = 'VRDDAA81C54F952J';
const clock = { now: new Date('2026-03-01T10:00:00.000Z') };
const { app, close } = smallSandbox();
afterAll(close);

function askMe(cookie: string, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(app.request(me, { headers: { cookie, ...headers } }));
}

test('a login makes a citizen known, a logout forgets them on both sides', async () => {
  const cookie = await logIn(app, ada);
  expect(await (await askMe(cookie)).json()).toMatchObject({ codFisc: ada, contatti: null });
  const out = await app.request('/api/utenti/logout', { headers: { cookie } });
  expect([out.status, out.headers.get('location')]).toEqual([302, '/logout']);
  expect(out.headers.get('set-cookie')).toMatch(/^session=;.*Max-Age=0/);
  expect((await askMe(cookie)).status).toBe(401);
});

test('a logout without a login ends at the same page', async () => {
  const out = await app.request('/api/utenti/logout');
  expect([out.status, out.headers.get('location')]).toEqual([302, '/logout']);
});

test('a new login makes the old id worthless (ASVS 7.2.4)', async () => {
  const old = await logIn(app, ada);
  const cookie = await logIn(app, ada, { cookie: old });
  expect(cookie).not.toBe(old);
  expect((await askMe(old)).status).toBe(401);
  expect((await askMe(cookie)).status).toBe(200);
});

test('the cookie is out of reach of scripts and other sites, and secure behind https', async () => {
  const body = new URLSearchParams({ codice_fiscale: ada });
  const plain = await app.request('/__sandbox/login', { method: 'POST', body });
  expect(plain.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const headers = { 'x-forwarded-proto': 'https' };
  const secure = await app.request('/__sandbox/login', { method: 'POST', body, headers });
  expect(secure.headers.get('set-cookie')).toContain('; Secure');
});

test('the login page of another site is refused', async () => {
  const headers = { origin: 'https://evil.example' };
  const body = new URLSearchParams({ codice_fiscale: ada });
  const answer = await app.request('/__sandbox/login', { method: 'POST', body, headers });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
});

test.each(['', 'x', '01234567897', 'VRDDAA81C54F952K'])('%j is no tax code to log in with', async (code) => {
  const body = new URLSearchParams({ codice_fiscale: code });
  const answer = await app.request('/__sandbox/login', { method: 'POST', body });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([422, null]);
});

test.each([
  [80, 303],
  [81, 422],
])('a name of %i characters is answered with %i', async (length, status) => {
  const body = new URLSearchParams({ codice_fiscale: ada, nome: 'a'.repeat(length) });
  expect((await app.request('/__sandbox/login', { method: 'POST', body })).status).toBe(status);
});

test('a person nobody knew may log in, with small letters and a name', async () => {
  const cookie = await logIn(app, ' rssdra90a01l219f ', { nome: 'Dario', cognome: '<b>Rossi' });
  expect(await (await askMe(cookie)).json()).toMatchObject({
    codFisc: 'RSSDRA90A01L219F',
    cognome: '<b>Rossi',
  });
  const html = await (await app.request('/__sandbox/login')).text();
  expect(html).toContain('Entra come Dario &lt;b&gt;Rossi');
});

describe('where a login leads', () => {
  const land = async (redirector: string): Promise<string | null> => {
    const body = new URLSearchParams({ codice_fiscale: ada, redirector });
    return (await app.request('/__sandbox/login', { method: 'POST', body })).headers.get('location');
  };

  test('back to the path asked for, query included', async () => {
    expect(await land('/servizi/x?nid=1&a=b')).toBe(
      `/area-personale?redirector=${encodeURIComponent('/servizi/x?nid=1&a=b')}`,
    );
  });

  test.each(['', '//evil.example', '/\\evil.example', 'https://evil.example'])(
    'to the personal area when %j was asked for',
    async (path) => expect(await land(path)).toBe('/area-personale'),
  );

  test('the address of the portal shows the page to whoever is not logged in, and lets the others through', async () => {
    const path = `/api/utenti/login?redirector=${encodeURIComponent('/faq?a=b&c=d')}`;
    const before = await app.request(path);
    expect([before.status, before.headers.get('location')]).toEqual([
      302,
      `/__sandbox/login?redirector=${encodeURIComponent('/faq?a=b&c=d')}`,
    ]);
    const after = await app.request(path, { headers: { cookie: await logIn(app, ada) } });
    expect(after.headers.get('location')).toBe(
      `/area-personale?redirector=${encodeURIComponent('/faq?a=b&c=d')}`,
    );
  });
});

test('a session of one municipality is worth nothing on the host of another', async () => {
  const other = { ...smallTenant, id: 'altro', hostname: 'servizi.altro.example' };
  const two = smallSandbox({ tenants: [smallTenant, other] });
  const cookie = await logIn(two.app, ada);
  const ask = async (host: string): Promise<number> =>
    (await two.app.request(me, { headers: { cookie, 'x-forwarded-host': host } })).status;
  expect([await ask(smallTenant.hostname), await ask(other.hostname)]).toEqual([200, 401]);
  two.close();
});

test('a session with a length ends without a call, and starts over with one', async () => {
  const tenants = [{ ...smallTenant, sessionMinutes: 20 }];
  const short = smallSandbox({ tenants, now: () => clock.now });
  const cookie = await logIn(short.app, ada);
  const after = async (minutes: number): Promise<number> => {
    clock.now = new Date(+clock.now + minutes * 60_000);
    return (await short.app.request(me, { headers: { cookie } })).status;
  };
  expect([await after(15), await after(15), await after(21), await after(0)]).toEqual([200, 200, 401, 401]);
  short.close();
});

test('a personal call without a session is refused by the filter', async () => {
  const answer = await app.request(pathOfCall(getFavourites));
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ status: 401, error: 'Token shibbolet non presente' });
});

test('what is no session is none', async () => {
  for (const cookie of ['session=', 'session=x', "session=' OR 1=1 --", 'session=%00', 'altro=1'])
    expect((await askMe(cookie)).status).toBe(401);
});

test('no page of another site, and nothing inside a page, logs a citizen out (ASVS 3.5.3)', async () => {
  const cookie = await logIn(app, ada);
  const leave = async (headers: Record<string, string>): Promise<Response> =>
    app.request('/api/utenti/logout', { headers: { cookie, ...headers } });
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
  ]) {
    const answer = await leave(headers);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect((await askMe(cookie)).status).toBe(200);
  const typed = await leave({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' });
  expect([typed.status, typed.headers.get('location')]).toEqual([302, '/logout']);
  expect((await askMe(cookie)).status).toBe(401);
});
