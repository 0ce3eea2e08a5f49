// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EarlyPlan, earlyLife, moonHeader, taxCodePlace } from './early-plan.ts';
import { sendEarly } from './send-early.ts';
import { dropEarly, fetchEarly, keepEarlyOf } from './take-early.ts';

const ada = 'VRDDAA81C54F952J';
const urls = {
  config: '/config',
  user: '/me',
  moonIdentity: '/moon/identity',
  payments: `/payments/${ada}?page=1`,
  delegations: '/delegations',
  instances: '/moon/list',
};
const plan: EarlyPlan = {
  config: urls.config,
  user: urls.user,
  moonIdentity: urls.moonIdentity,
  lists: [
    { url: urls.payments.replace(ada, taxCodePlace), delegator: 'CITFAC_c_x_DELEGANTE_PPAY' },
    { url: urls.delegations, delegator: 'CITFAC_c_x_DELEGANTE_DELEGHE' },
    { url: urls.instances, delegator: 'CITFAC_c_x_DELEGANTE_MOON', withMoon: true },
  ],
  credentials: 'same-origin',
  loginMark: 'CITFAC_c_x_ACCESSO',
  logoutMark: 'CITFAC_c_x_USCITA',
  channel: 'CITFAC_c_x_SESSIONE',
};

interface Sent {
  url: string;
  headers: Headers;
  init: RequestInit;
}

let sent: Sent[];
let answers: Record<string, () => Response | Promise<Response>>;
const sentUrls = () => sent.map(({ url }) => url);
const bodyOf = async (url: string, init?: RequestInit) => (await fetchEarly(url, init)).text();

beforeEach(() => {
  sent = [];
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  history.replaceState(null, '', '/area-personale');
  answers = {
    [urls.user]: () => Response.json({ nome: 'Ada', codFisc: ada.toLowerCase() }),
    [urls.moonIdentity]: () => Response.json({ idMoonToken: 'token' }),
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    sent.push({ url, headers: new Headers(init.headers), init });
    const { promise, reject } = Promise.withResolvers<never>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    const answer =
      answers[url]?.() ?? new Response(`${url} ${sentUrls().filter((one) => one === url).length}`);
    return Promise.race([answer, promise]);
  });
});

afterEach(() => {
  dropEarly();
  window.porticoEarly?.channel?.close();
  delete window.porticoEarly;
  vi.useRealTimers();
});

/** Sends the plan and waits until the lists have left. */
async function sendAll(): Promise<void> {
  sendEarly(plan);
  await vi.waitFor(() => expect(sentUrls()).toContain(urls.instances));
}

test('configuration and user leave at once, the lists with the tax code of the answer, each once', async () => {
  sendEarly(plan);
  expect(sentUrls()).toEqual([urls.config, urls.user]);
  await vi.waitFor(() => expect(sentUrls()).toContain(urls.instances));
  expect(sentUrls().sort()).toEqual(Object.values(urls).sort());
  expect(sent.map(({ init }) => init.credentials)).toEqual(sent.map(() => 'same-origin'));
});

test('where a login is marked, what needs no tax code leaves beside the user', () => {
  localStorage.setItem(plan.loginMark, '1');
  sendEarly(plan);
  expect(sentUrls()).toEqual([urls.config, urls.user, urls.moonIdentity, urls.delegations]);
});

test('another API origin gets its cookies as the client sends them', () => {
  sendEarly({ ...plan, credentials: 'include' });
  expect(sent.map(({ init }) => init.credentials)).toEqual(['include', 'include']);
});

test.each([
  [
    'on a page that leads on to another',
    () => history.replaceState(null, '', '/area-personale?redirector=%2F'),
  ],
  ['with maintenance credentials', () => sessionStorage.setItem('CITFAC_MAINTENANCE', '{}')],
])('nothing is asked %s', async (_, prepare) => {
  prepare();
  sendEarly(plan);
  expect(sent).toEqual([]);
  expect(await bodyOf(urls.config)).toBe('/config 1');
});

test('lists of a module in which the citizen acts for somebody are left to the page', async () => {
  sessionStorage.setItem('CITFAC_c_x_DELEGANTE_PPAY', '{}');
  await sendAll();
  expect(sentUrls()).not.toContain(urls.payments);
  expect(sentUrls()).toContain(urls.delegations);
});

test('no identity is asked for when the citizen acts for somebody at the instance service', async () => {
  localStorage.setItem(plan.loginMark, '1');
  sessionStorage.setItem('CITFAC_c_x_DELEGANTE_MOON', '{}');
  sendEarly(plan);
  await vi.waitFor(() => expect(sentUrls()).toContain(urls.delegations));
  expect(sentUrls()).not.toContain(urls.moonIdentity);
});

test.each([
  ['nobody is logged in', () => new Response('{}', { status: 401 })],
  ['the answer is empty', () => new Response(null, { status: 200 })],
  ['the service is overloaded', () => new Response('{}', { status: 429, headers: { 'Retry-After': '9' } })],
  ['the answer is no JSON', () => new Response('<p>')],
  ['the code would have to be encoded', () => Response.json({ codFisc: 'A/../B' })],
  ['the call fails', () => Promise.reject(new TypeError('offline'))],
])('no list leaves when %s, and the page gets that answer', async (_, answer) => {
  const expected = await Promise.resolve(answer()).then(
    (response) => response.status,
    () => 'failed',
  );
  answers[urls.user] = answer;
  sendEarly(plan);
  const status = await fetchEarly(urls.user).then(
    (response) => response.status,
    () => 'failed',
  );
  expect(status).toBe(expected);
  expect(sentUrls()).toEqual([urls.config, urls.user]);
});

test('an answer is taken over once; the next equal call goes to the network', async () => {
  await sendAll();
  expect(await bodyOf(urls.payments)).toBe(`${urls.payments} 1`);
  expect(await bodyOf(urls.payments)).toBe(`${urls.payments} 2`);
  expect(await (await fetchEarly(urls.user)).json()).toMatchObject({ nome: 'Ada' });
});

test.each([
  ['a delegation', { 'X-Delega': 'd1' }],
  ['maintenance credentials', { Authorization: 'Basic x' }],
  ['an identity of the instance service', { [moonHeader]: 'token' }],
])('a call with %s does not take the answer of one without', async (_, headers) => {
  await sendAll();
  expect(await bodyOf(urls.payments, { headers })).toBe(`${urls.payments} 2`);
});

test('a list with an identity is taken by a call with the same one alone', async () => {
  await sendAll();
  const other = { headers: { [moonHeader]: 'other' } };
  const same = { headers: { [moonHeader]: 'token' } };
  expect(await bodyOf(urls.instances, other)).toBe('/moon/list 2');
  expect(await bodyOf(urls.instances, same)).toBe('/moon/list 1');
});

test.each([
  ['a write', () => fetchEarly('/payments', { method: 'POST' })],
  ['a logout in this browser', () => localStorage.setItem(plan.logoutMark, '0.5')],
  ['another citizen', () => keepEarlyOf('BNCLCU70A01F952X')],
  ['nobody', () => keepEarlyOf(null)],
  ['what closes the page', () => dropEarly()],
])('after %s nothing of before is used', async (_, happens) => {
  await sendAll();
  await Promise.resolve(happens());
  expect(await bodyOf(urls.payments)).toBe(`${urls.payments} 2`);
  expect(await bodyOf(urls.delegations)).toBe(`${urls.delegations} 2`);
});

test('the lists of the citizen who is logged in stay', async () => {
  await sendAll();
  keepEarlyOf(ada);
  expect(await bodyOf(urls.delegations)).toBe(`${urls.delegations} 1`);
});

test('a page that takes the user over while the answer is on its way still finds the rest', async () => {
  localStorage.setItem(plan.loginMark, '1');
  const user = Promise.withResolvers<Response>();
  answers[urls.user] = () => user.promise;
  sendEarly(plan);
  const taken = fetchEarly(urls.user).then(() => keepEarlyOf(ada));
  user.resolve(Response.json({ codFisc: ada }));
  await taken;
  expect(await bodyOf(urls.delegations)).toBe(`${urls.delegations} 1`);
  expect(await bodyOf(urls.payments)).toBe(`${urls.payments} 1`);
});

test('a login in another tab before the page listens: nothing of before is used, and no list leaves', async () => {
  const user = Promise.withResolvers<Response>();
  answers[urls.user] = () => user.promise;
  sendEarly(plan);
  const other = new BroadcastChannel(plan.channel);
  other.postMessage('login');
  await vi.waitFor(() => expect(window.porticoEarly?.isOpen).toBe(false));
  other.close();
  user.resolve(Response.json({ codFisc: ada }));
  expect(await bodyOf(urls.config)).toBe('/config 2');
  expect(sentUrls()).toEqual([urls.config, urls.user, urls.config]);
});

test('an answer that waited too long is not used', async () => {
  await sendAll();
  vi.useFakeTimers({ now: Date.now() + earlyLife + 1, toFake: ['Date'] });
  expect(await bodyOf(urls.payments)).toBe(`${urls.payments} 2`);
});

test('a call that the page made itself is not sent again', async () => {
  const user = Promise.withResolvers<Response>();
  answers[urls.user] = () => user.promise;
  sendEarly(plan);
  await fetchEarly(urls.payments);
  user.resolve(Response.json({ codFisc: ada }));
  await vi.waitFor(() => expect(sentUrls()).toContain(urls.instances));
  expect(sentUrls().filter((url) => url === urls.payments)).toHaveLength(1);
});

test('who cancels a call that was taken over cancels the one that left', async () => {
  answers[urls.delegations] = () => new Promise(() => {});
  await sendAll();
  const control = new AbortController();
  const answer = fetchEarly(urls.delegations, { signal: control.signal });
  control.abort(new Error('cancelled'));
  await expect(answer).rejects.toThrow('cancelled');
  const early = sent.find(({ url }) => url === urls.delegations);
  expect(early?.init.signal?.aborted).toBe(true);
});

test('an answer is read to its end although nobody takes it over', async () => {
  let parts = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (parts === 3) return controller.close();
      parts += 1;
      controller.enqueue(new Uint8Array(9));
    },
  });
  answers[urls.delegations] = () => new Response(body);
  await sendAll();
  await vi.waitFor(() => expect(parts).toBe(3));
  expect((await bodyOf(urls.delegations)).length).toBe(27);
});
