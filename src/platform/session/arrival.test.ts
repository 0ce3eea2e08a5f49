// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

const minute = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Arrives at an address; gives where the page is sent, null when it stays. */
async function arriveAt(path: string): Promise<string | null> {
  let sentTo: string | null = null;
  const { origin, pathname, search, hash } = new URL(path, 'https://servizi.example');
  vi.stubGlobal('location', { origin, pathname, search, hash, replace: (url: string) => (sentTo = url) });
  const { followRedirector } = await import('./arrival.ts');
  expect(followRedirector()).toBe(sentTo !== null);
  expect(followRedirector()).toBe(sentTo !== null);
  return sentTo;
}

async function leftFrom(path: string): Promise<void> {
  const { prepareLogin } = await import('./return-path.ts');
  prepareLogin(path);
}

const left = '/servizi/prenotazione-appuntamento?nid=12&passo=3#ora';
const back = '/area-personale?redirector=/servizi/prenotazione-appuntamento?nid=12';

test('who comes back from the login goes where the login was asked for, whole', async () => {
  await leftFrom(left);
  expect(await arriveAt(back)).toBe(`https://servizi.example${left}`);
});

test('a public page that the login leads to asks who is there, wherever the login was begun', async () => {
  localStorage.clear();
  const { isLoginMarked } = await import('./login-mark.ts');
  await arriveAt('/area-personale?redirector=//evil.example');
  expect(isLoginMarked()).toBe(false);
  vi.resetModules();
  await arriveAt('/area-personale?redirector=%2Ffaq');
  expect(isLoginMarked()).toBe(true);
});

test('the place kept is used once', async () => {
  await leftFrom(left);
  await arriveAt(back);
  vi.resetModules();
  expect(await arriveAt(back)).toBe('https://servizi.example/servizi/prenotazione-appuntamento?nid=12');
});

test('the place kept is forgotten after 30 minutes', async () => {
  await leftFrom(left);
  vi.useFakeTimers({ now: Date.now() + 30 * minute + 1000 });
  expect(await arriveAt(back)).toBe('https://servizi.example/servizi/prenotazione-appuntamento?nid=12');
});

test('a place kept that somebody else wrote passes the same checks', async () => {
  await leftFrom('//evil.example/servizi/prenotazione-appuntamento');
  expect(await arriveAt(back)).toBe('https://servizi.example/servizi/prenotazione-appuntamento?nid=12');
});

test('a refused value leaves the address and the desktop stays', async () => {
  const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => {});
  expect(await arriveAt('/area-personale?redirector=//evil.example')).toBeNull();
  expect(replace).toHaveBeenCalledWith(null, '', '/area-personale');
  replace.mockRestore();
});

test.each(['/area-personale', '/faq?redirector=/servizi/12', '/area-personale/attivita?redirector=/faq'])(
  '%s sends nobody anywhere',
  async (path) => expect(await arriveAt(path)).toBeNull(),
);
