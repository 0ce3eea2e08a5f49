import type { Browser } from '@playwright/test';
import { newVisitor, openBrowser, trusting } from '../lib/browser.ts';
import type { Measure } from '../lib/figure.ts';
import { logIn } from '../lib/live-subjects.ts';
import { measuresOf, runLighthouse } from './lighthouse.ts';
import { recordTraffic, type Transfer } from '../lib/traffic.ts';
import type { Workbench } from '../lib/workbench.ts';

/** A page with a live part, by the name it has in the table. */
interface LivePage {
  subject: string;
  path: string;
}

/** Milliseconds after the network went quiet, for what a page does late: by then it loads the code of other views too. */
const lateness = 3000;

/** Identifiers found only in these libraries, even when minified. */
const onDemand = /firebaseinstallations|_leaflet_pos|react-day-picker/;

/**
 * Measures what live pages transfer at first view and how fast they are on a phone, over HTTP/2 as CDNs serve them.
 *
 * @param cookie of a session; without one nobody is logged in
 */
async function measureLivePages(
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
      measures.push(...weights(subject, await transfersOf(browser, origin + path, cookie)));
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

/** What a page transfers: for its first view, until nothing is under way, and in all. */
interface Traffic {
  first: Transfer[];
  all: Transfer[];
}

async function transfersOf(browser: Browser, url: string, cookie: string | undefined): Promise<Traffic> {
  const visitor = await newVisitor(browser);
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  // For the whole host, not only the page's path, because the API calls need it too.
  if (name) await visitor.addCookies([{ name, value, url: new URL(url).origin }]);
  const page = await visitor.newPage();
  const traffic = await recordTraffic(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const first = await traffic.read();
  await page.waitForTimeout(lateness);
  const all = await traffic.read();
  await visitor.close();
  return { first, all };
}

function weights(subject: string, { first, all }: Traffic): Measure[] {
  const isScript = ({ type }: Transfer) => type === 'Script';
  const scripts = first.filter(isScript);
  const kB = (list: readonly Transfer[]) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const early = all.filter((one) => isScript(one) && one.script && onDemand.test(one.script));
  const later = `${kB(all.filter(isScript)).toFixed(0)} kB with what is loaded ahead`;
  return [
    { subject, name: 'JS', value: kB(scripts), unit: 'kB', note: later },
    { subject, name: 'JS files', value: scripts.length, unit: 'count' },
    { subject, name: 'everything', value: kB(all), unit: 'kB' },
    {
      subject,
      name: 'scripts with Firebase, Leaflet or a date picker',
      value: early.length,
      unit: 'count',
    },
  ];
}

const areaPages = [
  { subject: 'personal area', path: '/area-personale' },
  { subject: 'activities', path: '/area-personale/attivita' },
  { subject: 'messages', path: '/area-personale/messaggi' },
  { subject: 'delegations', path: '/area-personale/deleghe/deleganti' },
  { subject: 'profile', path: '/area-personale/profilo-utente' },
  { subject: 'payments of a service', path: '/servizi/pagamenti/43' },
  { subject: 'booked appointment', path: '/servizi/prenotazione-appuntamento/successo/8071' },
  { subject: 'ways to a delegation', path: '/area-personale/deleghe/nuova' },
  { subject: 'online delegation', path: '/area-personale/deleghe/nuova/online' },
  // A position of that citizen that is not paid.
  { subject: 'payment of a position', path: '/area-personale/pagamento-iuv/01202600001200106' },
];

/** The personal area of a citizen who is logged in. */
export async function measureArea(bench: Workbench): Promise<Measure[]> {
  const { origin } = await bench.sample();
  return measureLivePages(bench, areaPages, await logIn(origin));
}

const wizardPages = [
  { subject: 'assistance request', path: '/nuova-richiesta' },
  { subject: 'disruption report', path: '/servizi/segnalazioni/nuova' },
  { subject: 'payment without a notice', path: '/servizi/ppay/pagamento-spontaneo/online' },
  { subject: 'booking', path: '/servizi/prenotazione-appuntamento' },
  { subject: 'booking by need', path: '/servizi/prenotazione-appuntamento-2' },
];

/** Multi-step forms without login, which have more steps. */
export function measureWizards(bench: Workbench): Promise<Measure[]> {
  return measureLivePages(bench, wizardPages);
}
