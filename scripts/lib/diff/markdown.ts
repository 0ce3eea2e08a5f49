import { counted, escaped, markdownTable } from '../output.ts';
import type { Change } from './compare.ts';
import type { Difference } from './difference.ts';

/** Most rows of a table: comments of code hosts take some 65,000 characters. */
const mostRows = 200;

const marks = { added: '➕ added', removed: '➖ removed', changed: '✏️ changed' } as const;

/** The changes of one tenant as a section in Markdown, for a comment of a CI. */
export function markdownOf(tenant: string, { changes, from, to, notes }: Difference): string {
  const title = `### ${tenant}: ${changes.length === 0 ? 'nothing changes for citizens' : `${counted(changes.length, 'change')} for citizens`}`;
  const left = changes.length - mostRows;
  return [
    title,
    `From ${from} to ${to}.`,
    ...(changes.length > 0 ? [table(changes.slice(0, mostRows))] : []),
    ...(left > 0 ? [`… and ${left} more.`] : []),
    ...notes.map((note) => `> ⚠️ ${escaped(note)}`),
  ].join('\n\n');
}

function table(changes: readonly Change[]): string {
  const rows = changes.map(({ kind, part, name, details }) => [
    marks[kind],
    part,
    escaped(name),
    escaped(details.join('; ')),
  ]);
  return markdownTable(['', 'What', 'Name', 'How'], rows);
}
