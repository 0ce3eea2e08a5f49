import { expect } from '@playwright/test';
import { area, panel } from '../support/pages/area-page.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { actForBruno, banner } from './acting-steps.ts';
import { openRequest, requestPage } from './assistance-steps.ts';
import { enterCode, goToCode, goToSummary, success } from './booking-steps.ts';

test('a printed dialog stands alone, as long as it is, without its buttons; a printed table is as wide as the sheet', async ({
  page,
  own,
}) => {
  await test.step('a printed dialog stands alone, as long as it is, without its buttons', async () => {
    await page.goto(own.url('/nuova-richiesta'));
    await page.getByRole('button', { name: 'Leggi l’informativa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Informativa sulla privacy' });
    await expect(dialog.getByText('presentare un reclamo')).toBeAttached();
    await page.setViewportSize({ width: 718, height: 300 });
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByRole('heading', { name: 'Informativa sulla privacy' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Chiudi/ })).toHaveCount(0);
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(part, { includeHidden: true })).toBeHidden();
    // Nothing is left to be scrolled, because paper cannot be.
    const isWhole = await dialog.evaluate(
      (box) => box.clientHeight > 300 && box.scrollHeight === box.clientHeight,
    );
    expect(isWhole).toBe(true);
  });
  await test.step('a printed table is as wide as the sheet, and none of its columns is cut', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(own.url('/note-legali'));
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const { last, sheet, overflow } = await page
      .getByRole('main')
      .locator('.pc-prose')
      .evaluate((prose) => {
        // As an office's answer has it, with a row of twelve columns.
        const box = Object.assign(document.createElement('div'), { className: 'table-responsive' });
        const row = box.appendChild(document.createElement('table')).insertRow();
        for (let column = 0; column < 12; column += 1) row.insertCell().textContent = 'Autocertificazione';
        prose.prepend(box);
        const ends = [...row.cells].map((cell) => cell.getBoundingClientRect().right);
        const { overflowX } = getComputedStyle(box);
        return { last: Math.max(...ends), sheet: innerWidth, overflow: overflowX };
      });
    expect(last).toBeLessThanOrEqual(sheet);
    expect(overflow).toBe('visible');
  });
});

test('printing reads the sections below the screen, by its key too; paper says which are missing, holds the amounts and shows no buttons', async ({
  page,
  own,
}) => {
  await test.step('printing reads the sections below the screen; paper says which are missing, and shows no buttons', async () => {
    await openAs(page, own, `${area}/attivita`);
    await expect(panel(page, 'Pratiche').getByRole('article').first()).toBeVisible();
    const drafts = panel(page, 'Bozze richieste di assistenza');
    await page.emulateMedia({ media: 'print' });
    const note = () =>
      drafts.locator('.pc-loading').evaluate((place) => getComputedStyle(place, '::after').content);
    expect(await note()).toContain('non era ancora caricata');
    await expect(page.getByRole('link', { name: 'Vai ai servizi' })).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(drafts.getByRole('article').first()).toBeVisible();
    await expect(panel(page, 'Appuntamenti').getByRole('article').first()).toBeVisible();
  });
  await test.step('the key for printing waits until every section is there; paper holds the amounts', async () => {
    await page.addInitScript(() => {
      globalThis.print = () =>
        document.body.setAttribute(
          'data-printed',
          String(document.querySelectorAll('.pc-view .pc-loading').length),
        );
    });
    await page.emulateMedia({ media: 'screen' });
    await openAs(page, own, `${area}/attivita`);
    await expect(panel(page, 'Pratiche').getByRole('article').first()).toBeVisible();
    await expect(page.locator('.pc-view .pc-loading').first()).toBeAttached();
    await page.keyboard.press('Control+p');
    await expect(page.locator('body')).toHaveAttribute('data-printed', '0');
    await expect(panel(page, 'Bozze richieste di assistenza').getByRole('article').first()).toBeVisible();
    const due = page.getByRole('link', { name: /^Paga ora/ }).first();
    const amount = /[\d.,]+\s€/.exec((await due.textContent()) ?? '')?.[0] ?? '';
    await page.emulateMedia({ media: 'print' });
    await expect(due).toBeHidden();
    await expect(page.locator('.pc-amount').filter({ hasText: amount }).first()).toBeVisible();
  });
});

test('a printed booking holds what was written and nothing to press', async ({ page, own }) => {
  await goToSummary(page, own);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Sportello anagrafe 1')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Modifica/ })).toHaveCount(0);
  await expect(page.getByText('5/5')).toBeHidden();
  await expect(page.getByText('simbolo asterisco')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await goToCode(page);
  await enterCode(page);
  await expect(page).toHaveURL(success);
  await expect(page.getByRole('heading', { name: 'Aggiungi al tuo calendario' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Sportello anagrafe 1').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aggiungi al tuo calendario' })).toBeHidden();
  await expect(page.getByRole('link', { name: /Outlook/ })).toBeHidden();
});

test('the banner of a delegator is printed once, in ink, over nothing and without its button', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await openRequest(page, own.url(requestPage));
  await actForBruno(page);
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole('button')).toHaveCount(0);
  await expect(banner(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('.pc-acting-place')).toHaveCSS('position', 'static');
});
