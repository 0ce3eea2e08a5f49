// @vitest-environment page
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Loaded, type ReadAt, resource, valueOf, whenLoaded } from './resource.ts';
import { clearPersonal } from './session/clearing.ts';

/** A call of the test that is still to be answered. */
interface Call extends PromiseWithResolvers<string>, ReadAt<string> {
  param: string;
}

let calls: Call[];
const onFailure = vi.fn();

beforeEach(() => {
  calls = [];
  onFailure.mockReset();
});

function names({ isPersonal = false, isKept = false, isOnRequest = false } = {}) {
  return resource<string, string>({
    isPersonal,
    isKept,
    isOnRequest,
    onFailure,
    read: (param, at) => {
      const answer = Promise.withResolvers<string>();
      calls.push({ ...answer, ...at, param });
      return answer.promise;
    },
  });
}

type Store = ReturnType<ReturnType<typeof names>['at']>;

/** Shows a read, until the returned function is called. */
function show($name: Store): () => void {
  const leave = $name.listen(() => undefined);
  onTestFinished(leave);
  return leave;
}

/** Resolves once all is done that waits for nothing. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));
const shown = (loaded: Loaded<string>) => valueOf(loaded) ?? loaded.state;

test('nothing is read before somebody listens, and equal reads are one call', async () => {
  const name = names();
  expect(shown(name.at('a').get())).toBe('loading');
  expect(calls).toHaveLength(0);
  show(name.at('a'));
  show(name.at('a'));
  const got = name.get('a');
  expect(calls).toHaveLength(1);
  show(name.at('b'));
  expect(calls.map(({ param }) => param)).toEqual(['a', 'b']);
  calls[0]!.resolve('Ada');
  expect(await got).toBe('Ada');
  expect(shown(name.at('a').get())).toBe('Ada');
  expect(shown(name.at('b').get())).toBe('loading');
  expect(name.values()).toEqual(['Ada']);
});

test('a read that nobody shows any more is aborted, and read again by who comes later', async () => {
  const name = names();
  const leave = show(name.at('a'));
  leave();
  await settled();
  expect(calls[0]!.signal.aborted).toBe(true);
  calls[0]!.resolve('late');
  await settled();
  expect(shown(name.at('a').get())).toBe('loading');
  show(name.at('a'));
  expect(calls).toHaveLength(2);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a view that takes the place of another goes on with its read', async () => {
  const name = names();
  show(name.at('a'))();
  show(name.at('a'));
  await settled();
  expect(calls).toHaveLength(1);
  expect(calls[0]!.signal.aborted).toBe(false);
});

test('what is kept stays without anybody who shows it', async () => {
  const name = names({ isKept: true });
  const leave = show(name.at('a'));
  leave();
  calls[0]!.resolve('Ada');
  await settled();
  expect(await name.get('a')).toBe('Ada');
  expect(calls).toHaveLength(1);
});

test('who comes after a failure reads again, where what is read is kept too', async () => {
  const name = names({ isKept: true });
  const failing = name.get('a');
  calls[0]!.reject(new Error('503'));
  await expect(failing).rejects.toThrow('503');
  await settled();
  show(name.at('a'));
  expect(calls).toHaveLength(2);
});

test('who comes after a failure is told of it, where listening reads nothing', async () => {
  const name = names({ isKept: true, isOnRequest: true });
  const failing = name.get('a');
  calls[0]!.reject(new Error('503'));
  await expect(failing).rejects.toThrow('503');
  await settled();
  show(name.at('a'));
  expect(shown(name.at('a').get())).toBe('failed');
  expect(calls).toHaveLength(1);
  const again = name.get('a');
  calls[1]!.resolve('Ada');
  expect(await again).toBe('Ada');
});

test('a failure is reported once, and read again on request', async () => {
  const name = names();
  show(name.at('a'));
  calls[0]!.reject(new Error('503'));
  const failed = await whenLoaded(name.at('a'));
  expect(onFailure).toHaveBeenCalledTimes(1);
  if (failed.state === 'failed') failed.retry();
  expect(shown(name.at('a').get())).toBe('loading');
  calls[1]!.resolve('Ada');
  expect(await whenLoaded(name.at('a'))).toEqual({ state: 'ready', value: 'Ada' });
});

test('a read that is given up fails without a notice, and its late answer is dropped', async () => {
  const name = names();
  show(name.at('a'));
  name.cancel('a');
  expect(calls[0]!.signal.aborted).toBe(true);
  expect(shown(name.at('a').get())).toBe('failed');
  calls[0]!.resolve('late');
  await settled();
  expect(shown(name.at('a').get())).toBe('failed');
  expect(onFailure).not.toHaveBeenCalled();
});

test('a part shows before the rest, and ends what is given up after it', async () => {
  const name = names();
  show(name.at('a'));
  calls[0]!.show('A');
  expect(shown(name.at('a').get())).toBe('A');
  name.cancel('a');
  calls[0]!.resolve('Ad');
  await settled();
  expect(shown(name.at('a').get())).toBe('Ad');
});

test('a refresh leaves what is shown, changes nothing for an equal answer, and keeps it after a failure', async () => {
  const name = names();
  const states: string[] = [];
  onTestFinished(name.at('a').listen((loaded) => states.push(shown(loaded))));
  calls[0]!.resolve('Ada');
  await settled();
  const answers = ['Ada', 'Eva'];
  for (const answer of answers) {
    const done = name.refresh('a');
    calls.at(-1)!.resolve(answer);
    expect(shown(await done)).toBe(answer);
  }
  const failing = name.refresh('a');
  calls.at(-1)!.reject(new Error('503'));
  expect(shown(await failing)).toBe('Eva');
  expect(states).toEqual(['Ada', 'Eva']);
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(await name.fresh('a')).toBe('Eva');
  expect(calls).toHaveLength(4);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  void name.fresh('a');
  expect(calls).toHaveLength(5);
});

test('what is forgotten is read again by who comes later', async () => {
  const name = names({ isKept: true });
  const got = name.get('a');
  calls[0]!.resolve('Ada');
  await got;
  name.forget('a');
  show(name.at('a'));
  expect(calls).toHaveLength(2);
});

test('nothing of a citizen outlives their session, and no answer that comes after it counts', async () => {
  const name = names({ isPersonal: true, isKept: true });
  const $ready = name.at('ready');
  const $late = name.at('late');
  show($ready);
  show($late);
  calls[0]!.resolve('Ada');
  await settled();
  clearPersonal('logout');
  expect(calls[1]!.signal.aborted).toBe(true);
  calls[1]!.resolve('Ada');
  await settled();
  expect([$ready, $late].map(($name) => shown($name.get()))).toEqual(['loading', 'loading']);
  expect(name.values()).toEqual([]);
  show(name.at('ready'));
  expect(calls).toHaveLength(3);
});
