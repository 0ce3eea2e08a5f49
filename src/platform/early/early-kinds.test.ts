// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EarlyList, type EarlyPlan, itemPlace, segmentPlace, taxCodePlace } from './early-plan.ts';
import { sendEarly } from './send-early.ts';
import { dropEarly, fetchEarly, keepEarlyOf } from './take-early.ts';

const ada = 'VRDDAA81C54F952J';
const services: EarlyList = { url: '/services', open: 'all' };
const publicOffices: EarlyList = { url: '/public/offices', open: 'anonymous' };
const offices: EarlyList = { url: '/offices', delegator: 'CITFAC_c_x_DELEGANTE_APPSCHED' };
const json = { 'content-type': 'application/json' };
const search: EarlyList = {
  url: `/documents/${taxCodePlace}`,
  post: { body: '{"visible":true}', headers: json },
};
const ofService: EarlyList = { url: `/delegators/${segmentPlace(2)}` };
const plan: EarlyPlan = {
  config: '/config',
  user: '/me',
  moonIdentity: null,
  lists: [services, publicOffices, offices, search, ofService],
  credentials: 'same-origin',
  loginMark: 'CITFAC_c_x_ACCESSO',
  logoutMark: 'CITFAC_c_x_USCITA',
  channel: 'CITFAC_c_x_SESSIONE',
};

let sent: { url: string; init: RequestInit }[];
let user: () => Response | Promise<Response>;
let listed: unknown;
let settings: unknown;
let onOffices: () => void;
const sentUrls = () => sent.map(({ url }) => url);
const times = (url: string) => sentUrls().filter((one) => one === url).length;
const searched = `/documents/${ada}`;

beforeEach(() => {
  sent = [];
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/servizi/pagamenti/43');
  user = () => Response.json({ codFisc: ada });
  listed = null;
  onOffices = () => undefined;
  settings = { maintenance: false, assets: [{ codice: 'APPSCHED' }] };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    sent.push({ url, init });
    if (url === '/config') return Promise.resolve(Response.json(settings));
    if (url === '/offices') onOffices();
    if (url === '/offices' && listed) return Promise.resolve(listed).then((body) => Response.json(body));
    return Promise.resolve(url === '/me' ? user() : new Response(url));
  });
});

afterEach(() => {
  vi.useRealTimers();
  dropEarly();
  window.porticoEarly?.channel?.close();
  delete window.porticoEarly;
});

/** Sends the plan and waits until all that it sends has left. */
async function sendAll(last = '/offices'): Promise<void> {
  sendEarly(plan);
  await vi.waitFor(() => expect(sentUrls()).toContain(last));
}

test('the citizen’s lists leave one by one, and none any more once what was asked is dropped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onOffices = dropEarly;
  sendEarly(plan);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentUrls()).toEqual(['/config', '/me', '/services', searched, '/offices']);
});

test('what is nobody’s leaves at once; it may come from the browser’s cache, the rest may not', async () => {
  sendEarly(plan);
  expect(sentUrls()).toEqual(['/config', '/me', '/services']);
  await vi.waitFor(() => expect(sentUrls()).toContain(searched));
  const modes = sent.map(({ url, init }) => [url, init.cache]);
  expect(modes.filter(([, mode]) => mode !== 'no-store')).toEqual([['/services', 'default']]);
});

test('what only asks where nobody is logged in is not sent for a citizen', async () => {
  await sendAll('/delegators/43');
  expect(sentUrls()).toEqual(['/config', '/me', '/services', searched, '/offices', '/delegators/43']);
});

test('where nobody is logged in it is, and nothing personal', async () => {
  user = () => new Response('{}', { status: 401 });
  await sendAll('/public/offices');
  expect(sentUrls()).toEqual(['/config', '/me', '/services', '/public/offices']);
});

test('a user that cannot be told is nobody’s absence: neither is sent', async () => {
  user = () => new Response('{}', { status: 500 });
  sendEarly(plan);
  await fetchEarly('/me');
  expect(sentUrls()).toEqual(['/config', '/me', '/services']);
});

test('in whose absence nothing personal is kept, and what is nobody’s stays', async () => {
  await sendAll();
  keepEarlyOf(null);
  await fetchEarly('/services');
  await fetchEarly('/offices');
  expect([times('/services'), times('/offices')]).toEqual([1, 2]);
});

test('a search by POST leaves with its body and is taken over by an equal one, without dropping the rest', async () => {
  await sendAll();
  const { init } = sent.find(({ url }) => url === searched)!;
  expect([init.method, init.body, init.headers]).toEqual(['POST', '{"visible":true}', json]);
  await fetchEarly(searched, { method: 'POST', body: '{"visible":true}', headers: json });
  await fetchEarly('/offices');
  expect([times(searched), times('/offices')]).toEqual([1, 1]);
});

test('a search by POST that the page asks for as soon as the user is known is no write: the lists still leave', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  sendEarly(plan);
  await fetchEarly('/me');
  await fetchEarly(searched, { method: 'POST', body: '{"visible":true}', headers: json });
  await vi.advanceTimersByTimeAsync(1);
  expect([times(searched), times('/offices')]).toEqual([1, 1]);
});

test('another search goes to the network', async () => {
  await sendAll();
  await fetchEarly(searched, { method: 'POST', body: '{"visible":false}', headers: json });
  expect(times(searched)).toBe(2);
});

test('a part of the page’s address that would need encoding leaves its call to the page', async () => {
  history.replaceState(null, '', '/servizi/pagamenti/4%203');
  await sendAll();
  expect(sentUrls().filter((url) => url.startsWith('/delegators'))).toEqual([]);
});

test('acting for somebody in a module leaves its lists to the page, marked or not', async () => {
  localStorage.setItem(plan.loginMark, '1');
  sessionStorage.setItem(offices.delegator!, '{}');
  await sendAll('/delegators/43');
  expect(sentUrls()).not.toContain('/offices');
});

test('for each thing of an answer the next is asked, for four at most, and not where its id is odd', async () => {
  const each = `/offices/${itemPlace}/counters`;
  listed = [{ id: 3 }, { id: '7' }, { id: 'a/b' }, null, { name: 'x' }, { id: 8 }, { id: 9 }, { id: 10 }];
  sendEarly({ ...plan, lists: [{ ...offices, each }] });
  await vi.waitFor(() => expect(sentUrls()).toContain('/offices/9/counters'));
  const ofOffices = [3, 7, 8, 9].map((id) => `/offices/${id}/counters`);
  expect(sentUrls()).toEqual(['/config', '/me', '/offices', ...ofOffices]);
  await fetchEarly('/offices');
  await fetchEarly('/offices/7/counters');
  expect([times('/offices'), times('/offices/7/counters')]).toEqual([1, 1]);
});

test.each([
  ['is no list', { id: 3 }, () => {}],
  ['comes after a logout', [{ id: 3 }], dropEarly],
])('an answer that %s asks for nothing more', async (_, body, happens) => {
  const answer = Promise.withResolvers<unknown>();
  listed = answer.promise;
  sendEarly({ ...plan, lists: [{ ...offices, each: `/offices/${itemPlace}/counters` }] });
  await vi.waitFor(() => expect(sentUrls()).toContain('/offices'));
  happens();
  answer.resolve(body);
  expect(await (await fetchEarly('/offices')).json()).toEqual(body);
  expect(sentUrls().filter((url) => url.includes('counters'))).toEqual([]);
});

describe('for whom the citizen acts', () => {
  const acting = { what: 'persons', module: 'APPSCHED', usable: ['APPROVATA'], kept: 'x' } as const;
  const delegations: EarlyList = { ...offices, draws: acting };
  /** What was told, once the answers were read: those of user, configuration and delegations, unless `reads` says otherwise. */
  const told = async (happens: (control: PromiseWithResolvers<unknown>) => void, reads = 3) => {
    const read = vi.spyOn(Response.prototype, 'json');
    const draw = vi.fn();
    const answer = Promise.withResolvers<unknown>();
    listed = answer.promise;
    sendEarly({ ...plan, lists: [delegations] }, draw);
    await vi.waitFor(() => expect(sentUrls()).toContain('/offices'));
    happens(answer);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(reads));
    await Promise.allSettled(read.mock.results.map(({ value }) => value as unknown));
    // What waits for them goes on.
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
    read.mockRestore();
    return draw.mock.calls as unknown[][];
  };

  test('what the answer says is told once, with the module it is asked for', async () => {
    const body = { delegati: [], deleganti: [{ id: 1 }] };
    expect(await told(({ resolve }) => resolve(body))).toEqual([[body, acting]]);
  });

  test.each([
    ['in maintenance', { maintenance: true, assets: [{ codice: 'APPSCHED' }] }],
    ['where the module is off', { maintenance: false, assets: [{ codice: 'PPAY' }, null] }],
    ['where the configuration is not as usual', { maintenance: 'no', assets: [{ codice: 'APPSCHED' }] }],
    ['where there is none', null],
  ])('not told %s', async (_, now) => {
    settings = now;
    expect(await told(({ resolve }) => resolve([]))).toEqual([]);
  });

  test('told although the page has read the configuration before the user is known', async () => {
    const known = Promise.withResolvers<Response>();
    user = () => known.promise;
    const calls = told(({ resolve }) => resolve([]), 4);
    await (await fetchEarly('/config')).json();
    known.resolve(Response.json({ codFisc: ada }));
    expect(await calls).toEqual([[[], acting]]);
  });

  test('not told where the user cannot be told', async () => {
    localStorage.setItem(plan.loginMark, '1');
    user = () => new Response('{}', { status: 500 });
    expect(await told(({ resolve }) => resolve([]), 1)).toEqual([]);
  });

  test('not told after a logout', async () => {
    expect(
      await told(({ resolve }) => {
        dropEarly();
        resolve([]);
      }),
    ).toEqual([]);
  });
});
