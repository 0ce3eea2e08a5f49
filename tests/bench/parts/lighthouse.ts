import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { type Measure, median, spread, type Unit } from '../lib/figure.ts';
import { samplePages } from '../lib/sample.ts';
import type { Workbench } from '../lib/workbench.ts';
import { chromiumArgs } from '../../support/browser/browser.ts';
import { chromiumPath } from '../lib/browser.ts';

/** Lighthouse on the public pages, median of five. */
export async function measure(bench: Workbench): Promise<Measure[]> {
  const { origin } = await bench.sample();
  const measures: Measure[] = [];
  for (const { subject, path } of samplePages) {
    measures.push(...measuresOf(subject, await runLighthouse(origin + path, bench.quick ? 1 : 5)));
    bench.log(`lighthouse ${subject} done`);
  }
  return measures;
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
const timings: readonly { audit: string; name: string; unit: Unit; scale: number }[] = [
  { audit: 'largest-contentful-paint', name: 'LCP', unit: 's', scale: 1000 },
  { audit: 'first-contentful-paint', name: 'FCP', unit: 's', scale: 1000 },
  { audit: 'cumulative-layout-shift', name: 'CLS', unit: 'shift', scale: 1 },
  { audit: 'total-blocking-time', name: 'TBT', unit: 'ms', scale: 1 },
];

/**
 * Runs Lighthouse with its mobile defaults (simulated Slow 4G, 4× CPU). A run whose trace the browser lost is repeated.
 *
 * @param headers sent with every request, for example a session cookie
 * @param switches of Chromium's command line beside the usual ones
 */
export async function runLighthouse(
  url: string,
  times: number,
  { headers = {}, switches = [] }: { headers?: Record<string, string>; switches?: readonly string[] } = {},
): Promise<Result[]> {
  const runs: Result[] = [];
  const once = () => runOnce(url, headers, switches);
  for (let run = 0; run < times; run++) runs.push(await once().catch(once));
  return runs;
}

/** A new browser for each run, as in the command-line tool. */
async function runOnce(
  url: string,
  extraHeaders: Record<string, string>,
  switches: readonly string[],
): Promise<Result> {
  const chrome: LaunchedChrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumArgs, ...switches],
    logLevel: 'silent',
  });
  try {
    const flags = { port: chrome.port, logLevel: 'error', onlyCategories: Object.keys(categories) } as const;
    const result = await lighthouse(url, {
      ...flags,
      extraHeaders,
      onlyCategories: [...flags.onlyCategories],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Scores and timings, each the median of its runs. */
export function measuresOf(subject: string, runs: readonly Result[]): Measure[] {
  const scores = Object.entries(categories).map(([id, name]): Measure => {
    const values = runs.map((run) => Math.round((run.categories[id]?.score ?? NaN) * 100));
    return { subject, name, value: median(values), unit: 'score', note: lost(id, runs) };
  });
  const times = timings.map(({ audit, name, unit, scale }): Measure => {
    const values = runs.map((run) => (run.audits[audit]?.numericValue ?? NaN) / scale);
    return { subject, name, value: median(values), unit, note: spread(values, unit === 'ms' ? 0 : 2) };
  });
  return [...scores, ...times];
}

/** Audits that lost points in any run. */
function lost(category: string, runs: readonly Result[]): string {
  const weighty = runs.flatMap((run) => {
    const refs = run.categories[category]?.auditRefs ?? [];
    return refs
      .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => id);
  });
  return [...new Set(weighty)].join(', ');
}
