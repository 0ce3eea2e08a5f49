import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Instant } from '#domain/time/dates.ts';
import { PortalError } from '#errors/portal-error.ts';
import { DraftSaver, type SavedDraft, type SaveState, versionOf } from './draft-saver.ts';

beforeEach(() => vi.useFakeTimers({ now: 1000 }));
afterEach(() => vi.useRealTimers());

/** When a draft was saved for the n-th time. */
const version = (n: number): Instant => `2026-01-0${n}T10:00:00.000Z` as Instant;

const draft = (savedAt: Instant | null, text = ''): SavedDraft => ({
  id: '55',
  body: { text },
  savedAt,
});

/** A backend with one draft; each writing gives it another instant. */
function backend(first: SavedDraft | null = draft(version(1))) {
  const kept = { draft: first, writes: [] as string[] };
  const calls = {
    list: vi.fn(async () =>
      kept.draft ? [draft(version(8)), kept.draft].map((each, i) => (i ? each : { ...each, id: '1' })) : [],
    ),
    write: vi.fn(async (_id: string, body: string) => {
      kept.writes.push(body);
      kept.draft = draft(version(kept.writes.length + 1), body);
      return kept.draft;
    }),
  };
  const states: SaveState['kind'][] = [];
  /** A saver as the page has it after it was loaded with this version. */
  const load = (from: string) =>
    new DraftSaver<string>({
      id: '55',
      version: from,
      calls,
      bodyOf: (text) => text,
      onState: ({ kind }) => states.push(kind),
    });
  const saver = load(first ? versionOf(first) : version(1));
  return { kept, calls, states, saver, load };
}
const quiet = () => vi.advanceTimersByTimeAsync(4000);

test('what is typed is saved once, after a pause, as it stands then', async () => {
  const { kept, saver, states } = backend();
  saver.note('a');
  await vi.advanceTimersByTimeAsync(3000);
  saver.note('ab');
  await vi.advanceTimersByTimeAsync(3000);
  expect(kept.writes).toEqual([]);
  await quiet();
  saver.note('abc');
  await quiet();
  expect(kept.writes).toEqual(['ab', 'abc']);
  expect(states).toEqual(['saved', 'saved']);
});

test('a draft that was changed elsewhere is left as it is, and nothing is saved from then on', async () => {
  const { kept, saver, states } = backend();
  kept.draft = draft(version(9), 'of another tab');
  saver.note('mine');
  await quiet();
  saver.note('mine, longer');
  await quiet();
  expect(kept.writes).toEqual([]);
  expect(states).toEqual(['newer']);
  expect(await saver.save('pressed')).toEqual({ kind: 'newer', savedAt: version(9) });
});

test('where the backend tells no instant the content tells the versions apart', async () => {
  const { kept, saver } = backend(draft(null, 'a'));
  kept.draft = draft(null, 'b');
  expect(await saver.save('c')).toEqual({ kind: 'newer', savedAt: null });
});

test('a draft that is gone, or somebody else’s, is not made anew behind the citizen’s back', async () => {
  const { kept, calls, saver } = backend();
  kept.draft = null;
  expect(await saver.save('a')).toEqual({ kind: 'gone' });
  expect(calls.write).not.toHaveBeenCalled();
  const refused = backend();
  refused.calls.write.mockRejectedValue(new PortalError('forbidden', { call: 'updateDraft', status: 403 }));
  expect(await refused.saver.save('a')).toEqual({ kind: 'gone' });
});

test('a failed saving is told and tried again at the next change', async () => {
  const { kept, calls, saver, states } = backend();
  calls.list.mockRejectedValueOnce(new PortalError('unavailable', { call: 'listDrafts', status: 503 }));
  saver.note('a');
  await quiet();
  saver.note('ab');
  await quiet();
  expect(states).toEqual(['failed', 'saved']);
  expect(kept.writes).toEqual(['ab']);
  calls.list.mockRejectedValueOnce(new PortalError('offline', { call: 'listDrafts' }));
  await expect(saver.save('abc')).rejects.toThrow('offline');
});

test('a saving whose answer was lost is no change made elsewhere: the next one builds on it', async () => {
  const { kept, calls, saver, states } = backend();
  calls.write.mockImplementationOnce(async (_id, body) => {
    kept.draft = { ...draft(version(2)), body: JSON.parse(body) as Record<string, unknown> };
    throw new PortalError('offline', { call: 'updateDraft', mayHaveArrived: true });
  });
  saver.note('{"text":"a"}');
  await quiet();
  saver.note('{"text":"ab"}');
  await quiet();
  expect(states).toEqual(['failed', 'saved']);
  expect(kept.writes).toEqual(['{"text":"ab"}']);
});

test('after a lost answer a change made elsewhere is still left as it is', async () => {
  const { kept, calls, saver, states } = backend();
  calls.write.mockRejectedValueOnce(
    new PortalError('offline', { call: 'updateDraft', mayHaveArrived: true }),
  );
  saver.note('{"text":"a"}');
  await quiet();
  kept.draft = draft(version(9), 'of another tab');
  saver.note('{"text":"ab"}');
  await quiet();
  // The digest of what was sent is computed outside of the timers.
  await vi.waitFor(() => expect(states).toEqual(['failed', 'newer']));
  expect(kept.writes).toEqual([]);
});

test('two savings never overlap: the second builds on the version of the first', async () => {
  const { kept, saver, states } = backend();
  await Promise.all([saver.save('a'), saver.save('ab')]);
  expect(kept.writes).toEqual(['a', 'ab']);
  expect(states).toEqual(['saved', 'saved']);
  expect(saver.version).toBe(version(3));
});

test('what is saved already is not sent again', async () => {
  const { kept, saver } = backend();
  await saver.save('a');
  await saver.save('a');
  expect(kept.writes).toEqual(['a']);
});

test('a saver that was stopped saves nothing by itself', async () => {
  const { kept, saver } = backend();
  saver.note('a');
  saver.stop();
  saver.note('ab');
  await quiet();
  expect(kept.writes).toEqual([]);
});

/** The answer to a saving that arrived is lost. */
const loseAnswer = ({ kept, calls }: ReturnType<typeof backend>) =>
  calls.write.mockImplementationOnce(async (_id, body) => {
    kept.draft = { ...draft(version(2)), body: JSON.parse(body) as Record<string, unknown> };
    throw new PortalError('offline', { call: 'updateDraft', mayHaveArrived: true });
  });

test('a saving whose answer was lost is no change made elsewhere after a reload either', async () => {
  vi.useRealTimers();
  const service = backend();
  const { saver, load, kept } = service;
  loseAnswer(service);
  let known = saver.version;
  saver.onVersion(() => (known = saver.version));
  await expect(saver.save('{"text":"a"}')).rejects.toThrow('offline');
  await vi.waitFor(() => expect(known).not.toBe(version(1)));
  expect(known).not.toContain('text');
  expect(await load(known).save('{"text":"ab"}')).toMatchObject({ kind: 'saved' });
  kept.draft = draft(version(9), 'of another tab');
  expect(await load(known).save('{"text":"abc"}')).toMatchObject({ kind: 'newer' });
});

test('whoever keeps its version is told of each new one', async () => {
  const { saver } = backend();
  const versions: string[] = [];
  const stop = saver.onVersion(() => versions.push(saver.version));
  await saver.save('a');
  stop();
  await saver.save('b');
  expect(versions).toEqual([version(2)]);
});
