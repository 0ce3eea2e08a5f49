import type { Browser } from '@playwright/test';
import { newVisitor, openBrowser, trusting } from './browser.ts';
import type { Measure } from './figure.ts';
import { measuresOf, runLighthouse } from './lighthouse-runs.ts';
import { recordTraffic, type Transfer } from './traffic.ts';
import type { Workbench } from './workbench.ts';

/** A page with a live part, by the name it has in the table. */
export interface LivePage {
  subject: string;
  path: string;
}

/** Milliseconds after the network went quiet, for what a page does late. */
const lateness = 3000;

/** Identifiers found only in these libraries, even when minified. */
const onDemand = /firebaseinstallations|_leaflet_pos|react-day-picker/;

/**
 * Measures what live pages transfer at first view and how fast they are on a phone, over HTTP/2 as CDNs serve them.
 *
 * @param cookie of a session; without one nobody is logged in
 */
export async function measureLivePages(
  bench: Workbench,
  pages: readonly LivePage[],
  cookie?: string,
): Promise<Measure[]> {
  const { origin, pin } = await (await bench.sample()).secure();
  const switches = [trusting(pin)];
  const browser = await openBrowser(switches);
  const measures: Measure[] = [];
  try {
    for (const { subject, path } of pages.filter((page) => bench.wants(page.subject))) {
      const transfers = await transfersOf(browser, origin + path, cookie);
      measures.push(...weights(subject, transfers));
      const headers: Record<string, string> = cookie === undefined ? {} : { Cookie: cookie };
      const runs = await runLighthouse(origin + path, bench.quick ? 1 : 3, { headers, switches });
      const wanted = ['performance', 'accessibility', 'LCP', 'CLS', 'TBT'];
      measures.push(...measuresOf(subject, runs).filter(({ name }) => wanted.includes(name)));
      bench.log(`${subject} done`);
    }
  } finally {
    await browser.close();
  }
  return measures;
}

async function transfersOf(browser: Browser, url: string, cookie: string | undefined): Promise<Transfer[]> {
  const visitor = await newVisitor(browser);
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  // For the whole host, not only the page's path, because the API calls need it too.
  if (name) await visitor.addCookies([{ name, value, url: new URL(url).origin }]);
  const page = await visitor.newPage();
  const traffic = await recordTraffic(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(lateness);
  const transfers = await traffic.read();
  await visitor.close();
  return transfers;
}

function weights(subject: string, transfers: readonly Transfer[]): Measure[] {
  const scripts = transfers.filter(({ type }) => type === 'Script');
  const kB = (list: readonly Transfer[]) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const early = scripts.filter(({ script }) => script && onDemand.test(script));
  return [
    { subject, name: 'JS', value: kB(scripts), unit: 'kB' },
    { subject, name: 'JS files', value: scripts.length, unit: 'count' },
    { subject, name: 'everything', value: kB(transfers), unit: 'kB' },
    {
      subject,
      name: 'scripts with Firebase, Leaflet or a date picker',
      value: early.length,
      unit: 'count',
    },
  ];
}
