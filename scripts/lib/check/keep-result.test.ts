import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { readChecked } from '#site/checked.ts';
import { folderHash } from '#site/input-folder.ts';
import { keepResult, keptResult } from './keep-result.ts';
import type { Report } from './report.ts';

const rule = { id: 'x', criterion: null, remedy: '', pages: 3 };
const problem = (file: string) => ({ file, words: 'manca' });
const report: Report = {
  ...{ tenant: 'prova', municipality: 'Comune di Prova', hostname: 'prova.example', version: '1.0.0-7' },
  ...{ dataDate: '2026-11-20T08:00:00.000Z', checkedAt: '2026-11-28T10:00:00.000Z', pages: 3, notes: [] },
  groups: [
    {
      title: 'Gruppo',
      results: [
        { ...rule, title: 'Superata', problems: [] },
        { ...rule, title: 'Non superata', problems: [problem('a'), problem('a'), problem('b')] },
        { ...rule, title: 'x'.repeat(400), problems: [problem('a')] },
        { ...rule, title: 'Consiglio', problems: [problem('a')], isAdvice: true },
      ],
    },
  ],
};

test('what is kept is read by the next build of the same inputs, advice left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-keep-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const inputs = {
    release: 'r1',
    tenant: folderHash(folder),
    snapshot: folderHash(join(folder, 'snapshot')),
  };
  await keepResult(folder, keptResult(report, { inputs } as BuildRecord, false));
  expect(await readChecked(folder, 'r1')).toMatchObject({
    isOfThisBuild: true,
    ...{ pages: 3, rules: 3, inBrowser: false, checkedAt: report.checkedAt },
    failed: [
      { title: 'Non superata', pages: 2 },
      { title: 'x'.repeat(300), pages: 1 },
    ],
  });
});
