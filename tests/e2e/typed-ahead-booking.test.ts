import { expect, type Page } from '@playwright/test';
import { test } from '../support/portal/own-portal.ts';
import { booking, bookingByNeed, counters } from './booking-steps.ts';
import {
  details,
  expectAheadAccessible,
  form,
  hold,
  openAsKnown,
  openWithoutCode,
  tick,
} from './typed-ahead-steps.ts';
import { main, next, step } from './wizard-steps.ts';

const office = (page: Page) => page.getByLabel('Ufficio');
const need = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const counter = (page: Page) => page.getByRole('radio', { name: 'Sportello anagrafe 1' });

test('office and need chosen before the page’s code is there count, are accessible, for who acts for nobody else as soon as that is known', async ({
  context,
  own,
}) => {
  await test.step('the office chosen before the page’s code is there counts, and its counters come', async () => {
    const page = await context.newPage();
    const release = await openWithoutCode(page, own, booking);
    await expectAheadAccessible(page);
    await office(page).selectOption({ label: 'Anagrafe' });
    release();
    await expect(form(page)).toBeVisible();
    await counter(page).check();
    await expect(office(page)).toHaveValue('3');
    await expect(office(page)).toHaveCount(1);
    await next(page);
    await expect(step(page, 'Data e orario')).toBeFocused();
    await page.close();
  });
  await test.step('so does the need, with the details typed beside it', async () => {
    const page = await context.newPage();
    const release = await openWithoutCode(page, own, bookingByNeed);
    await expectAheadAccessible(page);
    await expect(page.getByLabel('Cerca tra i servizi')).toBeDisabled();
    await tick(need(page, 'Carta d’identità elettronica'));
    await details(page).fill('Rinnovo');
    release();
    await expect(form(page)).toBeVisible();
    await expect(page.getByLabel('Cerca tra i servizi')).toBeEnabled();
    await expect(need(page, 'Carta d’identità elettronica')).toBeChecked();
    await expect(details(page)).toHaveValue('Rinnovo');
    await next(page);
    await expect(step(page, 'Sede, data e orario')).toBeFocused();
    await expect(page.getByRole('radio', { name: /^Sportello anagrafe/ })).toHaveCount(2);
    await page.close();
  });
  await test.step('a citizen who acts for nobody else chooses as soon as that is known', async () => {
    const page = await context.newPage();
    const answer = await hold(page, /\/api\/deleghe$/);
    const release = await openAsKnown(page, own, booking, 'dario');
    await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(office(page)).toBeHidden();
    answer();
    await office(page).selectOption({ label: 'Anagrafe' });
    release();
    await expect(main(page).getByText('Dario Rossi')).toBeVisible();
    await expect(counter(page)).toBeVisible();
    await expect(office(page)).toHaveValue('3');
    await page.close();
  });
});

test('a choice waits for the offices as they are now; one that is gone is not chosen, and a retry stands there when they cannot be read', async ({
  context,
  own,
}) => {
  await test.step('a choice waits for the offices as they are now, as long as these take', async () => {
    const page = await context.newPage();
    const answer = await hold(page, /\/appsched\/categories$/);
    await page.goto(own.url(booking));
    await office(page).selectOption({ label: 'Anagrafe' });
    await page.waitForLoadState('load');
    answer();
    await expect(counter(page)).toBeVisible();
    await expect(office(page)).toHaveValue('3');
    await page.close();
  });
  await test.step('an office that the live list no longer has is not chosen', async () => {
    const page = await context.newPage();
    await page.route(/\/appsched\/categories$/, (route) =>
      route.fulfill({
        json: [
          { id: 990, name: 'Un ufficio nuovo' },
          { id: 991, name: 'Un altro' },
        ],
      }),
    );
    const release = await openWithoutCode(page, own, booking);
    await office(page).selectOption({ label: 'Anagrafe' });
    release();
    await expect(form(page)).toBeVisible();
    await expect(office(page)).toHaveValue('');
    await expect(office(page).locator('option')).toHaveText(['Seleziona', 'Un ufficio nuovo', 'Un altro']);
    await page.close();
  });
  await test.step('the message and a retry stand there when the offices cannot be read', async () => {
    const page = await context.newPage();
    await own.fault('/api-public/appsched/categories', '500', 1);
    const release = await openWithoutCode(page, own, booking);
    await office(page).selectOption({ label: 'Anagrafe' });
    release();
    await expect(main(page).getByText('Non è stato possibile caricare gli uffici')).toBeVisible();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(office(page).locator('option', { hasText: 'Anagrafe' })).toBeAttached();
    await page.close();
  });
});

test('an address that names a counter or a service: the page’s code begins the booking, so no field shows before', async ({
  page,
  own,
}) => {
  for (const query of [`servizio=${counters.registry}`, 'nid=43'])
    await test.step(query, async () => {
      await openWithoutCode(page, own, `${booking}?${query}`);
      await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(office(page)).toBeHidden();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});
