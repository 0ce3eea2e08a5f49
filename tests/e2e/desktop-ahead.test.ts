import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { windows, withMotion } from '../support/browser/browser.ts';
import { area, panel } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { actForBruno } from './acting-steps.ts';
import { requestPage } from './assistance-steps.ts';
import { hold, openAsKnown, openWithoutCode } from './typed-ahead-steps.ts';

const configPath = /\/configComune\/fromtenant$/;
const appointmentsPath = /\/appsched\/appointments\?/;
const where = 'Anagrafe, Sportello anagrafe 1';

/** The card in the place that the build has left for it. */
const drawn = (page: Page) => page.locator('[data-next]');
const next = (page: Page) => panel(page, 'Il tuo prossimo appuntamento');
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Modifica appuntamento' });

/** Opens the desktop without its code, until the first script has read its answers, but for those held, and could draw. */
async function openAnswered(
  page: Page,
  own: OwnPortal,
  { path = area, held }: { path?: string; held?: RegExp } = {},
): Promise<() => void> {
  const answered = page.waitForResponse(appointmentsPath);
  const release = await openWithoutCode(page, own, path);
  await answered;
  await page.waitForFunction(
    (pattern) =>
      [...window.porticoEarly!.calls].every(
        ([url, { isRead }]) => isRead || (pattern !== null && new RegExp(pattern).test(url)),
      ),
    held?.source ?? null,
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return release;
}

test.describe('before the page’s code is there', () => {
  test.use(withMotion);
  test('the next appointment stands where it stays, on a page that is accessible', async ({ page, own }) => {
    await openAs(page, own, area);
    await watchShifts(page);
    for (const size of ['mobile', 'desktop'] as const)
      await test.step(size, async () => {
        await page.setViewportSize(windows[size]);
        const release = await openWithoutCode(page, own, area);
        await expect(drawn(page)).toContainText(/[a-zì]+ \d{1,2} [a-z]+ \d{4}, ore 09:40/);
        await expect(drawn(page)).toContainText(where);
        await expect(link(page)).toHaveAttribute('href', '/servizi/appuntamento/modifica/8071');
        await expect(page.getByRole('main').locator('[aria-busy="true"]:visible')).toHaveCount(0);
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        const place = await link(page).boundingBox();
        release();
        await expect(next(page)).toContainText(where);
        await expect(drawn(page)).toHaveCount(0);
        await expect(page.getByText(where)).toHaveCount(1);
        expect(await link(page).boundingBox()).toEqual(place);
        await expectLayoutShiftBelow(page, 0.005);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    await openWithoutCode(page, own, area);
    await expect(drawn(page)).toContainText(where);
    await expectAccessible(page);
  });
});

test('the card stays, and the focus on its link, while the code of the page or of the view is still to come', async ({
  page,
  own,
}) => {
  await test.step('the focus stays on its link', async () => {
    const release = await openAsKnown(page, own, area);
    await link(page).focus();
    release();
    await expect(next(page)).toBeVisible();
    await expect(drawn(page)).toHaveCount(0);
    await expect(link(page)).toBeFocused();
  });
  await test.step('the card stays, and the focus on its link, while the code of the view is still to come', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const answer = await hold(page, /\/_assets\/Desktop\.[^/]*\.js$/);
    await page.goto(own.url(area));
    await link(page).focus();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Verdi');
    await expect(drawn(page)).toContainText(where);
    await expect(link(page)).toBeFocused();
    answer();
    await expect(next(page)).toContainText(where);
    await expect(drawn(page)).toHaveCount(0);
    await expect(link(page)).toBeFocused();
  });
});

test('the card waits for the page: on that of a search, without the mark of a login, while one acts for somebody, after a login elsewhere', async ({
  context,
  own,
}) => {
  await test.step('on the page of a search, whose results take its place, nothing is shown', async () => {
    const page = await context.newPage();
    await openAs(page, own, area);
    const release = await openAnswered(page, own, { path: `${area}?cerca=tari` });
    await expect(drawn(page)).toBeEmpty();
    release();
    await expect(page.getByRole('heading', { level: 2, name: /^Risultati per/ })).toBeVisible();
    await page.close();
  });
  await test.step('without the mark of a login it waits, though the session is there', async () => {
    const page = await context.newPage();
    await openAs(page, own, area);
    await page.evaluate(() => localStorage.clear());
    const release = await openAnswered(page, own);
    await expect(page.locator('body')).not.toContainText(where);
    release();
    await expect(next(page)).toContainText(where);
    await page.close();
  });
  await test.step('whoever acts for somebody waits for the page, which says what it shows', async () => {
    const page = await context.newPage();
    await openAs(page, own, area);
    await page.goto(own.url(requestPage));
    await actForBruno(page);
    const release = await openAnswered(page, own);
    await expect(drawn(page)).toBeEmpty();
    release();
    await expect(next(page)).toContainText('Qui vedi solo le tue cose');
    await page.close();
  });
  await test.step('a login in another tab takes it away', async () => {
    const page = await context.newPage();
    await openAsKnown(page, own, area);
    await expect(drawn(page)).toContainText(where);
    await page.evaluate(() => {
      const { channel } = window.porticoEarly!;
      new BroadcastChannel(channel!.name).postMessage('login');
    });
    await expect(drawn(page)).toBeEmpty();
    await page.close();
  });
});

test('while the configuration has not come, or has changed since the build, nothing is shown', async ({
  page,
  own,
}) => {
  await openAs(page, own, area);
  const answer = await hold(page, configPath);
  await openAnswered(page, own, { held: configPath });
  await expect(drawn(page)).toBeEmpty();
  answer();
  await expect(drawn(page)).toContainText(where);
  for (const [what, changes] of [
    ['in maintenance since the build', { maintenance: true }],
    ['with the module off since the build', { assets: [{ id: 1, codice: 'MOON' }] }],
  ] as const)
    await test.step(`${what}: nothing is shown`, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await openAs(page, own, area);
      const config = { nome: 'Torrebianca', codiceEnte: 'c_x999', maintenance: false, assets: [] };
      await page.route(configPath, (route) => route.fulfill({ json: { ...config, ...changes } }));
      await openAnswered(page, own);
      await expect(page.locator('body')).not.toContainText(where);
    });
});
