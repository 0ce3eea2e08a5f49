import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildFaqIndex } from './faq-index.ts';
import { faqOf } from './faq.ts';
import { snapshotFile, type Snapshot } from './snapshot.ts';

/** Raised when folding or options of the search change: indexes made before are made anew. */
const indexVersion = 1;

/** Where the search index of a snapshot is kept: it costs more than drawing thirty pages and changes with the data alone. */
export function faqIndexFile(tenantFolder: string): string {
  return join(dirname(snapshotFile(tenantFolder)), 'faq-index.json');
}

function markOf({ hash }: Snapshot): string {
  return `${indexVersion} ${hash}\n`;
}

/** The file's text: what it was made of, then the index. */
export function faqIndexText(snapshot: Snapshot): string {
  return markOf(snapshot) + buildFaqIndex([...faqOf(snapshot.content).pages.values()]);
}

/** The index kept beside the snapshot, or a new one where it is missing or of other data. */
export async function readFaqIndex(tenantFolder: string, snapshot: Snapshot): Promise<string> {
  const text = await readFile(faqIndexFile(tenantFolder), 'utf8').catch(() => '');
  const mark = markOf(snapshot);
  return (text.startsWith(mark) ? text : faqIndexText(snapshot)).slice(mark.length);
}
