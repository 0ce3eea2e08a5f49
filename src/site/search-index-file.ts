import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faqOf } from './faq.ts';
import { buildSearchIndex } from './search-index.ts';
import { servicesOf } from './services.ts';
import { snapshotFile, type Snapshot } from './snapshot.ts';

/** Raise this when the content of the index changes, so that stored indexes are rebuilt. */
const indexVersion = 2;

/**
 * Path of the stored search index of a snapshot: building it takes as long as rendering thirty pages, and it changes
 * only with the data.
 */
export function searchIndexFile(tenantFolder: string): string {
  return join(dirname(snapshotFile(tenantFolder)), 'search-index.json');
}

function markOf({ hash }: Snapshot): string {
  return `${indexVersion} ${hash}\n`;
}

/** Content of the file: a first line that identifies the snapshot, then the index. */
export function searchIndexText(snapshot: Snapshot): string {
  const { content } = snapshot;
  const enabled = new Set(content.config.assets.map(({ code }) => code));
  return markOf(snapshot) + buildSearchIndex(servicesOf(content, enabled), faqOf(content).pages.values());
}

/** The index stored beside the snapshot, or a new one where it is missing or outdated. */
export async function readSearchIndex(tenantFolder: string, snapshot: Snapshot): Promise<string> {
  const text = await readFile(searchIndexFile(tenantFolder), 'utf8').catch(() => '');
  const mark = markOf(snapshot);
  return (text.startsWith(mark) ? text : searchIndexText(snapshot)).slice(mark.length);
}
