// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

const wire = { summary: '', base: 'auth', answer: z.unknown(), reads: 'json', errors: 'E1' } as const;
const common = { ...wire, method: 'GET', statuses: {} } as const;
const writing = { ...common, method: 'POST', body: z.object({}) } as const;
const list = endpoint({ ...common, id: 'list', path: 'list' });
const send = endpoint({ ...writing, id: 'send', path: 'send' });
const search = endpoint({ ...writing, id: 'search', path: 'search', changes: false });
const copy = endpoint({ ...common, id: 'copy', path: 'copy', changes: true });
const person = { nome: 'Ada', cognome: 'Verdi', codFisc: 'vrddaa81c54f952j' };
const refused = () => new Response('{"status":401,"title":"Accesso non effettuato"}', { status: 401 });

type Answer = () => Response;
let answers: Record<string, Answer[]>;
let calls: string[];

/** Answers in turn, the last one for ever. */
function answer(path: string, ...all: Answer[]): void {
  answers[path] = all;
}

let municipality = 0;

beforeEach(() => {
  vi.resetModules();
  // A channel of its own: the modules of the tests before still listen to theirs.
  document.documentElement.dataset.ente = `c_x${++municipality}`;
  sessionStorage.clear();
  answers = {};
  calls = [];
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url);
    const queue = answers[url] ?? [];
    const next = queue.length > 1 ? queue.shift() : queue[0];
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('refused'));
  });
});

const me = '/api-public/utenti/me';
const timesAsked = () => calls.filter((url) => url === me).length;

async function logged() {
  answer(me, () => Response.json(person), refused);
  const stores = await Promise.all([
    import('../session/session.ts'),
    import('./client.ts'),
    import('../session/expired.ts'),
    import('../session/guarded-forms.ts'),
    import('../page/events.ts'),
  ]);
  const { startPlatform } = await import('../start.ts');
  startPlatform();
  await stores[0].loadUser();
  return { ...stores[0], ...stores[1], ...stores[2], ...stores[3], ...stores[4] };
}

test('a 401 asks once, for all calls under way, whether the session is over', async () => {
  const { client, $session } = await logged();
  answer('/api/list', refused);
  const results = await Promise.allSettled([client.call(list), client.call(list), client.call(list)]);
  expect(timesAsked()).toBe(2);
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'unauthenticated' } });
  expect($session.get()).toEqual({ status: 'anonymous', ended: true });
});

test('a 401 of a service behind the gateway, the session still there, is an ordinary failure', async () => {
  const { client, $session } = await logged();
  answer(me, () => Response.json(person));
  answer('/api/list', refused);
  await expect(client.call(list)).rejects.toMatchObject({ kind: 'unavailable' });
  expect($session.get().status).toBe('logged');
});

test('a session that ends while reading empties the stores and opens no dialog', async () => {
  const { client, $expired, listen } = await logged();
  const cleared = vi.fn();
  listen('clear', cleared);
  answer('/api/list', refused);
  await expect(client.call(list)).rejects.toThrow();
  expect(cleared).toHaveBeenCalledExactlyOnceWith('ended');
  expect($expired.get()).toEqual({ open: false, isFormOpen: false });
});

test('a search sent by POST is a read: its session ends without a dialog', async () => {
  const { client, $expired } = await logged();
  answer('/api/search', refused);
  await expect(client.call(search, { body: {} })).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect($expired.get()).toEqual({ open: false, isFormOpen: false });
});

test('a session that ends while writing opens the dialog and keeps what is on screen', async () => {
  const { client, $expired, currentUser, listen } = await logged();
  const cleared = vi.fn();
  listen('clear', cleared);
  answer('/api/send', refused);
  await expect(client.call(send, { body: {} })).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect($expired.get()).toEqual({ open: true, isFormOpen: true });
  expect(cleared).not.toHaveBeenCalled();
  expect(currentUser().name).toBe('Ada');
});

test('a form in progress is kept at once when any call finds the session over', async () => {
  const { client, $expired, guardForm } = await logged();
  const { keptForm } = await import('../storage/kept-form.ts');
  const form = {
    name: 'SEGNALAZIONE',
    path: '/servizi/segnalazioni/nuova?passo=2',
    step: 'luogo',
    values: { via: 'Po' },
  };
  guardForm(() => form);
  answer('/api/list', refused);
  await expect(client.call(list)).rejects.toThrow();
  expect($expired.get()).toEqual({ open: true, isFormOpen: true, form });
  expect(keptForm('SEGNALAZIONE')).toMatchObject({ step: 'luogo', values: { via: 'Po' } });
});

test('the login in another tab closes the dialog and nothing else changes', async () => {
  const { client, $expired, $session, loadUser } = await logged();
  answer('/api/send', refused);
  await expect(client.call(send, { body: {} })).rejects.toThrow();
  answer(me, () => Response.json(person));
  await loadUser();
  expect($expired.get()).toEqual({ open: false, isFormOpen: false });
  expect($session.get()).toMatchObject({ status: 'logged', user: { taxCode: 'VRDDAA81C54F952J' } });
});

test('somebody else logs in: what the first one left is gone before the name shows', async () => {
  const { client, guardForm, listen, loadUser, $session } = await logged();
  const { keptForm } = await import('../storage/kept-form.ts');
  guardForm(() => ({ name: 'X', path: '/nuova-richiesta', values: { a: 1 } }));
  answer('/api/list', refused);
  await expect(client.call(list)).rejects.toThrow();
  const seen: string[] = [];
  listen('clear', (reason) => seen.push(`${reason} ${$session.get().status}`));
  answer(me, () => Response.json({ ...person, codFisc: 'BNCLCU70A01F952X' }));
  await loadUser();
  expect(seen).toEqual(['other-person anonymous']);
  expect(keptForm('X')).toBeNull();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('MODULO'))).toEqual([]);
});

test('the same person logs in again: what was kept is still there', async () => {
  const { client, guardForm, loadUser } = await logged();
  const { keptForm } = await import('../storage/kept-form.ts');
  guardForm(() => ({ name: 'X', path: '/nuova-richiesta', values: { a: 1 } }));
  answer('/api/list', refused);
  await expect(client.call(list)).rejects.toThrow();
  answer(me, () => Response.json(person));
  await loadUser();
  expect(keptForm('X')?.values).toEqual({ a: 1 });
});

test('refused maintenance credentials are forgotten and the gate comes, the session stays', async () => {
  const { client, listen, $session } = await logged();
  const { $maintenance } = await import('../maintenance/maintenance-state.ts');
  sessionStorage.setItem('CITFAC_MAINTENANCE', '{"username":"a","password":"b"}');
  const gate = vi.fn();
  listen('gate', gate);
  answer('/api/list', () =>
    Response.json({ status: 401, error: 'Non sei autorizzato server in manutenzione' }, { status: 401 }),
  );
  await expect(client.call(list)).rejects.toThrow();
  expect($maintenance.get()).toBe(true);
  expect(gate).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('CITFAC_MAINTENANCE')).toBeNull();
  expect($session.get().status).toBe('logged');
  expect(timesAsked()).toBe(1);
});

const tooMany = (seconds?: string) => () =>
  new Response(null, { status: 429, headers: seconds ? { 'Retry-After': seconds } : {} });

test.each([
  ['what the server says', '5', 5],
  ['2 seconds when it says nothing', undefined, 2],
  ['30 seconds at most', '900', 30],
])('a read refused as too frequent waits %s and is asked once more', async (_, header, seconds) => {
  vi.useFakeTimers();
  const { client } = await import('./client.ts');
  answer('/api/list', tooMany(header), () => Response.json([1]));
  const result = client.call(list);
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toEqual([1]);
  vi.useRealTimers();
});

test('a read refused twice fails, a write is never sent again, whatever their methods', async () => {
  vi.useFakeTimers();
  const { client } = await import('./client.ts');
  for (const path of ['list', 'send', 'search', 'copy']) answer(`/api/${path}`, tooMany('1'));
  const results = Promise.allSettled([
    client.call(list),
    client.call(send, { body: {} }),
    client.call(search, { body: {} }),
    client.call(copy),
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  for (const result of await results)
    expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'rate-limited' } });
  expect(calls.toSorted()).toEqual([
    '/api/copy',
    '/api/list',
    '/api/list',
    '/api/search',
    '/api/search',
    '/api/send',
  ]);
  vi.useRealTimers();
});

test('no answer at all raises the offline banner until the server answers again, by itself', async () => {
  vi.useFakeTimers();
  const { client } = await import('./client.ts');
  const { $online } = await import('./online.ts');
  await expect(client.call(list)).rejects.toMatchObject({ kind: 'offline' });
  expect($online.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect($online.get()).toBe(false);
  answer('/api-public/configComune/fromtenant', () => new Response(null, { status: 500 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect($online.get()).toBe(true);
  vi.useRealTimers();
});

test('a login in another tab is asked about at once: it may be somebody else', async () => {
  const { $session } = await logged();
  answer(me, () => Response.json({ ...person, codFisc: 'BNCLCU70A01F952X' }));
  const other = new BroadcastChannel(`CITFAC_c_x${municipality}_SESSIONE`);
  other.postMessage('login');
  await vi.waitFor(() =>
    expect($session.get()).toMatchObject({ status: 'logged', user: { taxCode: 'BNCLCU70A01F952X' } }),
  );
  other.close();
});

test('a logout in another tab makes this one forget at once, without asking', async () => {
  const { $session } = await logged();
  const other = new BroadcastChannel(`CITFAC_c_x${municipality}_SESSIONE`);
  other.postMessage('logout');
  await vi.waitFor(() => expect($session.get()).toEqual({ status: 'anonymous' }));
  expect(timesAsked()).toBe(1);
  other.close();
});
