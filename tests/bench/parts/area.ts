import type { Browser } from '@playwright/test';
import { newVisitor, openBrowser } from '../lib/browser.ts';
import type { Measure } from '../lib/figure.ts';
import { measuresOf, runLighthouse } from '../lib/lighthouse-runs.ts';
import { recordTraffic, type Transfer } from '../lib/traffic.ts';
import type { Workbench } from '../lib/workbench.ts';

/** A citizen of the sandbox with a rich life. */
const citizen = 'VRDDAA81C54F952J';

/** Milliseconds after the network went quiet, for what a page does late. */
const lateness = 3000;

const pages = [
  { subject: 'personal area', path: '/area-personale' },
  { subject: 'activities', path: '/area-personale/attivita' },
  { subject: 'messages', path: '/area-personale/messaggi' },
  { subject: 'profile', path: '/area-personale/profilo-utente' },
] as const;

/** Names that only these libraries have, however small they are made. */
const onDemand = /firebaseinstallations|_leaflet_pos|react-day-picker/;

/** The personal area of a citizen who is logged in: what a first view transfers, and how it feels on a phone. */
export async function measure(bench: Workbench): Promise<Measure[]> {
  const { origin } = await bench.sample();
  const cookie = await logIn(origin);
  const browser = await openBrowser();
  const measures: Measure[] = [];
  try {
    for (const { subject, path } of pages) {
      const transfers = await transfersOf(browser, origin + path, cookie);
      measures.push(...weights(subject, transfers));
      const runs = await runLighthouse(origin + path, bench.quick ? 1 : 3, { Cookie: cookie });
      const wanted = ['performance', 'accessibility', 'LCP', 'CLS', 'TBT'];
      measures.push(...measuresOf(subject, runs).filter(({ name }) => wanted.includes(name)));
      bench.say(`area ${subject} done`);
    }
  } finally {
    await browser.close();
  }
  return measures;
}

/** Logs in as the sandbox's own form does; gives the session as a `Cookie` header. */
async function logIn(origin: string): Promise<string> {
  const { host, port } = new URL(origin);
  const response = await fetch(`http://127.0.0.1:${port}/__sandbox/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-host': host, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ codice_fiscale: citizen, redirector: '' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`The login answered ${response.status} without a cookie.`);
  return cookie;
}

async function transfersOf(browser: Browser, url: string, cookie: string): Promise<Transfer[]> {
  const visitor = await newVisitor(browser);
  const [name = '', value = ''] = cookie.split('=');
  // Of the host, not of the folder the page lies in: the calls carry it too.
  await visitor.addCookies([{ name, value, url: new URL(url).origin }]);
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
    { subject, name: 'JS', value: kB(scripts), unit: 'kB', note: `${scripts.length} files` },
    { subject, name: 'everything', value: kB(transfers), unit: 'kB' },
    {
      subject,
      name: 'scripts with Firebase, Leaflet or a date picker',
      value: early.length,
      unit: 'count',
    },
  ];
}
