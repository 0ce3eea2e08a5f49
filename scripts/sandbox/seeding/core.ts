import type { DatabaseSync } from 'node:sqlite';
import { indexNewText } from '../faq/search.ts';
import { documentNames } from '../municipalities/data.ts';
import type { SeedAnswer, SeedCategory, SeedTenant } from '../seed/types.ts';

/** Publication date of the answers that do not give one. */
const longAgo = '2024-01-01T00:00:00.000Z';

/** Writes what visitors read into empty tables. Throws when two answers or categories share an id. */
export function plantCore(db: DatabaseSync, tenant: SeedTenant): void {
  db.prepare('INSERT INTO municipality VALUES (?, ?, ?, ?)').run(
    tenant.id,
    tenant.hostname,
    JSON.stringify(tenant.maintenanceCredentials),
    JSON.stringify(tenant.config),
  );
  const document = db.prepare('INSERT INTO document VALUES (?, ?, ?)');
  for (const name of documentNames) document.run(tenant.id, name, JSON.stringify(tenant[name]));
  plantCategories(db, tenant.id, tenant.faq, null);
}

function plantCategories(
  db: DatabaseSync,
  tenant: string,
  categories: readonly SeedCategory[],
  parent: number | null,
): void {
  const insert = db.prepare('INSERT INTO faq_category VALUES (?, ?, ?, ?, ?, ?)');
  categories.forEach((category, position) => {
    insert.run(tenant, category.id, parent, position, category.name, category.icon ?? 'f059');
    indexNewText(db, { tenant, kind: 'category', id: category.id, title: category.name, body: '' });
    plantAnswers(db, tenant, category.id, category.answers);
    plantCategories(db, tenant, category.children ?? [], category.id);
  });
}

function plantAnswers(
  db: DatabaseSync,
  tenant: string,
  category: number,
  answers: readonly SeedAnswer[],
): void {
  const insert = db.prepare('INSERT INTO faq_answer VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  answers.forEach(({ id, title, body, publishedAt, archivedAt }, position) => {
    insert.run(
      tenant,
      id,
      category,
      position,
      title,
      body,
      instant(publishedAt) ?? longAgo,
      instant(archivedAt),
    );
    indexNewText(db, { tenant, kind: 'answer', id, title, body: body ?? '' });
  });
}

/** One spelling for all instants, so that SQL may compare them as text. */
function instant(value: string | undefined): string | null {
  return value === undefined ? null : new Date(value).toISOString();
}
