import type { DatabaseSync } from 'node:sqlite';
import type { Feedback } from '#features/feedback/contract.ts';
import { all, run } from '../db.ts';

/** A stored rating; `createdAt` is an ISO instant. */
export interface FeedbackRecord {
  pagePath: string | null;
  pageTitle: string;
  serviceID: number | null;
  rating: number;
  option: string;
  details: string | null;
  createdAt: string;
}

/** Stores a rating and returns the record of contract A 11. */
export function addFeedback(db: DatabaseSync, tenant: string, sent: Feedback, now: Date): FeedbackRecord {
  const record: FeedbackRecord = {
    pagePath: sent.pagePath ?? null,
    pageTitle: sent.pageTitle,
    serviceID: sent.serviceID ?? null,
    rating: sent.rating,
    option: sent.option,
    details: sent.details.trim() || null,
    createdAt: now.toISOString().replace('Z', '+00:00'),
  };
  run(
    db,
    `INSERT INTO feedback (tenant, page_path, page_title, service_id, rating, option, details, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    tenant,
    ...(Object.values(record) as (string | number | null)[]),
  );
  return record;
}

/** The latest hundred ratings of a municipality, newest first. */
export function listFeedback(db: DatabaseSync, tenant: string): FeedbackRecord[] {
  return all(
    db,
    `SELECT page_path AS pagePath, page_title AS pageTitle, service_id AS serviceID, rating, option, details,
       created_at AS createdAt FROM feedback WHERE tenant = ? ORDER BY id DESC LIMIT 100`,
    tenant,
  );
}
