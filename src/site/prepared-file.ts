import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Service } from '#contracts/services.ts';
import type { SearchDocument } from '#domain/search-index.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { readArtwork } from './artwork.ts';
import { faqOf, type FaqPage } from './faq.ts';
import { relate, type Relations } from './faq-related.ts';
import type { Pictures } from './pictures.ts';
import { servicesOf } from './services.ts';
import { snapshotFile, type Snapshot } from './snapshot.ts';
import type { Tenant } from './tenant.ts';

/** Characters of an answer that are indexed: later words mostly repeat earlier ones and only enlarge the file. */
const longestText = 2000;

/** Tags within a line of text: a word may be bold and its full stop not. */
const inline = /<\/?(?:a|abbr|b|cite|code|em|i|mark|q|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;

/** Ends of elements that begin a new line; other tags become spaces, so that adjacent words stay apart. */
const lineEnds = /<\/(?:p|li|tr|h[1-6]|caption|dd|blockquote|div)>|<br\s*\/?>/gi;

/** Text of an answer without markup, one line for each paragraph, list item or row of a table. */
function textOf(html: string | null): string {
  const textOfLine = (line: string) => plainText(line.replace(inline, '').replace(/<\/?[a-z][^>]*>/gi, ' '));
  const lines = (html ?? '').split(lineEnds).map(textOfLine);
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, longestText);
}

function documentsOfCategory({ id, name, path, parents, answers }: FaqPage): SearchDocument[] {
  const above = parents.map((parent) => parent.name);
  return [
    { id: `c${id}`, title: name, context: above.join(' > '), text: '', href: path },
    ...answers.map((answer) => ({
      id: `a${answer.id}`,
      title: answer.title,
      context: [...above, name].join(' > '),
      text: textOf(answer.body),
      href: `${path}?answerId=${encodeURIComponent(answer.id)}`,
    })),
  ];
}

/** A service that is closed leads to its information; one without either leads nowhere and is left out. */
function documentOfService({ id, title, description, categories, href, infoUrl }: Service): SearchDocument[] {
  const target = href ?? infoUrl;
  if (target === null) return [];
  return [{ id: `s${id}`, title, context: categories.join(' > '), text: description ?? '', href: target }];
}

/**
 * What the search of a site finds, as JSON. One file per tenant, read when a citizen begins to search;
 * the browser makes the index of it, which would be twice as large.
 */
export function buildSearchIndex(services: readonly Service[], pages: Iterable<FaqPage>): string {
  const documents = [...services.flatMap(documentOfService), ...[...pages].flatMap(documentsOfCategory)];
  // An answer may be in two categories: it is found in the first.
  return JSON.stringify([
    ...new Map(documents.reverse().map((document) => [document.id, document])).values(),
  ]);
}

/** What is made once, when a snapshot is written, because it takes long and changes only with the data. */
export interface Prepared {
  /** JSON of the search index. */
  searchIndex: string;
  /** Which answers are like each other. */
  relations: Relations;
  /** Pictures of the tenant; those of a logo or a colour that changed since are drawn anew. */
  pictures: Pictures;
}

/** Raise this when what is prepared changes, so that stored files are made anew. */
const version = 7;

/** Path of what is prepared of a snapshot: to make it takes as long as rendering forty pages. */
export function preparedFile(tenantFolder: string): string {
  return join(dirname(snapshotFile(tenantFolder)), 'prepared.jsonl');
}

function markOf({ hash }: Snapshot): string {
  return JSON.stringify({ version, hash });
}

/**
 * Content of the file: a line that identifies the snapshot, one with the pictures, one with the relations, then the
 * search index.
 */
export async function preparedText(snapshot: Snapshot, tenant: Tenant): Promise<string> {
  const { name } = snapshot.content.config;
  const known = (await readStored(tenant.folder))?.pictures ?? new Map<string, string>();
  // What is wrong with a logo is told where the tenant is rendered.
  const pictures = await readArtwork(tenant, name, known).then(
    (read) => read.pictures,
    () => new Map<string, string>(),
  );
  const { relations, searchIndex } = madeOf(snapshot);
  return [markOf(snapshot), JSON.stringify([...pictures]), JSON.stringify([...relations]), searchIndex].join(
    '\n',
  );
}

function madeOf({ content }: Snapshot): Omit<Prepared, 'pictures'> {
  const enabled = new Set(content.config.assets.map(({ code }) => code));
  const { pages } = faqOf(content);
  return {
    relations: relate([...pages.values()]),
    searchIndex: buildSearchIndex(servicesOf(content, enabled), pages.values()),
  };
}

/** What is stored beside the snapshot, or made anew where that is missing or outdated. */
export async function readPrepared(tenantFolder: string, snapshot: Snapshot): Promise<Prepared> {
  const stored = await readStored(tenantFolder);
  if (stored?.mark === markOf(snapshot)) return stored;
  return { ...madeOf(snapshot), pictures: stored?.pictures ?? new Map<string, string>() };
}

/** What is stored, of whatever snapshot; null where nothing is, or by another version, or a file that breaks off. */
async function readStored(tenantFolder: string): Promise<(Prepared & { mark: string }) | null> {
  const text = await readFile(preparedFile(tenantFolder), 'utf8').catch(() => '');
  const [mark = '', pictures = '', relations = '', searchIndex = ''] = text.split('\n', 4);
  if (!mark.startsWith(`{"version":${version},`)) return null;
  try {
    // The search index stays text, and half of one would be published.
    JSON.parse(searchIndex);
    return {
      mark,
      pictures: new Map(JSON.parse(pictures) as [string, string][]),
      relations: new Map(JSON.parse(relations) as [string, string[]][]),
      searchIndex,
    };
  } catch {
    return null;
  }
}
