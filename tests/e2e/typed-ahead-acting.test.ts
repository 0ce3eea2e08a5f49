import { expect } from '@playwright/test';
import { area } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { brunosName, picker } from './acting-steps.ts';
import { requestPage } from './assistance-steps.ts';
import { details, form, hold, openAsKnown, openWithoutCode, payment } from './typed-ahead-steps.ts';
import { main } from './wizard-steps.ts';

const configPath = /\/configComune\/fromtenant$/;
const delegationsPath = /\/api\/deleghe$/;

test('whoever may act for somebody waits for the form, which asks for whom', async ({ context, own }) => {
  for (const path of [requestPage, payment])
    await test.step(path, async () => {
      const page = await context.newPage();
      await openAs(page, own, area);
      const answered = page.waitForResponse(delegationsPath);
      const release = await openWithoutCode(page, own, path);
      await answered;
      await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(main(page).getByRole('checkbox')).toBeHidden();
      await expect(page.locator('body')).not.toContainText(brunosName);
      release();
      await expect(form(page)).toBeVisible();
      await expect(picker(page).getByRole('radio', { name: brunosName })).toBeVisible();
      await page.close();
    });
});

test('whoever acts for nobody begins at once; a login in another tab takes the fields away again', async ({
  page,
  own,
}) => {
  const release = await openAsKnown(page, own, requestPage, 'dario');
  await details(page).fill('Scritto prima');
  await page.evaluate(() => {
    const { channel } = window.porticoEarly!;
    new BroadcastChannel(channel!.name).postMessage('login');
  });
  await expect(details(page)).toBeHidden();
  release();
  await expect(form(page)).toBeVisible();
});

test('the configuration decides before anything else: while it has not come, or has changed since the build, no field shows', async ({
  page,
  own,
}) => {
  await openAs(page, own, area, 'dario');
  const answer = await hold(page, configPath);
  const answered = page.waitForResponse(delegationsPath);
  const release = await openWithoutCode(page, own, requestPage);
  await answered;
  await expect(details(page)).toBeHidden();
  answer();
  await expect(details(page)).toBeVisible();
  release();
  await expect(form(page)).toBeVisible();

  for (const [what, changes] of [
    ['in maintenance since the build', { maintenance: true }],
    ['with the module off since the build', { assets: [{ id: 1, codice: 'DELEGHE' }] }],
  ] as const)
    await test.step(what, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await openAs(page, own, area, 'dario');
      const config = { nome: 'Torrebianca', codiceEnte: 'c_x999', maintenance: false, assets: [] };
      await page.route(configPath, (route) => route.fulfill({ json: { ...config, ...changes } }));
      const answered = page.waitForResponse(delegationsPath);
      await openWithoutCode(page, own, requestPage);
      await answered;
      await expect(details(page)).toBeHidden();
    });
});

test('an answer that never comes keeps the form away no longer than its code', async ({ page, own }) => {
  await hold(page, delegationsPath);
  const release = await openAsKnown(page, own, requestPage, 'dario');
  await expect(details(page)).toBeHidden();
  release();
  await expect(form(page)).toBeVisible();
  await expect(details(page)).toBeVisible();
});
