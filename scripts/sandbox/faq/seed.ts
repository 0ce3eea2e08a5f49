import type { DatabaseSync } from 'node:sqlite';
import type { SeedTenant } from '../seed/types.ts';
import { indexNewText } from './search.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    faq?: readonly SeedCategory[];
  }
}

/** One FAQ answer; `body` is the CRM's unsanitised HTML, possibly hostile or malformed. */
export interface SeedAnswer {
  id: number;
  title: string;
  /** Null: the CRM has lost the body. */
  body: string | null;
  /** ISO instant; the answer is hidden before it. Default: long ago. */
  publishedAt?: string;
  /** ISO day on which it was last changed. Default: when it was published. */
  updatedAt?: string;
  /** ISO instant after which the answer is hidden. */
  archivedAt?: string;
}

/** One FAQ category; order in the list is its `position`. */
export interface SeedCategory {
  id: number;
  name: string;
  /** Hex code of the CRM's icon font, never shown. */
  icon?: string;
  answers: readonly SeedAnswer[];
  children?: readonly SeedCategory[];
}

/** Publication date of the answers that do not give one. */
const longAgo = '2024-01-01T00:00:00.000Z';

/** Inserts categories and answers. Throws on duplicate ids. */
export function seedFaq(db: DatabaseSync, { id, faq = [] }: SeedTenant): void {
  seedCategories(db, id, faq, null);
}

function seedCategories(
  db: DatabaseSync,
  tenant: string,
  categories: readonly SeedCategory[],
  parent: number | null,
): void {
  const insert = db.prepare('INSERT INTO faq_category VALUES (?, ?, ?, ?, ?, ?)');
  categories.forEach((category, position) => {
    insert.run(tenant, category.id, parent, position, category.name, category.icon ?? 'f059');
    indexNewText(db, { tenant, kind: 'category', id: category.id, title: category.name, body: '' });
    seedAnswers(db, tenant, category.id, category.answers);
    seedCategories(db, tenant, category.children ?? [], category.id);
  });
}

function seedAnswers(
  db: DatabaseSync,
  tenant: string,
  category: number,
  answers: readonly SeedAnswer[],
): void {
  const insert = db.prepare('INSERT INTO faq_answer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  answers.forEach(({ id, title, body, publishedAt, updatedAt, archivedAt }, position) => {
    const published = instant(publishedAt) ?? longAgo;
    insert.run(
      tenant,
      id,
      category,
      position,
      title,
      body,
      published,
      instant(updatedAt) ?? published,
      instant(archivedAt),
    );
    indexNewText(db, { tenant, kind: 'answer', id, title, body: body ?? '' });
  });
}

/** Normalises an instant, so that SQL can compare instants as text. */
function instant(value: string | undefined): string | null {
  return value === undefined ? null : new Date(value).toISOString();
}
