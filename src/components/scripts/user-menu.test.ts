// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

const header = `<a href="/api/utenti/login?redirector=%2Farea-personale" data-login
    data-me="/api-public/utenti/me" data-leave="/api/utenti/logout">Accedi</a>`;
const assign = vi.fn();

beforeEach(() => {
  vi.resetModules();
  window.sessionStorage.clear();
  window.localStorage.clear();
  document.body.innerHTML = `<div>${header}</div>`;
  assign.mockClear();
  vi.stubGlobal('location', { assign });
});

const button = () => document.querySelector<HTMLElement>('.pc-user button')!;
const list = () => document.querySelector<HTMLElement>('#user-menu')!;
const login = () => document.querySelector<HTMLElement>('[data-login]')!;
const logout = () => document.querySelector<HTMLElement>('[data-logout]')!;
const focused = () => document.activeElement?.textContent;
const press = (key: string) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

async function shown() {
  const menu = await import('./user-menu.ts');
  menu.showUser('Ada Verdi');
  return menu;
}

test('name and menu take the place of the login button, once, and give it back', async () => {
  const { showUser } = await shown();
  showUser('Ada Verdi');
  expect(document.querySelectorAll('.pc-user')).toHaveLength(1);
  expect(button().textContent).toBe('Ada Verdi');
  expect(login().hidden).toBe(true);
  showUser(null);
  expect(document.querySelector('.pc-user, body > dialog')).toBeNull();
  expect(login().hidden).toBe(false);
});

test('a session that ends while the menu is still on its way leaves no name', async () => {
  const { startLogin } = await import('./login.ts');
  const { emit } = await import('#platform/page/events.ts');
  startLogin();
  for (const name of ['Ada Verdi', null]) emit('session', name);
  await vi.dynamicImportSettled();
  expect(document.querySelector('.pc-user')).toBeNull();
  emit('session', 'Ada Verdi');
  await vi.dynamicImportSettled();
  expect(document.querySelector('.pc-user')?.textContent).toContain('Ada Verdi');
});

test('Down opens and enters the menu, arrows go round, Esc closes and gives the focus back', async () => {
  await shown();
  button().focus();
  press('ArrowDown');
  expect([list().hidden, button().ariaExpanded, focused()]).toEqual([false, 'true', 'Area personale']);
  press('ArrowDown');
  expect(focused()).toBe('Profilo');
  press('End');
  expect(focused()).toBe('Esci');
  press('ArrowDown');
  expect(focused()).toBe('Area personale');
  press('ArrowUp');
  expect(focused()).toBe('Esci');
  press('Home');
  expect(focused()).toBe('Area personale');
  press('Escape');
  expect([list().hidden, button().ariaExpanded, document.activeElement]).toEqual([true, 'false', button()]);
});

test('a press opens and closes; leaving by Tab closes', async () => {
  await shown();
  button().click();
  expect(list().hidden).toBe(false);
  button().click();
  expect(list().hidden).toBe(true);
  button().click();
  const outside = document.body.appendChild(document.createElement('button'));
  button().focus();
  outside.focus();
  expect(list().hidden).toBe(true);
});

test('"Esci" leaves at once when nothing would be lost', async () => {
  const { prepareLogin } = await import('#platform/session/return-path.ts');
  prepareLogin('/');
  await shown();
  logout().click();
  expect(assign).toHaveBeenCalledWith('http://localhost:3000/api/utenti/logout');
  expect(Object.keys(window.localStorage)).toEqual([expect.stringMatching(/_USCITA$/)]);
  expect(window.sessionStorage.length).toBe(0);
});

test('"Esci" takes a device with push messages out of the contacts before the session goes', async () => {
  const order: string[] = [];
  vi.doMock('#platform/push/device.ts', () => ({ leaveDevice: async () => void order.push('left') }));
  window.localStorage.setItem('CITFAC__DISPOSITIVO', '{"owner":"a","token":"t"}');
  assign.mockImplementation(() => void order.push('logout'));
  await shown();
  for (let press = 0; press < 2; press++) logout().click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(order).toEqual(['left', 'logout']);
  vi.doUnmock('#platform/push/device.ts');
});

/** Presses "Esci" while a form holds values, this many times; gives the questions asked. */
async function askToLeave(presses = 1): Promise<HTMLDialogElement[]> {
  window.sessionStorage.setItem('CITFAC__MODULO_X', '{}');
  HTMLDialogElement.prototype.showModal ??= () => {};
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {});
  await shown();
  for (let press = 0; press < presses; press++) logout().click();
  await vi.dynamicImportSettled();
  return [...document.querySelectorAll('dialog')];
}

async function answer(dialog: HTMLDialogElement, value: string): Promise<void> {
  const link = logout();
  dialog.returnValue = value;
  dialog.dispatchEvent(new Event('close'));
  await vi.waitFor(() => expect(link.ariaBusy).toBeNull());
}

test('"Esci" asks first when a form holds values', async () => {
  const [first] = await askToLeave();
  expect(first!.showModal).toHaveBeenCalledOnce();
  await answer(first!, '');
  expect(assign).not.toHaveBeenCalled();
  expect(document.querySelector('dialog')).toBeNull();
  const [second] = await askToLeave();
  await answer(second!, 'leave');
  expect(assign).toHaveBeenCalledOnce();
});

test('the answers to the question stand apart, as the footer of a dialog keeps its children', async () => {
  const [dialog] = await askToLeave();
  const answers = [...dialog!.querySelectorAll('.modal-footer > button')];
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Resta', 'Esci']);
});

test('"Esci" pressed again while its question is on the way asks once', async () => {
  expect(await askToLeave(2)).toHaveLength(1);
});

test('a session that ends takes the question along', async () => {
  await askToLeave();
  const { showUser } = await import('./user-menu.ts');
  showUser(null);
  expect(document.querySelector('dialog')).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test('a browser that began no login asks nothing', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const { refreshUser } = await import('./user-menu.ts');
  await refreshUser();
  expect(fetch).not.toHaveBeenCalled();
});

test('a page that names no address of the citizen asks nothing, and keeps what it shows', async () => {
  login().dataset.me = '';
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const { markLogin } = await import('#platform/session/login-mark.ts');
  markLogin();
  const { refreshUser } = await shown();
  await refreshUser();
  expect([fetch.mock.calls, button().textContent]).toEqual([[], 'Ada Verdi']);
});

test.each([
  ['nobody', new Response('{}', { status: 401 }), null, false],
  ['an empty answer', new Response(''), null, false],
  ['a server that is down', new Response('', { status: 500 }), null, true],
  ['half a JSON', new Response('{"nome":'), null, true],
  [
    'a citizen',
    Response.json({ nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J' }),
    'Ada Verdi',
    true,
  ],
  [
    'a citizen with one name',
    Response.json({ nome: 'Madonna', codFisc: 'MDNXXX80A41Z404V' }),
    'Madonna',
    true,
  ],
  ['a citizen whose name is odd', Response.json({ nome: {}, codFisc: '12345678901' }), '12345678901', true],
  [
    'a name with an entity',
    Response.json({ nome: 'Gino', cognome: 'D&#39;ANGELO', codFisc: 'VRDDAA81C54F952J' }),
    "Gino D'ANGELO",
    true,
  ],
])('%s: shown as it is, the mark kept only while somebody may be there', async (_, answer, name, marked) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const { markLogin, isLoginMarked } = await import('#platform/session/login-mark.ts');
  markLogin();
  const { refreshUser } = await import('./user-menu.ts');
  await refreshUser();
  expect(document.querySelector('.pc-user-name')?.textContent ?? null).toBe(name);
  expect(isLoginMarked()).toBe(marked);
});

test('somebody else than this tab knew: what the one before left goes, and the other tabs are told, once', async () => {
  const tell = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  const { markLogin } = await import('#platform/session/login-mark.ts');
  const { rememberPerson } = await import('#platform/session/person.ts');
  const { refreshUser } = await import('./user-menu.ts');
  markLogin();
  await rememberPerson('BNCLCU70A01F952X');
  window.sessionStorage.setItem('CITFAC__MODULO_x', '{}');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J' })),
  );
  await refreshUser();
  expect(window.sessionStorage.getItem('CITFAC__MODULO_x')).toBeNull();
  expect(tell.mock.calls).toEqual([['login']]);
  // A browser without digests knows whom it shows.
  vi.stubGlobal('crypto', {});
  await refreshUser();
  expect(tell.mock.calls).toEqual([['login']]);
});
