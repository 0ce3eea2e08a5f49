import { expect, type Request } from '@playwright/test';
import { apiRequests } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';

const path = '/servizi/prenotazione-appuntamento-2';
const counters = /\/api-public\/appsched\/categories\/\d+\/services$/;

/** The addresses of the counters that were asked for. */
const asked = (made: readonly Request[]) =>
  made.map((request) => request.url()).filter((url) => counters.test(url));

test('a booking by need asks for the counters of the offices before its code is there, once, and shows what came when one fails', async ({
  page,
  own,
}) => {
  await test.step('a booking by need asks for the counters of four offices before its code is there', async () => {
    const made = apiRequests(page);
    await page.route('**/_assets/*.js', (route) => route.abort());
    await page.goto(own.url(path));
    await expect.poll(() => asked(made).length).toBe(4);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
  });
  await test.step('it asks for each of them once', async () => {
    const made = apiRequests(page);
    await page.goto(own.url(path));
    await expect(page.getByRole('radiogroup').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const urls = asked(made);
    expect(urls.length).toBeGreaterThan(4);
    expect(urls).toEqual([...new Set(urls)]);
  });
  await test.step('it shows what came of the others when the counters of one office fail', async () => {
    await own.fault('/api-public/appsched/categories/3/services', '500');
    await page.goto(own.url(path));
    await expect(page.getByRole('radiogroup').first()).toBeVisible();
    await expect(page.getByText('Alcuni uffici non sono al momento disponibili')).toBeVisible();
  });
});
