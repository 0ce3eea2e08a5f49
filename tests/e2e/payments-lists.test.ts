import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { area, cardButton, panel } from '../support/pages/area-page.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { payPath, showAllDue } from './payment-steps.ts';
import { openSummary, positions } from './position-steps.ts';

// Sections below the screen wait until it is near: here all are in view.
test.use({ viewport: { width: 412, height: 9000 } });

const block = (page: Page) => panel(page, 'Da pagare');
const rows = (page: Page) => block(page).getByRole('listitem');
const cents = (text: string) => Number(/([\d.]+),(\d\d)/.exec(text)?.slice(1).join('').replaceAll('.', ''));

test('payments: what is open in both systems, each once, one mark a card, and the yearly summary with its receipts', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/attivita`);
  await test.step('the block holds what is open in both systems, soonest due first, with its total in cents', async () => {
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).first()).toContainText('Mensa scolastica ottobre');
    await showAllDue(page);
    const texts = await rows(page).allInnerTexts();
    expect(texts.length).toBeGreaterThan(5);
    const sum = texts.reduce((all, text) => all + cents(text.replace(/.*\d{2}\/\d{2}\/\d{4}/s, '')), 0);
    const total = await block(page).locator('.pc-to-pay-total').innerText();
    expect(cents(total)).toBe(sum);
    const days = texts.map(
      (text) => /(\d{2})\/(\d{2})\/(\d{4})/.exec(text)?.slice(1).reverse().join('') ?? '9',
    );
    expect(days).toEqual(days.toSorted());
    await expect(rows(page).filter({ hasText: 'Verbale 5512' }).getByRole('link')).toHaveAttribute(
      'href',
      /sistema=mypay/,
    );
  });
  await test.step('each payment stands once in the list: to be paid, being verified, or paid', async () => {
    for (const title of [
      'Verbale 5512/2026',
      'TARI 2026 - rata unica',
      'Certificato di destinazione urbanistica',
    ])
      await expect(panel(page, 'Pagamenti').getByRole('article').filter({ hasText: title })).toHaveCount(1);
    await expect(panel(page, 'In verifica')).toContainText('Certificato di destinazione urbanistica');
    await expect(panel(page, 'Pagati e annullati')).not.toContainText('Paga ora');
    await expect(panel(page, 'Da pagare')).not.toContainText('Pagato');
  });
  await test.step('receipts that fail are named, and only they are tried again', async () => {
    const section = panel(page, 'Pagamenti');
    await openSummary(section);
    await failCalls(page, new RegExp(`${positions.paid}/paymentreceipt`), '500');
    await section.getByRole('button', { name: /^Scarica l/ }).click();
    await expect(section.getByRole('alert')).toContainText('Mensa scolastica maggio');
    await restoreCalls(page, new RegExp(`${positions.paid}/paymentreceipt`));
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Riprova con queste' }).click();
    expect((await readFile(await (await download).path())).subarray(0, 4).toString()).toBe('%PDF');
    await expect(section.getByText('Scaricata 1 ricevuta.', { exact: true })).toBeVisible();
    await expect(section.getByRole('alert')).toHaveCount(0);
    await expect(cardButton(section.getByRole('article').first())).toBeVisible();
  });
  await test.step('the yearly summary adds up by type, prints alone and saves its receipts', async () => {
    const section = panel(page, 'Pagamenti');
    const table = section.getByRole('table');
    await expect(table).toBeVisible();
    const amounts = await table.locator('tbody tr td:last-child').allInnerTexts();
    const total = await table.locator('tfoot td').last().innerText();
    expect(amounts.map(cents).reduce((a, b) => a + b, 0)).toBe(cents(total));
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await section.getByRole('button', { name: 'Stampa il riepilogo' }).click();
    await expect(page.locator('html[data-printed].pc-print-part')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(section.locator('.pc-print-head')).toContainText('VRDDAA81C54F952J');
    await expect(page.getByRole('heading', { name: 'Appuntamenti' })).toBeHidden();
    await expect(page.locator('footer')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    const files: string[] = [];
    page.on('download', (download) => files.push(download.suggestedFilename()));
    await section.getByRole('button', { name: /^Scarica l/ }).click();
    await expect(section.getByText(/^Scaricat/).first()).toBeVisible();
    await expect.poll(() => files.length).toBeGreaterThan(0);
    expect(files.every((name) => /^ricevuta-\d{17}\.pdf$/.test(name))).toBe(true);
  });
  await test.step('a card has one mark, red only after the due day; "Paga ora" opens the position', async () => {
    await page.goto(own.url(`${area}/attivita?pagamento=${positions.canteen}`));
    const card = page.locator(`[data-mark="pagamento-${positions.canteen}"]`);
    await expect(card.locator('.pc-chip')).toHaveText('Non pagato');
    await expect(card.locator('.pc-chip-danger')).toHaveCount(0);
    await expect(card.getByRole('link', { name: /^Paga ora 62,00/ })).toHaveAttribute(
      'href',
      payPath(positions.canteen),
    );
    const late = rows(page).filter({ hasText: 'Mensa scolastica ottobre' });
    await expect(late.locator('.pc-chip')).toHaveText('Scaduto');
    await expect(page.getByRole('link', { name: /^Ho già pagato/ })).toHaveAttribute(
      'href',
      new RegExp(`codice=3${positions.canteen}`),
    );
  });
});

test('one system that fails leaves the other in the block, and can be tried again; nothing to pay: no block, and no empty frame of it', async ({
  page,
  own,
}) => {
  await test.step('one system that fails leaves the other in the block, and can be tried again', async () => {
    await failCalls(page, /\/ppay\/citizens\/.*elements=100/, '500');
    await openAs(page, own, `${area}/attivita`);
    await expect(rows(page).first()).toContainText('Verbale 5512/2026');
    await restoreCalls(page, /\/ppay\/citizens\/.*elements=100/);
    await panel(page, 'Pagamenti').getByRole('button', { name: 'Riprova' }).click();
    await expect(rows(page).first()).toContainText('Mensa scolastica ottobre');
  });
  await test.step('nothing to pay: no block, and no empty frame of it', async () => {
    await openAs(page, own, `${area}/attivita`, 'dario');
    await expect(panel(page, 'Pagamenti')).toContainText('Non ci sono ancora pagamenti');
    await expect(block(page)).toHaveCount(0);
  });
});
