import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { keptNames } from '#domain/kept-names.ts';
import { storageKey } from '#domain/storage-keys.ts';
import { newVisitor, openBrowser, trusting } from '../lib/browser.ts';
import { median, spread, type Measure } from '../lib/figure.ts';
import { actions, delayOf } from '../lib/interactions.ts';
import { liveSubjects, type LiveSubject, type Citizen, logIn } from '../lib/live-subjects.ts';
import { visitLive, type LiveVisit } from '../lib/live-visit.ts';
import { slowDownWorkers } from '../lib/slow-line.ts';
import { waterfall } from '../lib/waterfall.ts';
import type { Workbench } from '../lib/workbench.ts';

/** How CDNs serve, which has the budgets, and the former way beside it. */
const protocols = [
  { name: 'h2', suffix: '', switches: [] },
  { name: 'http/1.1', suffix: ', HTTP/1.1', switches: ['--disable-http2'] },
] as const;
const states = ['cold', 'warm'] as const;
type State = (typeof states)[number];

/** A browser that speaks one protocol, and how it comes to be a citizen's. */
interface Visitors {
  browser: Browser;
  protocol: (typeof protocols)[number];
  origin: string;
  newCitizen(who?: Citizen): Promise<BrowserContext>;
}

/**
 * Live pages of a citizen who is logged in, on Slow 4G with a slow processor: an empty cache, then a second visit. INP of
 * the main actions. Pictures of the requests are in `.portico/reports/`.
 */
export async function measure(bench: Workbench): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const protocol of protocols) {
    const visitors = await openVisitors(bench, protocol);
    try {
      if (protocol.name === 'h2') measures.push(...(await measureActions(bench, visitors)));
      for (const page of liveSubjects.filter(({ subject }) => bench.wants(subject))) {
        measures.push(...(await measurePage(bench, visitors, page)));
        bench.log(`live ${page.subject} by ${protocol.name} done`);
      }
    } finally {
      await visitors.browser.close();
    }
  }
  return measures;
}

async function openVisitors(bench: Workbench, protocol: Visitors['protocol']): Promise<Visitors> {
  const sample = await bench.sample();
  const { origin, pin } = await sample.secure();
  const browser = await openBrowser([trusting(pin), ...protocol.switches]);
  const { code } = sample.snapshot.content.config;
  // Whoever logged in through the portal has this mark.
  const localStorage = [{ name: storageKey(code, keptNames.loginMark), value: '1' }];
  const newCitizen = async (who?: Citizen) => {
    const [name = '', value = ''] = (await logIn(sample.origin, who)).split('=');
    const cookie = { name, value, domain: new URL(origin).hostname, path: '/', expires: -1 } as const;
    const cookies = [{ ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' as const }];
    const storageState = { cookies, origins: [{ origin, localStorage }] };
    const citizen = await newVisitor(browser, { viewport: { width: 360, height: 780 }, storageState });
    // The question about notifications was answered in this session.
    await citizen.addInitScript(
      (key) => sessionStorage.setItem(key, 'true'),
      storageKey(code, keptNames.pushAsked),
    );
    return citizen;
  };
  return { browser, protocol, origin, newCitizen };
}

async function measurePage(bench: Workbench, visitors: Visitors, page: LiveSubject): Promise<Measure[]> {
  const visits: Record<State, LiveVisit[]> = { cold: [], warm: [] };
  for (let run = 0; run < bench.runs(3); run++) {
    const citizen = await visitors.newCitizen(page.citizen);
    for (const state of states) {
      // The first visit has started a worker, through which the second asks for its page.
      if (state === 'warm') await slowDownWorkers(visitors.browser);
      visits[state].push(await visitLive(citizen, visitors.origin + page.path, page, visitors.protocol.name));
    }
    await citizen.close();
  }
  for (const state of states) await draw(bench, visitors, page, state, visits[state]);
  return states.flatMap((state) =>
    measuresOf(page, visits[state], `, ${state}${visitors.protocol.suffix}`, state),
  );
}

function measuresOf(
  { subject, before }: LiveSubject,
  visits: readonly LiveVisit[],
  suffix: string,
  state: State,
): Measure[] {
  const time = (name: string, of: (visit: LiveVisit) => number, note = ''): Measure => {
    const values = visits.map((visit) => of(visit) / 1000);
    const told = [spread(values), note].filter(Boolean).join('; ');
    return { subject, name: name + suffix, value: median(values), unit: 's', note: told };
  };
  const most = (of: (visit: LiveVisit) => number) => Math.max(...visits.map(of));
  return [
    time('first paint', ({ firstPaint }) => firstPaint),
    time('frame', ({ frame }) => frame),
    time('first item', ({ item }) => item, before?.[state]),
    time('settled', ({ settled }) => settled),
    {
      subject,
      name: `waves of calls${suffix}`,
      value: median(visits.map(({ waves }) => waves)),
      unit: 'count',
    },
    { subject, name: `CLS${suffix}`, value: most(({ cls }) => cls), unit: 'shift' },
  ];
}

/** Draws the visit whose first item is the median. */
async function draw(
  { project }: Workbench,
  { protocol }: Visitors,
  { subject }: LiveSubject,
  state: State,
  visits: readonly LiveVisit[],
): Promise<void> {
  const visit = [...visits].sort((one, other) => one.item - other.item)[Math.floor((visits.length - 1) / 2)];
  if (!visit) return;
  const moments = [
    { label: 'first paint', at: visit.firstPaint },
    { label: 'frame', at: visit.frame },
    { label: 'first item', at: visit.item },
  ].filter(({ at }) => !Number.isNaN(at));
  const folder = join(project.root, '.portico', 'reports', 'waterfalls');
  await mkdir(folder, { recursive: true });
  const name = `${subject} ${state} ${protocol.name}`;
  const file = `${name.replace(/[^a-z0-9]+/gi, '-')}.svg`;
  await writeFile(join(folder, file), waterfall(name, visit.requests, moments));
}

async function measureActions(bench: Workbench, { newCitizen, origin }: Visitors): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const action of actions.filter(({ subject }) => bench.wants(subject))) {
    const delays: number[] = [];
    for (let run = 0; run < bench.runs(3); run++) {
      const citizen = await newCitizen();
      delays.push(await delayOf(citizen, origin, action));
      await citizen.close();
    }
    const note = spread(delays, 0);
    measures.push({ subject: action.subject, name: 'INP', value: median(delays), unit: 'ms', note });
  }
  return measures;
}
