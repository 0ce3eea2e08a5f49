import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faqOf } from './faq.ts';
import { relate, type Relations } from './faq-related.ts';
import { buildSearchIndex } from './search-index.ts';
import { servicesOf } from './services.ts';
import { snapshotFile, type Snapshot } from './snapshot.ts';

/** What is made of a snapshot once, when it is written, because it changes only with the data. */
export interface Prepared {
  /** JSON of the search index. */
  searchIndex: string;
  /** Which answers are like each other. */
  relations: Relations;
}

/** Raise this when what is prepared changes, so that stored files are made anew. */
const version = 5;

/** Path of what is prepared of a snapshot: to make it takes as long as rendering forty pages. */
export function preparedFile(tenantFolder: string): string {
  return join(dirname(snapshotFile(tenantFolder)), 'prepared.jsonl');
}

function markOf({ hash }: Snapshot): string {
  return `${JSON.stringify({ version, hash })}\n`;
}

/** Content of the file: a line that identifies the snapshot, one with the relations, then the search index. */
export function preparedText(snapshot: Snapshot): string {
  const { content } = snapshot;
  const enabled = new Set(content.config.assets.map(({ code }) => code));
  const { pages } = faqOf(content);
  const searchIndex = buildSearchIndex(servicesOf(content, enabled), pages.values());
  const relations = JSON.stringify([...relate([...pages.values()])]);
  return `${markOf(snapshot)}${relations}\n${searchIndex}`;
}

/** What is stored beside the snapshot, or made anew where that is missing or outdated. */
export async function readPrepared(tenantFolder: string, snapshot: Snapshot): Promise<Prepared> {
  const stored = await readFile(preparedFile(tenantFolder), 'utf8').catch(() => '');
  const mark = markOf(snapshot);
  const text = (stored.startsWith(mark) ? stored : preparedText(snapshot)).slice(mark.length);
  const end = text.indexOf('\n');
  const relations = JSON.parse(text.slice(0, end)) as [string, string[]][];
  return { relations: new Map(relations), searchIndex: text.slice(end + 1) };
}
