import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContentRecord } from '#adapter/publish/content-record.ts';
import { buildRecordOf, type BuildRecord } from '#adapter/publish/build-record.ts';
import { resolveRequest, type HostAnswer } from '#adapter/host/resolve.ts';
import { offlinePath } from '#domain/routing/worker-file.ts';
import type { ContentItem } from '#site/published-content.ts';
import { readPage, type HtmlPage } from './page.ts';

/** The pages of a build, with what is known of the site they belong to. */
export interface CheckedSite {
  /** Folder of the build. */
  folder: string;
  record: BuildRecord;
  /** `https://` and the host name. */
  origin: string;
  /** Name of the municipality. */
  name: string;
  /** Every HTML file. */
  pages: readonly HtmlPage[];
  /** Pages with the frame of the site: without redirect pages, the offline page and the gate. */
  framed: readonly HtmlPage[];
  /** What citizens see of the municipality's data; null for a build that did not keep it. */
  content: readonly ContentItem[] | null;
  pageOf(file: string): HtmlPage | undefined;
  /** The answer of a host that obeys the build's rules. */
  answerTo(address: string): HostAnswer;
  /** Text of a file of the site; empty where there is none. */
  text(path: string): string;
}

/** Reads every page of a build. Throws RecordMissing and RecordInvalid. */
export function openSite(folder: string): CheckedSite {
  const record = buildRecordOf(folder);
  const text = (path: string) => {
    try {
      return readFileSync(join(folder, 'site', path), 'utf8');
    } catch {
      return '';
    }
  };
  const paths = record.files.filter(({ path, encoding }) => !encoding && path.endsWith('.html'));
  const pages = paths.map(({ path }) => readPage(path, text(path)));
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const bare = new Set([
    ...record.host.redirects.map(({ file }) => file),
    `${offlinePath.slice(1)}/index.html`,
  ]);
  const files = new Set(record.files.map(({ path }) => path));
  return {
    folder,
    record,
    origin: `https://${record.hostname}`,
    name: byFile.get('index.html')?.all('title')[0]?.text ?? '',
    pages,
    framed: record.closed ? [] : pages.filter(({ file }) => !bare.has(file)),
    content: readContentRecord(folder),
    pageOf: (file) => byFile.get(file),
    answerTo: (address) => resolveRequest(record.host, (path) => files.has(path), address, { https: true }),
    text,
  };
}
