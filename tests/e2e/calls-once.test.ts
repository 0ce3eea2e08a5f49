import { expect } from '@playwright/test';
import { filledPath } from '#domain/routing/route-match.ts';
import { type RouteId, routeOf } from '#domain/routing/routes.ts';
import { firstLists } from '#features/area/islands/first-lists.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

/** Values of the parameters in the addresses of live pages. */
const parameters = { id: '43', iuv: '01202600001200106', hash: 'x' };

test('on each live page what is asked early is what its first view takes, no read leaves twice, and nothing is said', async ({
  page,
  own,
}) => {
  test.slow();
  await logIn(page.context(), own);
  const faults = await collectFaults(page);
  const made = apiRequests(page);
  for (const id of Object.keys(firstLists) as RouteId[])
    await test.step(id, async () => {
      // The view before may read until the next one is there.
      page.once('framenavigated', () => (made.length = 0));
      await page.goto(own.url(filledPath(routeOf(id), parameters)));
      await expect
        .poll(() => page.evaluate(() => [...(window.porticoEarly?.calls.keys() ?? ['nothing was sent'])]), {
          message: `${id}: asked early and not taken`,
        })
        .toEqual([]);
      const urls = made.map((request) => request.url());
      expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
      expect(faults).toEqual([]);
    });
});
