import type { DatabaseSync } from 'node:sqlite';
import type { Feedback } from '#features/feedback/api.ts';
import type { FormFeedback } from '#features/feedback/api.server.ts';
import { all, run } from '../db.ts';

/** What all ratings have; `createdAt` is an ISO instant. */
interface Rating {
  rating: number;
  option: string;
  details: string | null;
  createdAt: string;
}

/** What was rated: a page, a service or a form. */
interface Rated {
  pageTitle: string;
  pagePath: string | null;
  serviceID: number | null;
  formCode: string | null;
}

/** A stored rating. */
export type FeedbackRecord = Rated & Rating;

function ratingOf({ rating, option, details }: Feedback | FormFeedback, now: Date): Rating {
  const createdAt = now.toISOString().replace('Z', '+00:00');
  return { rating, option, details: details.trim() || null, createdAt };
}

function store(db: DatabaseSync, tenant: string, record: FeedbackRecord): void {
  run(
    db,
    `INSERT INTO feedback
       (tenant, page_title, page_path, service_id, form_code, rating, option, details, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    tenant,
    record.pageTitle,
    record.pagePath,
    record.serviceID,
    record.formCode,
    record.rating,
    record.option,
    record.details,
    record.createdAt,
  );
}

/** Stores the rating of a page or of a service, and returns its record. */
export function addFeedback(
  db: DatabaseSync,
  tenant: string,
  sent: Feedback,
  now: Date,
): Omit<FeedbackRecord, 'formCode'> {
  const { pageTitle, pagePath, serviceID } = sent;
  const place = { pagePath: pagePath ?? null, serviceID: serviceID ?? null };
  const record = { pageTitle, ...place, ...ratingOf(sent, now) };
  store(db, tenant, { ...record, formCode: null });
  return record;
}

/** Stores the rating of a form, and returns it as it was sent. */
export function addFormFeedback(
  db: DatabaseSync,
  tenant: string,
  sent: FormFeedback,
  now: Date,
): Rating & Pick<FormFeedback, 'subject' | 'code'> {
  const { subject, code } = sent;
  const rating = ratingOf(sent, now);
  store(db, tenant, { pageTitle: subject, pagePath: null, serviceID: null, formCode: code, ...rating });
  return { subject, code, ...rating };
}

/** The latest hundred ratings of a municipality, newest first. */
export function listFeedback(db: DatabaseSync, tenant: string): FeedbackRecord[] {
  return all(
    db,
    `SELECT page_path AS pagePath, page_title AS pageTitle, service_id AS serviceID, form_code AS formCode, rating,
       option, details, created_at AS createdAt FROM feedback WHERE tenant = ? ORDER BY id DESC LIMIT 100`,
    tenant,
  );
}
