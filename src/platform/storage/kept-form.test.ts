// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

const form = { path: '/nuova-richiesta?passo=2', step: 'dati', item: '12', values: { oggetto: 'Buca' } };
const hour = 60 * 60_000;
const key = 'CITFAC_c_x999_MODULO_RICHIESTA';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.documentElement.dataset.ente = 'c_x999';
});

const load = async () => ({ ...(await import('./kept-form.ts')), ...(await import('../session/person.ts')) });

/** A page that is opened again after a citizen typed into the form; nobody is known to be there yet. */
async function keptAndReloaded() {
  const { keepForm, rememberPerson } = await load();
  await rememberPerson('VRDDAA81C54F952J');
  keepForm('RICHIESTA', form);
  vi.resetModules();
  return load();
}

test('a form is kept for the tab under the municipality and its name, with a digest of its owner and nothing of his', async () => {
  const { keepForm, keptForm, rememberPerson } = await load();
  await rememberPerson('VRDDAA81C54F952J');
  expect(keepForm('RICHIESTA', form)).toBe(true);
  expect(keptForm('RICHIESTA')).toMatchObject(form);
  const stored = sessionStorage.getItem(key)!;
  expect(stored).not.toContain('VRDDAA81C54F952J');
  expect(JSON.parse(stored)).toMatchObject({
    v: 1,
    owner: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
});

test('what was typed before the login is the citizen who logged in; what another typed is nobody’s', async () => {
  const { keepForm, keptForm, rememberPerson } = await load();
  keepForm('RICHIESTA', form);
  await rememberPerson('VRDDAA81C54F952J');
  expect(keptForm('RICHIESTA')).toMatchObject(form);
  keepForm('RICHIESTA', form);
  await rememberPerson('BNCLCU70A01F952X');
  expect(keptForm('RICHIESTA')).toBeNull();
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('what a citizen typed waits for her while nobody is known to be there, and is shown to nobody else', async () => {
  const after = await keptAndReloaded();
  expect(after.keptForm('RICHIESTA')).toBeNull();
  await after.rememberPerson('VRDDAA81C54F952J');
  expect(after.keptForm('RICHIESTA')).toMatchObject(form);
});

test('what is typed while nobody is known to be there does not replace what waits for its owner', async () => {
  const anonymous = { ...form, values: { oggetto: 'Lampione' } };
  const after = await keptAndReloaded();
  after.keepForm('RICHIESTA', anonymous);
  expect(after.keptForm('RICHIESTA')).toMatchObject(anonymous);
  after.dropForm('RICHIESTA');
  expect(after.keptForm('RICHIESTA')).toBeNull();
  await after.rememberPerson('VRDDAA81C54F952J');
  expect(after.keptForm('RICHIESTA')).toMatchObject(form);
});

test('of what waited and what was typed before the login its owner finds the last, and then the other', async () => {
  const anonymous = { ...form, values: { oggetto: 'Lampione' } };
  const later = { ...form, values: { oggetto: 'Lampione spento' } };
  const after = await keptAndReloaded();
  after.keepForm('RICHIESTA', anonymous);
  await after.rememberPerson('VRDDAA81C54F952J');
  expect(after.keptForm('RICHIESTA')).toMatchObject(anonymous);
  after.keepForm('RICHIESTA', later);
  expect(after.keptForm('RICHIESTA')).toMatchObject(later);
  after.dropForm('RICHIESTA');
  expect(after.keptForm('RICHIESTA')).toMatchObject(form);
  after.dropForm('RICHIESTA');
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith(key))).toEqual([]);
});

test('a form that was opened before its owner was known does not replace what waits for her', async () => {
  const opened = { ...form, values: { oggetto: 'Lampione' } };
  const after = await keptAndReloaded();
  expect(after.keptForm('RICHIESTA')).toBeNull();
  await after.rememberPerson('VRDDAA81C54F952J');
  after.dropForm('RICHIESTA');
  after.keepForm('RICHIESTA', opened);
  expect(after.keptForm('RICHIESTA')).toMatchObject(opened);
  after.dropForm('RICHIESTA');
  after.keepForm('RICHIESTA', opened);
  after.dropForm('RICHIESTA');
  expect(after.keptForm('RICHIESTA')).toMatchObject(form);
  after.keepForm('RICHIESTA', opened);
  after.dropForm('RICHIESTA');
  expect(after.keptForm('RICHIESTA')).toBeNull();
});

test('after 24 hours a form is forgotten', async () => {
  const { keepForm, keptForm } = await load();
  keepForm('RICHIESTA', form);
  expect(keptForm('RICHIESTA', Date.now() + 24 * hour - 1000)).not.toBeNull();
  expect(keptForm('RICHIESTA', Date.now() + 24 * hour + 1000)).toBeNull();
});

test('a clock that was set back since, as by the network, loses nothing that was typed', async () => {
  const { keepForm, keptForm } = await load();
  keepForm('RICHIESTA', form);
  expect(keptForm('RICHIESTA', Date.now() - 3 * hour)).toMatchObject(form);
});

test.each(['{"v":1', '{"v":2,"values":{}}', '[]', 'null'])(
  'a damaged value %s counts as none',
  async (value) => {
    sessionStorage.setItem(key, value);
    const { keptForm } = await load();
    expect(keptForm('RICHIESTA')).toBeNull();
  },
);

test('a browser that forbids storage keeps the form as long as the page', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied');
    },
    setItem: () => {
      throw new DOMException('denied');
    },
    removeItem: () => {
      throw new DOMException('denied');
    },
  });
  const { dropForm, isTypedKept, keepForm, keptForm } = await load();
  expect(isTypedKept()).toBe(true);
  expect(keepForm('RICHIESTA', form)).toBe(false);
  expect(isTypedKept()).toBe(false);
  expect(keptForm('RICHIESTA')).toMatchObject(form);
  dropForm('RICHIESTA');
  expect(keptForm('RICHIESTA')).toBeNull();
});

test('a citizen whom the browser cannot tell from another leaves nothing behind', async () => {
  vi.stubGlobal('crypto', {});
  const { keepForm, rememberPerson } = await load();
  await rememberPerson('VRDDAA81C54F952J');
  expect(keepForm('RICHIESTA', form)).toBe(false);
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('a logout takes forms, return path and the rest away, and leaves the push choice and the maintenance credentials', async () => {
  const { keepForm } = await load();
  const { logoutLocally } = await import('../session/clearing.ts');
  const { prepareLogin } = await import('../session/return-path.ts');
  keepForm('RICHIESTA', form);
  prepareLogin('/faq');
  sessionStorage.setItem('CITFAC_c_x999_DELEGANTE_PPAY', '{}');
  sessionStorage.setItem('CITFAC_c_x999_BANNER_FCM_DO_NOT_ASK', 'true');
  sessionStorage.setItem('CITFAC_MAINTENANCE', '{}');
  logoutLocally();
  expect(Object.keys(sessionStorage).sort()).toEqual([
    'CITFAC_MAINTENANCE',
    'CITFAC_c_x999_BANNER_FCM_DO_NOT_ASK',
  ]);
  expect(Object.keys(localStorage)).toEqual(['CITFAC_c_x999_USCITA']);
});
