import { test, type BrowserContext, type Page } from '@playwright/test';
import type { OwnPortal } from '../portal/own-portal.ts';
import { closeKeepingFiles } from './shared-context.ts';

/** How many states one test looks at. */
const perTest = 8;

/** States of pages in groups of a few, each with a name that says which they are: a test of its own for each state costs more than the look. */
export function inGroups<T>(states: Readonly<Record<string, T>>): [names: string, states: [string, T][]][] {
  const all = Object.entries(states);
  return Array.from({ length: Math.ceil(all.length / perTest) }, (_, place) => {
    const group = all.slice(place * perTest, (place + 1) * perTest);
    return [group.map(([name]) => name).join('; '), group];
  });
}

/** Looks at states one after the other, each in a tab of its own that knows nothing of the one before, with fresh data. */
export async function inTabs<T>(
  context: BrowserContext,
  own: OwnPortal,
  states: readonly (readonly [string, T])[],
  look: (page: Page, state: T) => Promise<void>,
): Promise<void> {
  for (const [place, [name, state]] of states.entries())
    await test.step(name, async () => {
      if (place > 0) await own.reset();
      await context.setOffline(false);
      await context.clearCookies();
      const page = await context.newPage();
      await look(page, state);
      await page.evaluate(() => localStorage.clear());
      await closeKeepingFiles(page);
    });
}
