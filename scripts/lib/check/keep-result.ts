import { checkedFile, type Checked } from '#site/checked.ts';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { writeWhole } from '../fetch/write-whole.ts';
import type { Report } from './report.ts';
import { isFailed } from './rule.ts';

/** Longest text, and most rules, that a kept result holds. */
const longest = 300;
const mostRules = 200;

/** What the page on accessibility tells of a check. */
export function keptResult(report: Report, record: BuildRecord, inBrowser: boolean): Checked {
  const results = report.groups.flatMap((group) => group.results).filter(({ isAdvice }) => !isAdvice);
  return {
    schema: 1,
    checkedAt: report.checkedAt,
    version: report.version,
    inputs: record.inputs,
    pages: report.pages,
    rules: results.length,
    inBrowser,
    failed: results
      .filter(isFailed)
      .slice(0, mostRules)
      .map(({ title, criterion, problems }) => ({
        title: title.slice(0, longest),
        criterion: criterion?.slice(0, longest) ?? null,
        pages: new Set(problems.map(({ file }) => file)).size,
      })),
  };
}

/** Keeps it in the folder of a tenant, from where the next build reads it. Throws FileRefused. */
export async function keepResult(tenantFolder: string, result: Checked): Promise<void> {
  await writeWhole(checkedFile(tenantFolder), `${JSON.stringify(result, null, 1)}\n`);
}
