import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { all, inTransaction, run } from './db.ts';
import { openDatabase, resetDatabase } from './open-database.ts';
import { smallTenant } from './testing/sandbox.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the file, hides what the sample data show, closes it. */
function change(file: string): void {
  const db = openDatabase(file, [smallTenant]);
  run(db, "UPDATE faq_answer SET title = 'cambiata' WHERE id = 301");
  db.close();
}

function titles(file: string, seed = [smallTenant], reset = false): string[] {
  const db = openDatabase(file, seed, { reset });
  const rows = all<{ title: string }>(db, 'SELECT title FROM faq_answer WHERE id = 301');
  db.close();
  return rows.map(({ title }) => title);
}

test('what was changed outlives a restart', () => {
  const file = join(folder, 'deep', 'sandbox.sqlite');
  change(file);
  expect(titles(file)).toEqual(['cambiata']);
});

test('reset restores the sample data', () => {
  const file = join(folder, 'sandbox.sqlite');
  change(file);
  expect(titles(file, [smallTenant], true)).toEqual(['Come si paga la mensa?']);
});

test('other sample data replace the old ones', () => {
  const file = join(folder, 'sandbox.sqlite');
  change(file);
  expect(titles(file, [{ ...smallTenant, hostname: 'nuovo.example' }])).toEqual(['Come si paga la mensa?']);
});

test('a transaction that fails leaves nothing behind', () => {
  const db = openDatabase(':memory:', [smallTenant]);
  const broken = (): void => {
    run(db, 'DELETE FROM faq_answer');
    throw new Error('no');
  };
  expect(() => inTransaction(db, broken)).toThrow('no');
  expect(all(db, 'SELECT id FROM faq_answer')).not.toHaveLength(0);
  db.close();
});

/** Every row of every table, search index included. */
function contentOf(db: DatabaseSync): unknown {
  const tables = all<{ name: string }>(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'faq_text_%' ORDER BY name",
  );
  return tables.map(({ name }) => [name, all(db, `SELECT * FROM "${name}"`)]);
}

const now = new Date('2026-03-10T09:20:00.000Z');

/** Changes tables of several modules, as a citizen, the desk and a test would. */
function writeMuch(db: DatabaseSync): void {
  run(db, "UPDATE faq_answer SET title = 'cambiata' WHERE id = 301");
  run(db, 'DELETE FROM faq_text WHERE ref = 301');
  run(db, "INSERT INTO session VALUES ('s', 'prova', 'x', '2026', NULL)");
  run(db, "INSERT INTO fault (tenant, path, fault, remaining) VALUES ('prova', '/*', '500', 3)");
  run(db, "INSERT INTO idempotency VALUES ('prova', '', 'k', 'POST /', 'h', 200, '[]', x'00', '2026')");
}

describe.each([':memory:', 'file.sqlite'])('in %s', (name) => {
  const open = (options: { cache?: string } = {}): DatabaseSync =>
    openDatabase(name === ':memory:' ? name : join(folder, name), [smallTenant], { now, ...options });

  test('a reset gives all tables their samples back and names the municipality whose pages change', () => {
    const db = open();
    const before = contentOf(db);
    writeMuch(db);
    expect(resetDatabase(db, [smallTenant], now)).toEqual(['prova']);
    expect(contentOf(db)).toEqual(before);
    db.close();
  });

  test('a reset after which pages show the same names nobody', () => {
    const db = open();
    run(db, "INSERT INTO session VALUES ('s', 'prova', 'x', '2026', NULL)");
    expect(resetDatabase(db, [smallTenant], now)).toEqual([]);
    expect(all(db, 'SELECT id FROM session')).toEqual([]);
    db.close();
  });

  test('where no copy can be kept, samples are seeded, and a reset seeds them again', () => {
    const cache = join(folder, 'no-folder');
    writeFileSync(cache, '');
    const db = open({ cache });
    const usual = openDatabase(':memory:', [smallTenant], { now });
    const before = contentOf(usual);
    expect(contentOf(db)).toEqual(before);
    writeMuch(db);
    expect(resetDatabase(db, [smallTenant], now, cache)).toEqual(['prova']);
    expect(contentOf(db)).toEqual(before);
    for (const one of [db, usual]) one.close();
  });
});

test('sandboxes that share their samples reset at the same moment', () => {
  const cache = join(folder, 'samples');
  const db = openDatabase(':memory:', [smallTenant], { now, cache });
  const other = new DatabaseSync(join(cache, String(readdirSync(cache)[0])));
  other.exec('BEGIN IMMEDIATE');
  expect(resetDatabase(db, [smallTenant], now, cache)).toEqual([]);
  for (const one of [db, other]) one.close();
});

test('databases that begin as copies of one file share nothing', () => {
  const [first, second] = [openDatabase(':memory:', [smallTenant]), openDatabase(':memory:', [smallTenant])];
  run(first, 'DELETE FROM faq_answer');
  expect(all(second, 'SELECT id FROM faq_answer')).not.toEqual([]);
  for (const db of [first, second]) db.close();
});
