import { describe, expect, test } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { rollbackTarget, type DeployedRelease } from './deployed-release.ts';
import { planOf } from './s3/sync-site.ts';

/** Releases by `[number, origin]`; the last one is served. */
function listOf(...pairs: [number, number][]) {
  const releases = pairs.map(([number, origin]): DeployedRelease => {
    const facts = { tenant: 'aosta', deployedAt: '', version: '', dataDate: '' };
    return { ...facts, number, origin, fingerprint: String(origin) };
  });
  return { releases, served: pairs.at(-1)?.[0] ?? null };
}

const target = (list: ReturnType<typeof listOf>, asked?: number) =>
  rollbackTarget(list, 'www', 'aosta', asked).found.number;

describe('a rollback goes', () => {
  test('to the release before', () => expect(target(listOf([1, 1], [2, 2], [3, 3]))).toBe(2));
  test('behind the content that is served, after a rollback', () =>
    expect(target(listOf([1, 1], [2, 2], [3, 3], [4, 2]))).toBe(1));
  test('to what a rollback had brought, when a later build was no better', () =>
    expect(target(listOf([1, 1], [2, 2], [3, 1], [4, 4]))).toBe(3));
  test('where it is asked to', () => expect(target(listOf([1, 1], [2, 2], [3, 3]), 1)).toBe(1));
  test.each([[listOf()], [listOf([5, 5])], [listOf([4, 4], [5, 4])]])('nowhere, with nothing older', (list) =>
    expect(() => target(list)).toThrow(BuildError),
  );
});

describe('a store gets', () => {
  const file = (path: string, sum: string, cache = 'public') => ({
    path,
    sha256: sum,
    size: 1,
    type: 'text/html',
    cache,
  });
  const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path);

  test('files whose bytes or headers are others, and loses those that are gone', () => {
    const served = [file('a', '1'), file('b', '1'), file('c', '1'), file('d', '1')];
    const wanted = [file('a', '1'), file('b', '2'), file('c', '1', 'no-store'), file('e', '1')];
    const { uploads, removals } = planOf(wanted, served, [], false);
    expect([paths(uploads), paths(removals)]).toEqual([['b', 'c', 'e'], ['d']]);
  });

  test('files that a killed deploy may have changed, whatever the state says', () => {
    const served = [file('a', '1'), file('b', '1')];
    const { uploads, removals, unsure } = planOf(served, served, [file('b', '2'), file('x', '2')], false);
    expect([paths(uploads), paths(removals), unsure.has('b')]).toEqual([['b'], ['x'], true]);
  });
});
