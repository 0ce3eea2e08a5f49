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

test('the table of rules names each criterion of WCAG 2.2, levels A and AA', () => {
  // Of each guideline the numbers of its criteria; 4.1.1 is obsolete.
  const criteria =
    `1.1: 1; 1.2: 1 2 3 4 5; 1.3: 1 2 3 4 5; 1.4: 1 2 3 4 5 10 11 12 13; 2.1: 1 2 4; 2.2: 1 2; 2.3: 1;
    2.4: 1 2 3 4 5 6 7 11; 2.5: 1 2 3 4 7 8; 3.1: 1 2; 3.2: 1 2 3 4 6; 3.3: 1 2 3 4 7 8; 4.1: 2 3`
      .split(';')
      .flatMap((line) => {
        const [guideline, numbers = ''] = line.trim().split(': ');
        return numbers.split(' ').map((number) => `${guideline}.${number}`);
      });
  expect(criteria).toHaveLength(55);
  const section = /## WCAG 2\.2, level AA\n([^]*?)\n## /.exec(text)![1]!;
  const named = [...section.matchAll(/^\| ([\d., –]+) /gm)].flatMap(([, ids = '']) =>
    ids.replace('1.2.1–1.2.5', '1.2.1, 1.2.2, 1.2.3, 1.2.4, 1.2.5').trim().split(', '),
  );
  expect(named.toSorted()).toEqual(criteria.toSorted());
});
