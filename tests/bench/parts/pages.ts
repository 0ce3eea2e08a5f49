import type { Browser, Page } from '@playwright/test';
import { newVisitor, openBrowser } from '../lib/browser.ts';
import type { Measure } from '../lib/figure.ts';
import { addProbe, readProbe, type Probe } from '../lib/page-probe.ts';
import { samplePages, type SamplePage } from '../lib/sample.ts';
import { recordTraffic, type Transfer } from '../lib/traffic.ts';
import type { Workbench } from '../lib/workbench.ts';

/** Milliseconds after the network went quiet, for what a page does late. */
const lateness = 3000;

const kinds: Record<string, string> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JS',
  Font: 'fonts',
  Image: 'images',
};
const others = 'manifest, icons, API';

/** React's element mark, and names that zod keeps when minified. */
const heavy = /Symbol\.for\(["'`]react\.|\$ZodType|ZodError|_zod\b/;

interface View {
  transfers: Transfer[];
  probe: Probe;
  messages: string[];
}

/** First view of each page with an empty cache: transfers, console messages, layout shifts. */
export async function measure(bench: Workbench): Promise<Measure[]> {
  const { origin } = await bench.sample();
  const browser = await openBrowser();
  try {
    const measures: Measure[] = [];
    for (const page of samplePages)
      measures.push(...measuresOf(page, await view(browser, origin + page.path)));
    return measures;
  } finally {
    await browser.close();
  }
}

async function view(browser: Browser, url: string): Promise<View> {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(String(error)));
  await addProbe(page);
  const traffic = await recordTraffic(page);
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`);
  await page.waitForTimeout(lateness);
  const transfers = await traffic.read();
  const seen = {
    transfers: await withTabIcon(transfers, page),
    probe: await readProbe(page),
    messages,
  };
  await visitor.close();
  return seen;
}

/** Adds the tab icon, which a headless browser does not load. */
async function withTabIcon(transfers: Transfer[], page: Page): Promise<Transfer[]> {
  const url = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? '/favicon.ico',
  );
  if (transfers.some((one) => one.url === url)) return transfers;
  const response = await page.request.get(url, { headers: { 'accept-encoding': 'br' } });
  const bytes = Number(response.headers()['content-length'] ?? (await response.body()).length);
  return [...transfers, { url, type: 'Image', bytes, script: null }];
}

const sum = (transfers: readonly Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0) / 1000;
const fileName = ({ url }: Transfer) => new URL(url).pathname.split('/').pop() || '/';

function measuresOf({ subject }: SamplePage, { transfers, probe, messages }: View): Measure[] {
  const sizes = [...Object.values(kinds), others].map((name): Measure => {
    const ofKind = transfers.filter(({ type }) => (kinds[type] ?? others) === name);
    return { subject, name, value: sum(ofKind), unit: 'kB', note: `${ofKind.length} files` };
  });
  const count = (name: string, list: readonly string[]): Measure => ({
    subject,
    name,
    value: list.length,
    unit: 'count',
    note: list.slice(0, 3).join('; ').slice(0, 200),
  });
  const calls = transfers.filter(({ url }) => /^\/api(-public)?\//.test(new URL(url).pathname));
  const early = probe.apiStarts.filter((start) => start < (probe.firstPaint ?? Infinity));
  return [
    ...sizes,
    { subject, name: 'everything', value: sum(transfers), unit: 'kB' },
    { subject, name: 'requests', value: transfers.length, unit: 'count' },
    count(
      'API calls',
      calls.map(({ url }) => new URL(url).pathname),
    ),
    count(
      'API calls before the first paint',
      early.map((start) => `at ${start.toFixed(0)} ms`),
    ),
    count('console messages', messages),
    count(
      'scripts with React or zod',
      transfers.filter(({ script }) => script && heavy.test(script)).map(fileName),
    ),
    { subject, name: 'CLS', value: probe.cls, unit: 'shift' },
  ];
}
