import type { DatabaseSync } from 'node:sqlite';
import { plainText } from '#domain/text/plain-text.ts';
import { all, run } from '../db.ts';

/** What the search knows of an answer or of a category. */
interface Indexed {
  tenant: string;
  kind: 'answer' | 'category';
  id: number;
  title: string;
  /** Rich text; only its words are kept. */
  body: string;
}

/** A row that matched: `title` and `excerpt` mark the words found with `<em>`. */
export interface Match {
  kind: 'answer' | 'category';
  id: number;
  title: string;
  excerpt: string;
}

/** Puts a text into the search in place of the one it had. */
export function indexText(db: DatabaseSync, text: Indexed): void {
  const { tenant, kind, id } = text;
  run(db, 'DELETE FROM faq_text WHERE tenant = ? AND kind = ? AND ref = ?', tenant, kind, id);
  indexNewText(db, text);
}

/** Puts a text into the search that is not in it. To look for one would read them all. */
export function indexNewText(db: DatabaseSync, { tenant, kind, id, title, body }: Indexed): void {
  run(db, 'INSERT INTO faq_text VALUES (?, ?, ?, ?, ?)', tenant, kind, id, title, wordsOf(body));
}

/** Text of a body with a blank where a tag was, so that list items do not run together. */
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

/** Cuts the ending that number and gender change: "mensa" and "mense" become one word. */
function stem(word: string): string {
  const cut = word.replace(/[aeiouàèéìòù]+$/, '');
  return cut.length >= 3 ? cut : word;
}

/** Words worth looking for; all of them when none is. "dell'anagrafe" is looked for as "anagrafe". */
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
 * Rows of a municipality with all the words of the question (failing that, with any), best first, published or not.
 * Accents do not matter, and a word may be a beginning.
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
