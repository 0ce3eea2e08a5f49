import { expect, type Page } from '@playwright/test';
import { area, panel } from '../support/pages/area-page.ts';
import { holdCalls } from '../support/pages/calls.ts';
import { expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const tasks = (page: Page) => panel(page, 'Da completare');
const rows = (page: Page) => tasks(page).getByRole('listitem');
const waiting = (page: Page) => tasks(page).locator('[aria-busy="true"]');

/** Hrefs of the tasks, from the top. */
const shown = (page: Page) =>
  tasks(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('what is to be done does not wait for the slowest list, what that brings stands below, and screen readers are told once how much there is', async ({
  page,
  own,
}) => {
  await watchShifts(page);
  const [instances, positions] = [/\/moon\/istanze-paginate/, /\/ppay\/citizens\/[^/]+\/debtpositions/];
  const answerInstances = await holdCalls(page, instances);
  await test.step('instances, which nothing overdue is among, keep nothing back for long', async () => {
    await openAs(page, own, area);
    await expect(rows(page).first()).toBeVisible();
    await expect(waiting(page)).toHaveCount(1);
    const before = await shown(page);
    answerInstances();
    await expect(waiting(page)).toHaveCount(0);
    expect((await shown(page)).slice(0, before.length)).toEqual(before);
    // The browser counts parts of a thousandth for the name in the header.
    await expectLayoutShiftBelow(page, 0.005);
  });
  const inOrder = await shown(page);
  await test.step('payments that come late are added at the end', async () => {
    const answerPositions = await holdCalls(page, positions);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    const before = await shown(page);
    answerPositions();
    await expect(waiting(page)).toHaveCount(0);
    await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(before.length);
    const after = await shown(page);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toEqual(expect.arrayContaining(inOrder));
  });
  await test.step('each row stands apart from the one before it, a draft too', async () => {
    await expect(rows(page).filter({ hasText: 'Bozza' }).first()).toBeVisible();
    const gaps = await rows(page).evaluateAll((all) =>
      all
        .slice(1)
        .map((row, at) => row.getBoundingClientRect().top - all[at]!.getBoundingClientRect().bottom),
    );
    expect(gaps.filter((gap) => gap < 8)).toEqual([]);
  });
  await expect(page.getByRole('main').getByText(/^(Una cosa|\d+ cose) da completare$/)).toHaveCount(1);
});
