import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { one } from './db.ts';
import { sampleFile, type SampleFile } from './sample-file.ts';

let folder = '';
let made: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
  made = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const hour = new Date('2026-03-10T09:00:00.000Z');

/** Asks for the samples of a version; `meanwhile` runs while they are made. */
function ask(version: string, at = hour, meanwhile: () => void = () => undefined): SampleFile | null {
  const fill = (db: DatabaseSync): void => {
    made.push(version);
    meanwhile();
    db.exec(`CREATE TABLE kept (version TEXT); INSERT INTO kept VALUES ('${version}')`);
  };
  return sampleFile(version, at, fill, folder);
}

function versionIn(file: SampleFile | null): string | undefined {
  const db = new DatabaseSync(file?.path ?? '');
  try {
    return one<{ version: string }>(db, 'SELECT version FROM kept')?.version;
  } finally {
    db.close();
  }
}

test('samples are made once for a version and an instant', () => {
  ask('a');
  expect(versionIn(ask('b'))).toBe('b');
  expect(versionIn(ask('a'))).toBe('a');
  expect(made).toEqual(['a', 'b']);
  ask('a', new Date('2026-03-10T10:00:00.000Z'));
  expect(made).toEqual(['a', 'b', 'a']);
});

test.each(['is cut short', 'is garbage', 'is gone'])('a file that %s is made anew', (how) => {
  const path = ask('a')?.path ?? '';
  ask('b');
  if (how === 'is cut short') truncateSync(path, 5000);
  if (how === 'is garbage') writeFileSync(path, 'no database');
  if (how === 'is gone') rmSync(path);
  expect(versionIn(ask('a'))).toBe('a');
  expect(made).toEqual(['a', 'b', 'a']);
});

test('two that make the same file at once both get a whole one, and leave nothing unfinished', () => {
  let other: SampleFile | null = null;
  const first = ask('a', hour, () => void (made.length === 1 && (other = ask('a'))));
  expect([versionIn(first), versionIn(other)]).toEqual(['a', 'a']);
  expect(readdirSync(folder).filter((name) => !name.endsWith('.sqlite'))).toEqual([]);
});

test('files of the day before are deleted', () => {
  const path = ask('a')?.path ?? '';
  const before = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(path, before, before);
  ask('b');
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([ask('b')?.path]);
});

test('where nothing can be written there is no file, and a fault of the samples is not hidden', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(sampleFile('a', hour, () => undefined, join(file, 'below'))).toBeNull();
  const broken = (db: DatabaseSync): void => db.exec('INSERT INTO missing VALUES (1)');
  expect(() => sampleFile('a', hour, broken, folder)).toThrow('no such table');
});
