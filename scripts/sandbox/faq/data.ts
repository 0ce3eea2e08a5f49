import type { DatabaseSync } from 'node:sqlite';
import { all, inTransaction, one, run } from '../db.ts';
import { indexText } from './search.ts';

/** A category as sent on the wire. */
export interface CategoryRow {
  id: number;
  knowledge_base_id: 1;
  parent_id: number | null;
  category_icon: string;
  position: number;
  name: string;
}

/** A row of the answers' table; times are ISO instants. */
export interface AnswerRow {
  id: number;
  category: number;
  title: string;
  body: string | null;
  published_at: string;
  /** When its text was last changed. */
  updated_at: string;
  archived_at: string | null;
}

const categoryColumns =
  'id, 1 AS knowledge_base_id, parent AS parent_id, icon AS category_icon, position, name';

/** SQL condition: publication date reached and not archived; `?2` is the current instant. */
const published = 'published_at <= ?2 AND (archived_at IS NULL OR archived_at > ?2)';

/** True when citizens may read the answer at this instant. */
export function isPublished(answer: Pick<AnswerRow, 'published_at' | 'archived_at'>, now: Date): boolean {
  const instant = now.toISOString();
  return answer.published_at <= instant && (answer.archived_at === null || answer.archived_at > instant);
}

/** Categories with a published answer in them or in their descendants, ordered by `position`. */
export function publishedCategories(db: DatabaseSync, tenant: string, now: Date): CategoryRow[] {
  const instant = now.toISOString();
  return all(
    db,
    `WITH RECURSIVE shown (id) AS (
       SELECT category FROM faq_answer WHERE tenant = ?1 AND ${published}
       UNION SELECT parent FROM faq_category JOIN shown USING (id) WHERE tenant = ?1 AND parent IS NOT NULL
     )
     SELECT ${categoryColumns} FROM faq_category WHERE tenant = ?1 AND id IN shown ORDER BY position, id`,
    tenant,
    instant,
  );
}

/** All categories, published or not, for the desk. */
export function allCategories(db: DatabaseSync, tenant: string): CategoryRow[] {
  return all(
    db,
    `SELECT ${categoryColumns} FROM faq_category WHERE tenant = ? ORDER BY position, id`,
    tenant,
  );
}

/** Published answers, of one category or of all. */
export function publishedAnswers(
  db: DatabaseSync,
  tenant: string,
  now: Date,
  category?: number,
): AnswerRow[] {
  return all(
    db,
    `SELECT * FROM faq_answer WHERE tenant = ?1 AND ${published} AND (?3 IS NULL OR category = ?3)
     ORDER BY category, position, id`,
    tenant,
    now.toISOString(),
    category ?? null,
  );
}

/** All answers, published or not, for the desk. */
export function allAnswers(db: DatabaseSync, tenant: string): AnswerRow[] {
  return all(db, 'SELECT * FROM faq_answer WHERE tenant = ? ORDER BY category, position, id', tenant);
}

/** One answer, published or not. */
export function findAnswer(db: DatabaseSync, tenant: string, id: number): AnswerRow | null {
  return one<AnswerRow>(db, 'SELECT * FROM faq_answer WHERE tenant = ? AND id = ?', tenant, id) ?? null;
}

/** Categories from the root down to the given one, included (`breadcrumb`). */
export function pathTo(categories: readonly CategoryRow[], id: number): CategoryRow[] {
  const found = categories.find((category) => category.id === id);
  if (!found) return [];
  return found.parent_id === null ? [found] : [...pathTo(categories, found.parent_id), found];
}

/** Updates an answer, its date and its entry in the search index. */
export function editAnswer(
  db: DatabaseSync,
  tenant: string,
  answer: { id: number; title: string; body: string },
  now: Date,
): void {
  const { id, title, body } = answer;
  inTransaction(db, () => {
    const change = 'title = ?1, body = ?2, updated_at = ?3';
    const values = [title, body, now.toISOString(), tenant, id];
    run(db, `UPDATE faq_answer SET ${change} WHERE tenant = ?4 AND id = ?5`, ...values);
    indexText(db, { tenant, kind: 'answer', ...answer });
  });
}

/** Publishes or hides an answer as of now. */
export function showAnswer(db: DatabaseSync, tenant: string, id: number, shown: boolean, now: Date): void {
  const change = shown ? 'published_at = min(published_at, ?1), archived_at = NULL' : 'archived_at = ?1';
  run(db, `UPDATE faq_answer SET ${change} WHERE tenant = ?2 AND id = ?3`, now.toISOString(), tenant, id);
}
