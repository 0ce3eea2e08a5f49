import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleGroups } from '../../../scripts/lib/check/check-site.ts';
import { browserRules } from '../../../scripts/lib/check/in-browser.ts';
import { read, root } from '../lib/files.ts';

const text = read('docs/rules.md');

test('the table of rules names files that exist', () => {
  const files = [...text.matchAll(/`((?:tests|src|scripts)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the table of rules names rules of check that exist', () => {
  const known = new Set([...ruleGroups.flatMap(({ rules }) => rules), ...browserRules].map(({ id }) => id));
  const named = [...text.matchAll(/check ((?:`[\w-]+`(?:, )?)+)/g)].flatMap(([, ids = '']) =>
    [...ids.matchAll(/`([\w-]+)`/g)].map(([, id = '']) => id),
  );
  expect(named.length).toBeGreaterThan(40);
  expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
});
