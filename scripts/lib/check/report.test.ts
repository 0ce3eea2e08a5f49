import { expect, test } from 'vitest';
import { isPassed, reportPage } from './report.ts';

test('what the office had better look at breaks no rule, and is told', () => {
  const problems = [{ file: 'index.html', words: 'manca' }];
  const rule = { id: 'a', title: 'Regola', criterion: null, remedy: 'Rivedi.', pages: 1, problems };
  const report = {
    ...{ tenant: 'prova', municipality: 'Prova', hostname: 'prova.example', version: '1' },
    ...{ dataDate: '2026-01-02T03:04:05Z', checkedAt: '2026-01-03T03:04:05Z', pages: 2, notes: [] },
    groups: [{ title: 'Contenuti', results: [{ ...rule, isAdvice: true as const }] }],
  };
  expect(isPassed(report)).toBe(true);
  const html = reportPage(report);
  for (const words of [
    'tutte le verifiche sono superate',
    'Qualcosa è da rivedere',
    'Da rivedere (1 pagina)',
    '<li>manca – <code>/</code></li>',
  ])
    expect(html).toContain(words);
  expect(isPassed({ ...report, groups: [{ title: 'Contenuti', results: [rule] }] })).toBe(false);
});
