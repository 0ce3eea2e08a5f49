import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildFaqIndex } from './faq-index.ts';
import { faqOf } from './faq.ts';
import { snapshotFile, type Snapshot } from './snapshot.ts';

/** Raise this when the folding or the options of the search change, so that stored indexes are rebuilt. */
const indexVersion = 1;

/**
 * Path of the stored search index of a snapshot: building it takes as long as rendering thirty pages, and it changes
 * only with the data.
 */
export function faqIndexFile(tenantFolder: string): string {
  return join(dirname(snapshotFile(tenantFolder)), 'faq-index.json');
}

function markOf({ hash }: Snapshot): string {
  return `${indexVersion} ${hash}\n`;
}

/** Content of the file: a first line that identifies the snapshot, then the index. */
export function faqIndexText(snapshot: Snapshot): string {
  return markOf(snapshot) + buildFaqIndex([...faqOf(snapshot.content).pages.values()]);
}

/** The index stored beside the snapshot, or a new one where it is missing or outdated. */
export async function readFaqIndex(tenantFolder: string, snapshot: Snapshot): Promise<string> {
  const text = await readFile(faqIndexFile(tenantFolder), 'utf8').catch(() => '');
  const mark = markOf(snapshot);
  return (text.startsWith(mark) ? text : faqIndexText(snapshot)).slice(mark.length);
}
