import { otherName, type Engine, type ToldFault, type ToldPage } from '#domain/browser-reports/told.ts';
import { counter, gauge, histogram, type Labels, type Metric, type Sample } from '../prometheus-text.ts';

/** What became of a message of a browser. */
export type MessageOutcome = 'accepted' | 'malformed' | 'too_large' | 'origin' | 'flood';

/** Of whom something is told. */
export interface Teller {
  tenant: string;
  release: string;
  engine: Engine;
}

/** Counts what browsers tell, for Prometheus. */
export interface BrowserMetrics {
  /** `tenant` is null for an origin that is nobody's. */
  message(outcome: MessageOutcome, tenant: string | null): void;
  dropped(tenant: string, reports: number): void;
  fault(teller: Teller, fault: ToldFault): void;
  page(teller: Teller, page: ToldPage): void;
  all: readonly Metric[];
}

/**
 * Sets of labels that each metric may have: whoever may send something could make as many as there are tenants, routes,
 * releases and engines, and each is kept until the process ends.
 */
export const mostSeries = 2000;

/** Upper bounds; those of "good" and "poor" of each figure are among them. */
const bounds = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 4, 8],
  inp: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
  cls: [0.01, 0.05, 0.1, 0.25, 0.5],
};

/** Metrics of what browsers tell; `risen` gives the releases that break more than the one before. */
export function createBrowserMetrics(risen: () => readonly Sample[]): BrowserMetrics {
  const messages = counter('portico_browser_messages_total', 'Messages of browsers by outcome.');
  const dropped = counter(
    'portico_browser_reports_dropped_total',
    'Reports that were not read: too many, or none.',
  );
  const faults = counter('portico_browser_faults_total', 'What broke in browsers, by kind.');
  const pages = counter('portico_browser_pages_total', 'Pages that told how they were: a sample of all.');
  const figures = {
    lcp: histogram('portico_browser_lcp_seconds', 'Largest contentful paint.', bounds.lcp, []),
    inp: histogram('portico_browser_inp_seconds', 'Slowest answer to a touch, click or key.', bounds.inp, []),
    cls: histogram('portico_browser_cls', 'Cumulative layout shift.', bounds.cls, []),
  };
  const rising = gauge(
    'portico_browser_faults_risen',
    'A release breaks clearly more than the one before it: 1 while that is so.',
    risen,
  );
  const faultSeries = limited();
  const pageSeries = limited();
  return {
    message: (outcome, tenant) => messages.add({ outcome, tenant: tenant ?? '' }),
    dropped: (tenant, reports) => dropped.add({ tenant }, reports),
    fault: (teller, { kind, route }) => faults.add(faultSeries({ ...teller, route, kind })),
    page(teller, { route, lcp, inp, cls }) {
      const labels = pageSeries({ ...teller, route });
      pages.add(labels);
      if (lcp !== null) figures.lcp.observe(lcp / 1000, labels);
      if (inp !== null) figures.inp.observe(inp / 1000, labels);
      // The others do not measure what moves, and say that nothing did.
      if (cls !== null && teller.engine === 'blink') figures.cls.observe(cls, labels);
    },
    all: [messages, dropped, faults, pages, ...Object.values(figures), rising],
  };
}

/** Returns a function that gives labels back as long as there are few sets of them, and then puts routes and tenants together. */
function limited(): (labels: Labels) => Labels {
  const seen = new Set<string>();
  return (labels) => {
    const key = JSON.stringify(labels);
    if (seen.has(key)) return labels;
    if (seen.size >= mostSeries) return { ...labels, tenant: otherName, route: otherName };
    seen.add(key);
    return labels;
  };
}
