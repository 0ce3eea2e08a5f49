// @vitest-environment page
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

let municipality = 0;

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  // Listeners of the tests before stay; what they hear is another municipality's.
  document.documentElement.dataset.ente = `c_x${++municipality}`;
});

/** The session on a page that has started. */
async function started() {
  const { startPlatform } = await import('../start.ts');
  startPlatform();
  return import('./session.ts');
}

const person = (codFisc: string) => ({ nome: 'Ada', cognome: 'Verdi', codFisc });

test('somebody else logs in while the first one is on screen: in between nobody is there', async () => {
  let taxCode = 'VRDDAA81C54F952J';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(person(taxCode))));
  const { loadUser, $session } = await started();
  await loadUser();
  const seen: string[] = [];
  $session.listen((session) =>
    seen.push(session.status === 'logged' ? session.user.taxCode : session.status),
  );
  taxCode = 'BNCLCU70A01F952X';
  await loadUser();
  expect(seen).toEqual(['unknown', 'BNCLCU70A01F952X']);
});

/** What the server says, call by call, and no sooner than it is told to. */
function holdAnswers() {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => waiting.push(answer)));
  return {
    waiting,
    answer: (citizen: object | null) =>
      waiting.shift()?.(citizen ? Response.json(citizen) : new Response('{}', { status: 401 })),
  };
}

/** What another tab says, once this one has heard it. */
async function hear(word: 'login' | 'logout', heard: () => Promise<unknown>): Promise<void> {
  const other = new BroadcastChannel(`CITFAC_c_x${municipality}_SESSIONE`);
  other.postMessage(word);
  await heard();
  other.close();
}

test.each(['logout', 'login'] as const)(
  'a %s in another tab while the answer is on its way: who was there before is not shown',
  async (word) => {
    const { waiting, answer } = holdAnswers();
    const { loadUser, $session } = await started();
    const { listen } = await import('../page/events.ts');
    const heard = new Promise<void>((resolve) => {
      listen('clear', () => resolve());
      listen('login', resolve);
    });
    const seen: unknown[] = [];
    $session.listen((session) =>
      seen.push(session.status === 'logged' ? session.user.taxCode : session.status),
    );
    const loaded = loadUser();
    await hear(word, () => heard);
    answer(person('VRDDAA81C54F952J'));
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    answer(word === 'login' ? person('BNCLCU70A01F952X') : null);
    await loaded;
    expect(seen).not.toContain('VRDDAA81C54F952J');
    expect(seen.at(-1)).toBe(word === 'login' ? 'BNCLCU70A01F952X' : 'anonymous');
  },
);

test('a browser that cannot tell people apart by digest: same or other, the page itself knows; tabs do not call each other on and on', async () => {
  vi.stubGlobal('crypto', {});
  let taxCode = 'VRDDAA81C54F952J';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(person(taxCode))));
  const tell = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  const { loadUser } = await started();
  const { listen } = await import('../page/events.ts');
  const cleared: string[] = [];
  listen('clear', (reason) => cleared.push(reason));
  for (const next of [taxCode, taxCode, 'BNCLCU70A01F952X']) {
    taxCode = next;
    await loadUser();
  }
  expect([tell.mock.calls, cleared]).toEqual([[['login'], ['login']], ['other-person']]);
});

test.each([
  ['kept: the browser does not ask', true],
  ['not kept: it asks', false],
  ['kept of one of two forms: it asks', 'of one'],
] as const)('a login, with what was typed %s', async (_, isKept) => {
  const { beginLogin } = await import('./session.ts');
  const { guardForm } = await import('./guarded-forms.ts');
  const { isLeavePromptSkipped } = await import('../page/leave-prompt.ts');
  for (const name of ['RICHIESTA', 'CONTATTI'])
    guardForm(() => ({ name, path: '/nuova-richiesta', values: { details: 'Gentile ufficio' } }));
  const isRefused = (key: string) => isKept === false || key.includes('CONTATTI');
  if (isKept !== true)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (isRefused(key)) throw new DOMException('refused', 'QuotaExceededError');
    });
  const assign = () => expect(isLeavePromptSkipped()).toBe(isKept === true);
  vi.stubGlobal('location', { ...location, assign });
  beginLogin('/nuova-richiesta');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect.assertions(1);
});

test('a service that puts the call for the user off is asked again after its time, once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const putOff = () => new Response('{}', { status: 429, headers: { 'Retry-After': '3' } });
  const answers = [putOff(), Response.json(person('VRDDAA81C54F952J')), putOff(), putOff()];
  const asked = vi.fn(() => Promise.resolve(answers.shift()!));
  vi.stubGlobal('fetch', asked);
  const { loadUser } = await started();
  const first = loadUser();
  await vi.advanceTimersByTimeAsync(2900);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect((await first).status).toBe('logged');
  const second = loadUser();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await second).status).toBe('failed');
  expect(asked).toHaveBeenCalledTimes(4);
});
