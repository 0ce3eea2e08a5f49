import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedAnswer, SeedCategory } from './seed.ts';

/** A file of sample data and the index of the next line to read, from 0. */
interface Source {
  path: string;
  lines: readonly string[];
  at: number;
}

/**
 * The categories of one municipality, read from the files with these names in its folder: a `<section>` for a category,
 * which contains an `<article>` for each answer and nested sections. Each of these tags and each heading has its own line.
 * The body of an answer is the unchanged text between the heading and `</article>`, null when there is none.
 *
 * @throws Error that names file, line and what was expected there, or a file of the folder that is not in the list
 */
export function readFaq(
  tenant: string,
  names: readonly string[],
  folder = join(import.meta.dirname, 'seed'),
): SeedCategory[] {
  const files = readdirSync(join(folder, tenant));
  const unlisted = files.filter((file) => !names.includes(file.replace(/\.html$/, '')));
  if (unlisted.length > 0) throw new Error(`${join(folder, tenant)}: ${unlisted.join(', ')} is in no list.`);
  return names.map((name) => {
    const path = join(folder, tenant, `${name}.html`);
    const source = { path, lines: readFileSync(path, 'utf8').trimEnd().split('\n'), at: 0 };
    const category = readCategory(source);
    if (source.at < source.lines.length) throw unexpected(source, 'the end of the file');
    return category;
  });
}

function unexpected({ path, lines, at }: Source, wanted: string): Error {
  return new Error(`${path}:${at + 1}: expected ${wanted}, found "${lines[at] ?? 'the end of the file'}".`);
}

/** Matches the next line, moves past it and returns the groups. Throws when the line does not match. */
function take(source: Source, pattern: RegExp, wanted: string): (string | undefined)[] {
  const found = pattern.exec(source.lines[source.at] ?? '');
  if (!found) throw unexpected(source, wanted);
  source.at++;
  return found.slice(1);
}

const openSection = /^<section data-id="(\d+)"(?: data-icon="([0-9a-f]+)")?>$/;
const openArticle =
  /^<article data-id="(\d+)"(?: data-updated="([^"]+)")?(?: data-published="([^"]+)")?(?: data-archived="([^"]+)")?>$/;
const emptyOrComment = /^(?:<!--.*-->)?$/;

function readCategory(source: Source): SeedCategory {
  const [id, icon] = take(source, openSection, '<section data-id="…" data-icon="…">');
  const [name = ''] = take(source, /^<h1>(.+)<\/h1>$/, '<h1>…</h1>');
  const answers: SeedAnswer[] = [];
  const children: SeedCategory[] = [];
  for (let line = source.lines[source.at]; line !== '</section>'; line = source.lines[source.at]) {
    if (line?.startsWith('<article')) answers.push(readAnswer(source));
    else if (line?.startsWith('<section')) children.push(readCategory(source));
    else if (line !== undefined && emptyOrComment.test(line)) source.at++;
    else throw unexpected(source, '<article>, <section> or </section>');
  }
  source.at++;
  return { id: Number(id), name, icon, answers, children };
}

function readAnswer(source: Source): SeedAnswer {
  const [id, updatedAt, publishedAt, archivedAt] = take(
    source,
    openArticle,
    '<article data-id="…" data-updated="…" data-published="…" data-archived="…">',
  );
  const [title = ''] = take(source, /^<h2>(.+)<\/h2>$/, '<h2>…</h2>');
  const end = source.lines.indexOf('</article>', source.at);
  if (end < 0) throw unexpected({ ...source, at: source.lines.length }, '</article>');
  const body = end === source.at ? null : source.lines.slice(source.at, end).join('\n');
  source.at = end + 1;
  return {
    id: Number(id),
    title,
    body,
    updatedAt,
    publishedAt,
    archivedAt,
  };
}
