import type { BrowserContext, Page } from '@playwright/test';
import { pathOf } from '#domain/routing/route-match.ts';
import { slowProcessor } from './slow-line.ts';

/** Something that citizens do often. */
export interface Action {
  subject: string;
  path: string;
  /** Brings the page to where it can be done. */
  prepare?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
  /** Returns when its effect shows. */
  shown(page: Page): Promise<void>;
}

/** A counter of the sandbox with free days in every month. */
const openCounter = '12';

/** The main actions. */
export const actions: readonly Action[] = [
  {
    subject: 'open a card',
    path: pathOf('area-messages'),
    act: (page) => firstCard(page).tap(),
    shown: (page) => page.locator('main article h3 button[aria-expanded="true"]').first().waitFor(),
  },
  {
    subject: 'next step',
    path: pathOf('report'),
    prepare: (page) => page.getByRole('checkbox').press('Space'),
    act: (page) => page.getByRole('button', { name: 'Avanti' }).tap(),
    shown: (page) => page.getByRole('heading', { level: 2, name: /^Passo 2/ }).waitFor(),
  },
  {
    subject: 'open the menu',
    path: pathOf('report'),
    act: (page) => page.getByRole('button', { name: 'Mostra la navigazione' }).tap(),
    shown: (page) => page.getByRole('button', { name: 'Nascondi la navigazione' }).waitFor(),
  },
  {
    subject: 'open a filter',
    path: pathOf('area-messages'),
    act: (page) => page.getByRole('button', { name: 'Filtra messaggi' }).tap(),
    shown: (page) => page.getByRole('button', { name: 'Filtra', exact: true }).waitFor(),
  },
  {
    subject: 'change the view',
    path: pathOf('area-messages'),
    act: (page) => areaTab(page, 'Attività').tap(),
    shown: (page) => page.getByRole('heading', { level: 2, name: 'Pratiche' }).waitFor(),
  },
  {
    subject: 'open a day',
    path: `${pathOf('booking')}?servizio=${openCounter}`,
    prepare: (page) => firstFreeDay(page).waitFor(),
    act: (page) => firstFreeDay(page).tap(),
    shown: (page) => page.getByRole('main').getByRole('radio').first().waitFor(),
  },
  {
    subject: 'search the area',
    path: pathOf('area'),
    prepare: (page) => page.getByRole('searchbox', { name: 'Cerca nell’area personale' }).fill('tari'),
    act: (page) => page.getByRole('search').getByRole('button', { name: 'Cerca', exact: true }).tap(),
    shown: (page) => page.getByRole('heading', { level: 2, name: /^Risultati per/ }).waitFor(),
  },
];

const areaTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Area personale' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const firstFreeDay = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('button', { name: /, disponibile/ })
    .first();
const firstCard = (page: Page) => page.locator('main article h3 button').first();

declare global {
  interface Window {
    /** Milliseconds from a touch to the next paint, the longest so far. */
    longestInteraction: number;
  }
}

/** Milliseconds after the effect, in which the browser reports what it measured. */
const reporting = 500;

/** Milliseconds from a touch to the next paint on a slow processor, as INP has it: in steps of 8, 0 below 16. */
export async function delayOf(context: BrowserContext, origin: string, action: Action): Promise<number> {
  const page = await context.newPage();
  await page.goto(origin + action.path, { waitUntil: 'networkidle' });
  await action.prepare?.(page);
  await slowProcessor(await context.newCDPSession(page));
  await page.evaluate(() => {
    window.longestInteraction = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0)
          window.longestInteraction = Math.max(window.longestInteraction, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await action.act(page);
  await action.shown(page);
  await page.waitForTimeout(reporting);
  const longest = await page.evaluate(() => window.longestInteraction);
  await page.close();
  return longest;
}
