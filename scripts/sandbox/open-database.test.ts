import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { all, inTransaction, run } from './db.ts';
import { openDatabase } from './open-database.ts';
import { smallTenant } from './testing/small-tenant.ts';

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
