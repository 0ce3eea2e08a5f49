import { expect, type Page } from '@playwright/test';
import { chooseDay, counters, openSlots } from '../e2e/calendar-steps.ts';
import { button, openRequest, requestPage } from '../e2e/assistance-steps.ts';
import { fillProblem, goToData, lookAtMap, report } from '../e2e/report-steps.ts';
import { openPosition, positions } from '../e2e/position-steps.ts';
import { openAs as openProfile, showPreferences } from '../e2e/profile-steps.ts';
import { problems } from '../e2e/wizard-steps.ts';
import { expectReadable } from '../support/browser/accessibility.ts';
import { inGroups, inTabs } from '../support/browser/in-tabs.ts';
import { area, cardButton, cards } from '../support/pages/area-page.ts';
import { options, write } from '../support/pages/faq-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

test.setTimeout(120_000);

type Open = (page: Page, own: OwnPortal) => Promise<void>;

/** Steps and views that show most of what there is: fields, errors, days, a map, states, a dialog. */
const states: Record<string, Open> = {
  'request with errors': async (page, own) => {
    await openRequest(page, own.url(requestPage));
    await button(page, 'Invia').click();
    await expect(problems(page)).toBeFocused();
  },
  'booking, a day chosen': async (page, own) => {
    await openSlots(page, own, counters.registry);
    await chooseDay(page);
  },
  'report with its map': async (page, own) => {
    await page.goto(own.url(report));
    await goToData(page);
    await fillProblem(page);
    await lookAtMap(page);
  },
  'desktop of the area': async (page, own) => {
    await openAs(page, own, area);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  },
  'messages, one open': async (page, own) => {
    await openAs(page, own, `${area}/messaggi`);
    await cardButton(cards(page).first()).click();
  },
  delegations: async (page, own) => {
    await openAs(page, own, `${area}/deleghe`);
    await expect(cards(page).first()).toBeVisible();
  },
  'search, its results': async (page, own) => {
    await write(page, 'carta', own.url('/faq'));
    await expect(options(page).first()).toBeVisible();
  },
  profile: async (page, own) => {
    await openProfile(page, own, 'Ada Verdi');
    await showPreferences(page);
  },
  'payment and its dialog': async (page, own) => {
    await openPosition(page, own, positions.waste);
    await page.getByRole('button', { name: 'informativa sulla privacy' }).click();
    await expect(page.getByRole('dialog')).toContainText(/\w{5}/);
  },
};

for (const [names, group] of inGroups(states))
  test(`no finding in a dark scheme, nor with more contrast: ${names}`, async ({ context, own }) => {
    await inTabs(context, own, group, async (page, show) => {
      await show(page, own);
      await expectReadable(page);
    });
  });

/** The colour that the page has behind everything. */
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('paper and forced colours have none of it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(tenantUrl('torrebianca', '/'));
  expect(await ground(page)).toBe('rgb(18, 22, 27)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen', forcedColors: 'active' });
  expect(await ground(page)).not.toBe('rgb(18, 22, 27)');
});
