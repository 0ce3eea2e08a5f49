import type { DatabaseSync } from 'node:sqlite';
import { fruitlessSearch, ratingEvent, starCounts } from '#domain/statistics/measures.ts';
import { all, run } from '../db.ts';

/** A tracking request as it came. */
export interface Hit {
  /** Query of the tracking API: what was sent, unchanged. */
  query: string;
  /** Headers by which somebody could be recognised, where there were any. */
  headers: string;
  /** ISO instant. */
  at: string;
}

/** Stores a hit. */
export function addHit(db: DatabaseSync, tenant: string, { query, headers, at }: Hit): void {
  run(
    db,
    'INSERT INTO matomo_hit (tenant, query, headers, at) VALUES (?, ?, ?, ?)',
    tenant,
    query,
    headers,
    at,
  );
}

/** The latest hits of a municipality, newest first. */
export function listHits(db: DatabaseSync, tenant: string, most = 200): Hit[] {
  return all(
    db,
    'SELECT query, headers, at FROM matomo_hit WHERE tenant = ? ORDER BY id DESC LIMIT ?',
    tenant,
    most,
  );
}

/** Visits of a month before anything was counted: fewer in August, more when taxes are due. */
const visitsByMonth = [812, 790, 934, 861, 1120, 1408, 702, 388, 956, 1010, 1187, 1302];

/** Part of the views of each route, in thousandths of the visits. */
const views: Readonly<Record<string, number>> = {
  home: 940,
  faq: 410,
  'faq-detail': 620,
  booking: 230,
  area: 310,
  assistance: 95,
  service: 180,
  'site-map': 22,
  'legal-notes': 9,
};

const ratingShares = [14, 9, 17, 41, 66];

/** Counts of one month by name. */
export type Counts = Record<string, number>;

/** What was counted in one month: the sample figures, and the hits that came. */
export function monthOf(
  db: DatabaseSync,
  tenant: string,
  month: string,
): { visits: number; titles: Counts; actions: Counts } {
  const visits = visitsByMonth[Number(month.slice(5)) - 1] ?? 0;
  const share = (thousandths: number) => Math.round((visits * thousandths) / 1000);
  const titles = Object.fromEntries(Object.entries(views).map(([name, part]) => [name, share(part)]));
  const actions: Counts = { [fruitlessSearch]: share(31) };
  for (const stars of starCounts) actions[ratingEvent(stars)] = share(ratingShares[stars - 1] ?? 0);
  const sample = { visits, titles, actions };
  for (const { query } of hitsOf(db, tenant, month)) addTo(sample, new URLSearchParams(query));
  return sample;
}

function hitsOf(db: DatabaseSync, tenant: string, month: string): { query: string }[] {
  return all(
    db,
    'SELECT query FROM matomo_hit WHERE tenant = ? AND substr(at, 1, 7) = ? ORDER BY id',
    tenant,
    month,
  );
}

function addTo({ titles, actions }: { titles: Counts; actions: Counts }, hit: URLSearchParams): void {
  const [title, action] = [hit.get('action_name'), hit.get('e_a')];
  if (action !== null) actions[action] = (actions[action] ?? 0) + 1;
  else if (title !== null) titles[title] = (titles[title] ?? 0) + 1;
}
