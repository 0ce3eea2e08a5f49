import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { withLock } from './lock.ts';
import { ownHolder, type LockHolder } from './lock-holder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'));
  file = join(folder, 'compile.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const work = () => Promise.resolve('done');
/** A process that has ended. */
const gone = () => spawnSync(process.execPath, ['--version']).pid;

test('a lock says who holds it: host, boot, process, its start and the time; afterwards it is gone', async () => {
  const held = await withLock(file, () => Promise.resolve(readFileSync(file, 'utf8')));
  const { token: _, since, ...holder } = JSON.parse(held) as LockHolder;
  const { token: __, since: ___, ...own } = ownHolder();
  expect(holder).toEqual(own);
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['before', []],
  ['after', ['compile.lock']],
])('what a process left beside the lock that was killed just %s it had taken it, goes', async (_, locks) => {
  const dead = { ...ownHolder(), pid: gone() };
  const alive = ownHolder();
  for (const name of [...locks, `compile.lock.${dead.token}`])
    writeFileSync(join(folder, name), JSON.stringify(dead));
  writeFileSync(`${file}.${alive.token}`, JSON.stringify(alive));
  await withLock(file, work);
  expect(readdirSync(folder)).toEqual([`compile.lock.${alive.token}`]);
});

test('two that want the same lock work one after the other', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = withLock(file, async () => {
    order.push('one begins');
    await first.promise;
    order.push('one ends');
  });
  const two = withLock(file, () => Promise.resolve(order.push('two')));
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['one begins', 'one ends', 'two']);
});

test.each<[string, () => string]>([
  ['nothing', () => ''],
  ['half a holder', () => JSON.stringify(ownHolder()).slice(0, 40)],
  ['the bare number of a process that lives', () => String(process.pid)],
  ['a process that ended', () => JSON.stringify({ ...ownHolder(), pid: gone() })],
  ['a number that lives again', () => JSON.stringify({ ...ownHolder(), processStart: '1' })],
  ['a machine that was started again', () => JSON.stringify({ ...ownHolder(), boot: 'former' })],
  ['a container that gives no sign of life', () => JSON.stringify({ ...ownHolder(), namespace: 'pid:[1]' })],
  ['a machine that gives no sign of life', () => JSON.stringify({ ...ownHolder(), host: 'other' })],
])('a lock of %s is taken over with a line that says so', async (_, content) => {
  writeFileSync(file, content());
  const tell = vi.fn();
  expect(await withLock(file, work, { tell, namelessAge: 0, silence: 0 })).toBe('done');
  expect(tell.mock.calls).toEqual([[expect.stringMatching(/^took over .*compile\.lock of .* gone$/)]]);
  expect(existsSync(file)).toBe(false);
});

test('a living lock of another machine with the same name is waited for', async () => {
  writeFileSync(file, JSON.stringify({ ...ownHolder(), boot: 'of another' }));
  const error = await withLock(file, work, { limit: 100 }).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ id: 'LockHeld' });
});

test('of many that find a dead lock, no two work at once', async () => {
  writeFileSync(file, JSON.stringify({ ...ownHolder(), pid: gone() }));
  let working = 0;
  let most = 0;
  const one = () =>
    withLock(file, async () => {
      most = Math.max(most, ++working);
      await Promise.resolve();
      working--;
    });
  await Promise.all(Array.from({ length: 8 }, one));
  expect(most).toBe(1);
});

test('a held lock is told with its holder, and after the limit it is an error with a remedy', async () => {
  writeFileSync(file, JSON.stringify(ownHolder()));
  const tell = vi.fn();
  const error = await withLock(file, work, { tell, tellAfter: 0, limit: 300 }).catch(
    (cause: unknown) => cause,
  );
  expect(tell.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`^waiting for .*compile\\.lock, held by process ${process.pid} on `))],
  ]);
  expect(error).toBeInstanceOf(BuildError);
  expect(error).toMatchObject({ id: 'LockHeld', message: expect.stringContaining(`process ${process.pid}`) });
  expect(existsSync(file)).toBe(true);
});

test('a nameless file of a process that was killed while it took the lock goes, that of a living one stays', async () => {
  const [old, young] = [`${file}.${randomUUID()}`, `${file}.${randomUUID()}`];
  writeFileSync(old, '');
  await withLock(file, work, { namelessAge: -1 });
  writeFileSync(young, '');
  await withLock(file, work);
  expect([old, young].map((path) => existsSync(path))).toEqual([false, true]);
});

test('a claim that a killed process left does not block the lock for ever', async () => {
  writeFileSync(file, JSON.stringify({ ...ownHolder(), pid: gone() }));
  writeFileSync(`${file}.dead`, '');
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + 60_000);
  expect(await withLock(file, work)).toBe('done');
  clock.mockRestore();
});
