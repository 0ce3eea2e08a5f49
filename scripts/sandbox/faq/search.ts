import type { DatabaseSync } from 'node:sqlite';
import { plainText } from '#domain/text/plain-text.ts';
import { all, run } from '../db.ts';

/** An entry of the search index: an answer or a category. */
interface Indexed {
  tenant: string;
  kind: 'answer' | 'category';
  id: number;
  title: string;
  /** HTML; only its text is indexed. */
  body: string;
}

/** A search result; `title` and `excerpt` mark the matched words with `<em>`. */
export interface Match {
  kind: 'answer' | 'category';
  id: number;
  title: string;
  excerpt: string;
}

/** Replaces the index entry of an answer or category. */
export function indexText(db: DatabaseSync, text: Indexed): void {
  const { tenant, kind, id } = text;
  run(db, 'DELETE FROM faq_text WHERE tenant = ? AND kind = ? AND ref = ?', tenant, kind, id);
  indexNewText(db, text);
}

/** Adds an index entry without deleting an older one first: the delete would scan the whole index. */
export function indexNewText(db: DatabaseSync, { tenant, kind, id, title, body }: Indexed): void {
  run(db, 'INSERT INTO faq_text VALUES (?, ?, ?, ?, ?)', tenant, kind, id, title, wordsOf(body));
}

/** Plain text of a body, with a space in place of each tag so that list items stay separate words. */
function wordsOf(body: string): string {
  return plainText(body.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' '));
}

const elided = /(?<![\p{L}\p{N}])\p{L}{1,6}['’](?=\p{L})/gu;

const tooCommon = new Set(
  (
    'il lo la i gli le un uno una di a da in con su per tra fra e o ma che chi come dove quando quanto cosa si non mi ' +
    'ci del dello della dei degli delle al allo alla ai agli alle dal dalla dai nel nella nei nelle sul sulla è sono ' +
    'ho ha posso devo fare'
  ).split(' '),
);

/** Removes the final vowels, which change with number and gender: "mensa" and "mense" have the same stem. */
function stem(word: string): string {
  const cut = word.replace(/[aeiouàèéìòù]+$/, '');
  return cut.length >= 3 ? cut : word;
}

/** Search terms without stop words and elided articles ("dell'anagrafe" gives "anagrafe"); all words if only stop words. */
export function termsOf(query: string): string[] {
  const words =
    query
      .toLocaleLowerCase('it')
      .replace(elided, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !tooCommon.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stem))];
}

/**
 * Entries of a municipality that match all words of the query, or any of them when none matches all; best first,
 * published or not. Accents are ignored, and words match by prefix.
 */
export function matchText(db: DatabaseSync, tenant: string, query: string): Match[] {
  const terms = termsOf(query).map((term) => `"${term}"*`);
  if (terms.length === 0) return [];
  const whole = lookUp(db, tenant, terms.join(' AND '));
  return whole.length > 0 || terms.length === 1 ? whole : lookUp(db, tenant, terms.join(' OR '));
}

function lookUp(db: DatabaseSync, tenant: string, expression: string): Match[] {
  return all(
    db,
    `SELECT kind, ref AS id, highlight(faq_text, 3, '<em>', '</em>') AS title,
       snippet(faq_text, 4, '<em>', '</em>', '…', 24) AS excerpt
     FROM faq_text WHERE faq_text MATCH ? AND tenant = ? ORDER BY bm25(faq_text, 0, 0, 0, 8, 1), ref`,
    `{title body} : (${expression})`,
    tenant,
  );
}
