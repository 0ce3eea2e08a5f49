import { bodyLimit } from 'hono/body-limit';
import { matomoFiles, type matomoReports } from '#contracts/matomo.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { deskGuard, tenantOf } from '../desk/request.ts';
import { fail } from '../errors.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { addHit, listHits, monthOf, type Counts } from './data.ts';

const folder = '/matomo';
/** The one site of the sample installation. */
const siteNumber = '1';
const recognising = ['cookie', 'referer', 'authorization'];

/** A Matomo of its own for each municipality: what it is sent, and the reports that the build reads. */
export function registerMatomo(sandbox: Sandbox): void {
  const { app, db } = sandbox;
  app.use(`${folder}/*`, (c, next) => injectFault(sandbox, c, 'E1', next));
  app.post(`${folder}/${matomoFiles.tracking}`, bodyLimit({ maxSize: 100_000 }), (c) => track(sandbox, c));
  app.get(`${folder}/${matomoFiles.reporting}`, (c) => report(sandbox, c));
  app.get('/__sandbox/matomo.json', deskGuard, (c) => c.json(listHits(db, tenantOf(c).id)));
}

/** Takes the body of the bulk API: `{"requests": ["?idsite=1&rec=1&…"]}`. */
async function track({ db, now }: Sandbox, c: SandboxContext): Promise<Response> {
  const tenant = c.get('tenant');
  const requests = requestsIn(await c.req.text());
  if (!tenant || !requests) return fail(c, 'E1', { status: 400, title: 'Richiesta non valida' });
  const headers = recognising.filter((name) => c.req.header(name) !== undefined).join(' ');
  const isOurs = (query: string) => new URLSearchParams(query).get('idsite') === siteNumber;
  for (const query of requests.filter(isOurs))
    addHit(db, tenant.id, { query, headers, at: now().toISOString() });
  return c.json({ status: 'success', tracked: requests.length, invalid: 0 });
}

function requestsIn(body: string): string[] | null {
  try {
    const { requests } = JSON.parse(body) as { requests?: unknown };
    return Array.isArray(requests) && requests.every((one) => typeof one === 'string') ? requests : null;
  } catch {
    return null;
  }
}

function report({ db }: Sandbox, c: SandboxContext): Response {
  const tenant = c.get('tenant');
  const { module, method = '', idSite, period, date = '' } = c.req.query();
  const months = monthsIn(date);
  if (module !== 'API' || period !== 'month' || !months) return refused(c, 'The request is not supported.');
  if (!tenant || idSite !== siteNumber)
    return refused(
      c,
      `You can't access this resource as it requires 'view' access for the website id = ${idSite}.`,
    );
  const write = isReport(method) ? reports[method] : null;
  if (!write) return refused(c, `The method '${method}' does not exist or is not available in the module.`);
  return c.json(Object.fromEntries(months.map((month) => [month, write(monthOf(db, tenant.id, month))])));
}

/** As Matomo refuses: with status 200. */
function refused(c: SandboxContext, message: string): Response {
  return c.json({ result: 'error', message });
}

type Month = ReturnType<typeof monthOf>;

const rowsOf = <Field extends string>(counts: Counts, field: Field, before = '') =>
  Object.entries(counts).map(([name, count]) => ({ label: before + name, [field]: count }));

const reports: Record<keyof typeof matomoReports, (month: Month) => unknown> = {
  'VisitsSummary.getVisits': ({ visits }) => visits,
  // Matomo puts a blank before the title of a page.
  'Actions.getPageTitles': ({ titles }) => rowsOf(titles, 'nb_hits', ' '),
  'Events.getAction': ({ actions }) => rowsOf(actions, 'nb_events'),
};

function isReport(method: string): method is keyof typeof reports {
  return Object.hasOwn(reports, method);
}

/** Months of `2025-11-01,2026-10-31`, at most 24; null for another form. */
function monthsIn(date: string): string[] | null {
  const [, first, end] = /^(\d{4}-\d{2})-\d{2},(\d{4}-\d{2})-\d{2}$/.exec(date) ?? [];
  if (!first || !end) return null;
  const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const length = countOf(end) - countOf(first) + 1;
  if (length < 1 || length > 24) return null;
  return Array.from({ length }, (_, index) => {
    const count = countOf(first) + index;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}
