import * as z from 'zod/mini';

/*
 * What the build reads of Matomo's Reporting API, and the fields of its Tracking API that pages send
 * (https://developer.matomo.org/api-reference/reporting-api, …/tracking-api).
 */

/** Files of an installation that are asked. */
export const matomoFiles = { tracking: 'matomo.php', reporting: 'index.php' } as const;

/** Largest count that is believed. */
const count = z.int().check(z.nonnegative(), z.lte(1_000_000_000));

const byMonth = <Value extends z.ZodMiniType>(value: Value) =>
  z.record(z.string().check(z.regex(/^\d{4}-\d{2}$/)), value);

const label = z.union([z.string(), z.number()]);

/** Methods and their answers for `period=month` and several months: a value a month. */
export const matomoReports = {
  'VisitsSummary.getVisits': byMonth(count),
  'Actions.getPageTitles': byMonth(z.array(z.object({ label, nb_hits: count }))),
  'Events.getAction': byMonth(z.array(z.object({ label, nb_events: count }))),
} as const;

/** What Matomo answers, with status 200, where it refuses. */
export const matomoRefusal = z.object({ result: z.literal('error'), message: z.string() });
