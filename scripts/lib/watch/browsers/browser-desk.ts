import { engineOf, otherName, readTold, type ToldFault } from '#domain/browser-reports/told.ts';
import { isSecure } from '#site/origins.ts';
import type { Context } from '../../command.ts';
import type { Metric } from '../prometheus-text.ts';
import type { Watched } from '../tenant-list.ts';
import {
  createBrowserMetrics,
  type BrowserMetrics,
  type MessageOutcome,
  type Teller,
} from './browser-metrics.ts';
import type { ReleaseTally, Rise } from './release-tally.ts';

/** Takes what browsers tell. */
export interface BrowserDesk {
  /** The tenant whose pages have this origin and may tell something; null: nobody's. */
  tenantOf(origin: string | undefined): string | null;
  /** False where more came than is taken: asked before a body is read. */
  mayTell(tenant: string): boolean;
  /** Counts a message that was not read. */
  refuse(outcome: MessageOutcome, tenant: string | null): void;
  /** Counts what a message says; false for one that says nothing. */
  take(tenant: string, message: { text: string; userAgent: string }): boolean;
  metrics: readonly Metric[];
}

/** Messages that are read of a tenant and of all together, and the reports in a tenant's: a flood is dropped and counted. */
const allowed = {
  messages: { perSecond: 50, burst: 200 },
  overall: { perSecond: 300, burst: 1000 },
  reports: { perSecond: 100, burst: 1000 },
};

/** Different faults that are told in an hour: of each the operator reads the first. */
const mostLines = 20;
const hour = 3_600_000;

/** The desk of a run. Tenants are read at each message: they come and go. */
export function createBrowserDesk(
  tenants: ReadonlyMap<string, Watched>,
  tally: ReleaseTally,
  { output }: Pick<Context, 'output'>,
): BrowserDesk {
  const messagesOf = createAllowance(allowed.messages);
  const messagesOfAll = createAllowance(allowed.overall);
  const reportsOf = createAllowance(allowed.reports);
  // One that was taken back breaks nothing any more.
  const rises = () =>
    tally.rises().filter(({ release }) => [...tenants.values()].some((one) => one.release === release));
  const metrics = createBrowserMetrics(() =>
    rises().map(({ release, kind }) => ({ labels: { release, kind }, value: 1 })),
  );
  const tellFault = createTelling((tenant, fault) =>
    output.step({
      tenant,
      stage: 'browsers',
      state: 'warning',
      text: `${fault.kind} on ${fault.route}: ${fault.detail}`,
      facts: { ...fault },
    }),
  );
  const tellRises = createRiseTelling(rises, output);
  return {
    tenantOf: (origin) => tenantOf(tenants, origin),
    mayTell: (tenant) => messagesOf(tenant) > 0 && messagesOfAll('') > 0,
    refuse: (outcome, tenant) => metrics.message(outcome, tenant),
    take(tenant, { text, userAgent }) {
      const told = readTold(text);
      metrics.message(told ? 'accepted' : 'malformed', tenant);
      if (!told) return false;
      const engine = engineOf(userAgent);
      const known = (release: string | null) =>
        release !== null && tally.knows(release) ? release : otherName;
      const current = known(tenants.get(tenant)?.release ?? null);
      const taken = told.faults.slice(0, reportsOf(tenant, told.faults.length));
      const left = told.refused + told.faults.length - taken.length;
      if (left > 0) metrics.dropped(tenant, left);
      count(metrics, { tenant, release: current, engine }, taken);
      tally.add(current, { violation: taken.filter(({ kind }) => kind === 'violation').length });
      if (told.page) {
        const { page } = told;
        const teller: Teller = { tenant, release: known(page.release), engine };
        metrics.page(teller, page);
        count(metrics, teller, page.faults);
        tally.add(teller.release, { pages: 1, error: page.faults.length > 0 ? 1 : 0 });
      }
      for (const fault of [...taken, ...(told.page?.faults ?? [])]) tellFault(tenant, fault);
      tellRises();
      return true;
    },
    metrics: metrics.all,
  };
}

function count(metrics: BrowserMetrics, teller: Teller, faults: readonly ToldFault[]): void {
  for (const fault of faults) metrics.fault(teller, fault);
}

/** By host name and aliases, whatever the port; only over https, or on this machine. */
function tenantOf(tenants: ReadonlyMap<string, Watched>, origin = ''): string | null {
  const url = URL.parse(origin);
  if (!url || url.origin !== origin || !isSecure(url)) return null;
  for (const [id, { tenant }] of tenants)
    if (tenant.hostname === url.hostname || tenant.aliases.includes(url.hostname))
      return tenant.browserReports ? id : null;
  return null;
}

/** Returns a function that tells each fault of which something is known once an hour, and no more than a few. */
function createTelling(tell: (tenant: string, fault: ToldFault) => void) {
  let told = new Set<string>();
  let since = -Infinity;
  return (tenant: string, fault: ToldFault) => {
    if (performance.now() - since > hour) [told, since] = [new Set(), performance.now()];
    const key = `${tenant} ${fault.kind} ${fault.route} ${fault.detail}`;
    if (fault.detail === '' || told.has(key) || told.size >= mostLines) return;
    told.add(key);
    tell(tenant, fault);
  };
}

/** Returns a function that tells a rise once. */
function createRiseTelling(rises: () => Rise[], output: Context['output']) {
  const told = new Set<string>();
  const words = { error: 'errors', violation: 'violations of the policy' };
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return () => {
    for (const rise of rises()) {
      const { release, before, kind, share, shareBefore } = rise;
      if (told.has(`${release} ${kind}`)) continue;
      told.add(`${release} ${kind}`);
      output.step({
        tenant: '-',
        stage: 'browsers',
        state: 'warning',
        text: `release ${release}: ${words[kind]} in ${percent(share)} of the pages, ${percent(shareBefore)} with ${before}`,
        hint: 'Look at the lines above; "portico rollback" takes the release back.',
        facts: { rise },
      });
    }
  };
}

/** How much is taken, of whom: so many a second, and after a quiet time so many at once. */
interface AllowanceOptions {
  perSecond: number;
  burst: number;
}

interface Bucket {
  left: number;
  at: number;
}

/**
 * Returns a function that says how many of `count` are taken of somebody: a flood costs its sender's share alone. The names
 * have to be few; `now` is in milliseconds.
 */
export function createAllowance(
  { perSecond, burst }: AllowanceOptions,
  now: () => number = () => performance.now(),
): (name: string, count?: number) => number {
  const buckets = new Map<string, Bucket>();
  return (name, count = 1) => {
    const at = now();
    const bucket = buckets.get(name) ?? { left: burst, at };
    const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    const taken = Math.min(count, Math.floor(left));
    buckets.set(name, { left: left - taken, at });
    return taken;
  };
}
