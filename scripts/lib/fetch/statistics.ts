import type * as z from 'zod/mini';
import { matomoFiles, matomoRefusal, matomoReports } from '#contracts/matomo.ts';
import {
  ratingEvent,
  starCounts,
  fruitlessSearch,
  type UsageFigures,
  completeMonths,
  lastDayOf,
} from '#domain/statistics/measures.ts';
import { dayOf } from '#domain/text/display.ts';
import { routes } from '#domain/routing/routes.ts';
import { sandboxApi, type Tenant } from '#site/tenant.ts';
import { shownValue } from '#site/shown-value.ts';
import { reasonOfFailure } from '../fetch-failure.ts';
import { readBounded } from '../http-answer.ts';
import { allOf } from './content.ts';
import { tenantHeader } from './reader.ts';

/** Largest accepted answer, in bytes: pages and events of a year are some 100 kB. */
const mostBytes = 2_000_000;

/** Rows that are read of a month's report: more than there are routes and events. */
const mostRows = 500;

export interface StatisticsOptions {
  /** Origin at which the API is called. */
  origin: string;
  now: Date;
  /** Milliseconds for all reports together. */
  timeout: number;
  /** Figures of the last snapshot. */
  last: UsageFigures | undefined;
  warn: (text: string) => void;
}

type Report = keyof typeof matomoReports;
type Answer<Name extends Report> = z.infer<(typeof matomoReports)[Name]>;

/**
 * Figures of the last complete twelve months from the tenant's Matomo; undefined where nothing is counted. A Matomo that
 * is slow, down or not public stops no build: then those of the last snapshot stay, and `warn` hears why. Never rejects.
 */
export async function readStatistics(
  tenant: Tenant,
  options: StatisticsOptions,
): Promise<UsageFigures | undefined> {
  if (!tenant.statistics) return undefined;
  const { last, warn, timeout } = options;
  try {
    return await readFigures(tenant, tenant.statistics, options);
  } catch (error) {
    const kept = last ? `figures up to ${last.months.at(-1)?.month} kept` : 'no figures are shown';
    const reason = error instanceof Refusal ? error.message : reasonOfFailure(error, timeout);
    warn(`statistics: ${kept}: ${installationOf(tenant, tenant.statistics, options)}: ${reason}`);
    return last;
  }
}

/** A reason that is already in words. */
class Refusal extends Error {}

type Settings = NonNullable<Tenant['statistics']>;

/** Address of the installation. A path is one of the portal, or of the sandbox that stands for it. */
function installationOf(tenant: Tenant, { matomo }: Settings, { origin }: StatisticsOptions): string {
  if (!matomo.startsWith('/')) return matomo;
  return (tenant.api === sandboxApi ? origin : `https://${tenant.hostname}`) + matomo;
}

async function readFigures(
  tenant: Tenant,
  settings: Settings,
  options: StatisticsOptions,
): Promise<UsageFigures> {
  const months = completeMonths(dayOf(options.now));
  const signal = AbortSignal.timeout(options.timeout);
  const installation = installationOf(tenant, settings, options);
  const headers = settings.matomo.startsWith('/') ? tenantHeader(tenant, installation) : {};
  const read = async <Name extends Report>(name: Name): Promise<Answer<Name>> => {
    const address = reportAddress(installation, name, { site: settings.site, months });
    const response = await fetch(address, { headers, redirect: 'manual', signal });
    const body = await readBounded(response.body, mostBytes);
    return answerOf(name, response.status, body);
  };
  const [visits, titles, events] = await allOf([
    read('VisitsSummary.getVisits'),
    read('Actions.getPageTitles'),
    read('Events.getAction'),
  ]);
  return figuresOf(months, { visits, titles, events });
}

function reportAddress(
  installation: string,
  method: Report,
  { site, months }: { site: number; months: readonly string[] },
): string {
  const [first = '', end = ''] = [months[0], months.at(-1)];
  const query = new URLSearchParams({
    module: 'API',
    method,
    idSite: String(site),
    period: 'month',
    date: `${first}-01,${end}-${lastDayOf(end)}`,
    format: 'JSON',
    filter_limit: String(mostRows),
  });
  return `${installation}/${matomoFiles.reporting}?${query.toString()}`;
}

/** Throws a Refusal that says what was answered instead, and what to do. */
function answerOf<Name extends Report>(name: Name, status: number, body: Buffer | null): Answer<Name> {
  if (body === null) throw new Refusal(`${name}: more than ${mostBytes / 1_000_000} MB`);
  if (status !== 200) throw new Refusal(`${name}: HTTP ${status}`);
  const data = jsonOf(body.toString('utf8'), name);
  const refusal = matomoRefusal.safeParse(data);
  if (refusal.success)
    throw new Refusal(
      `${name}: Matomo says ${shownValue(refusal.data.message)}. Give the user "anonymous" the view permission for the site, and check its number in tenant.json.`,
    );
  const parsed = matomoReports[name].safeParse(data);
  if (parsed.success) return parsed.data as Answer<Name>;
  throw new Refusal(
    `${name}: not what the Reporting API answers, at "${parsed.error.issues[0]?.path.join('.')}"`,
  );
}

function jsonOf(text: string, name: Report): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const kind = /^\s*</.test(text) ? 'HTML' : 'no JSON';
    throw new Refusal(
      `${name}: ${kind}. "statistics.matomo" in tenant.json must lead to Matomo's own folder.`,
    );
  }
}

interface Answers {
  visits: Answer<'VisitsSummary.getVisits'>;
  titles: Answer<'Actions.getPageTitles'>;
  events: Answer<'Events.getAction'>;
}

/** What a site of several owners counts beside the portal's own pages and events is left out. */
function figuresOf(months: readonly string[], { visits, titles, events }: Answers): UsageFigures {
  const eventsIn = (month: string, action: string) =>
    sumOf(events[month] ?? [], action, ({ nb_events }) => nb_events);
  const viewsIn = (month: string, route: string) =>
    sumOf(titles[month] ?? [], route, ({ nb_hits }) => nb_hits);
  const pages = routes.map(({ id }) => ({
    route: id,
    all: months.reduce((sum, month) => sum + viewsIn(month, id), 0),
    lastMonth: viewsIn(months.at(-1) ?? '', id),
  }));
  return {
    months: months.map((month) => ({
      month,
      visits: visits[month] ?? 0,
      fruitlessSearches: eventsIn(month, fruitlessSearch),
      ratings: starCounts.map((stars) => eventsIn(month, ratingEvent(stars))),
    })),
    pages: pages.filter(({ all }) => all > 0).sort((a, b) => b.all - a.all || (a.route < b.route ? -1 : 1)),
  };
}

/** Sum of the rows of a name: Matomo puts a blank before the name of a page. */
function sumOf<Row extends { label: string | number }>(
  rows: readonly Row[],
  name: string,
  count: (row: Row) => number,
): number {
  return rows.filter(({ label }) => String(label).trim() === name).reduce((sum, row) => sum + count(row), 0);
}
