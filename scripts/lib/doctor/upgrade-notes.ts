import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { recordFile } from '#adapter/publish/build-record.ts';
import type { Finding } from './finding.ts';

/** The only field that is read of a build's record: one of another version may hold nothing else that is known. */
const Built = z.looseObject({ version: z.string().regex(/^\d+\.\d+\.\d+/) });

/** What changed for operators since the version that made a build, by the changelog of this one. */
export async function findUpgrade(build: string, version: string): Promise<Finding[]> {
  const text = await readFile(join(build, recordFile), 'utf8').catch(() => 'null');
  const record = Built.safeParse(jsonOf(text));
  if (!record.success) return [];
  const changelog = await readFile(join(import.meta.dirname, '../../../docs/changelog.md'), 'utf8');
  return upgradeNotes(changelog, record.data.version, version);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The entries of a changelog above `built` and up to `version`. */
export function upgradeNotes(changelog: string, built: string, version: string): Finding[] {
  const [from, to] = [built, version].map((each) => each.split('-')[0] ?? each) as [string, string];
  const order = compare(from, to);
  if (order === 0) return [];
  if (order > 0)
    return [
      finding('warning', `the build is of Portico ${from}, which is newer than this one, ${to}: build again`),
    ];
  const entries = changelog.split(/^## /m).flatMap((entry) => {
    const number = /^(\d+\.\d+\.\d+)/.exec(entry)?.[1];
    const isMeant = number !== undefined && compare(number, from) > 0 && compare(number, to) <= 0;
    return isMeant ? notesOf(number, entry) : [];
  });
  const head = `the build is of Portico ${from}, this is ${to}: build, look at "diff", deploy`;
  return [{ ...finding('warning', head), facts: { built: from, version: to } }, ...entries];
}

function notesOf(number: string, entry: string): Finding[] {
  return entry.split(/^### /m).flatMap((part) => {
    const isBefore = part.startsWith('Before you upgrade');
    const [, ...items] = part.split(/^- /m);
    return items.map((item) => {
      // An item ends where a paragraph, or the next heading, begins.
      const [text = ''] = item.split(/\n\s*\n/);
      const words = text
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/\s+/g, ' ')
        .trim();
      const asksForWork = isBefore || !words.startsWith('Added:');
      return finding(asksForWork ? 'warning' : 'done', `${number}: ${words}`);
    });
  });
}

function finding(state: Finding['state'], text: string): Finding {
  return { area: 'upgrade', state, text };
}

/** Which of two versions is the newer one, as of Array.sort. */
function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
