import { expect, type Page } from '@playwright/test';
import { area, cards, panel, tabs } from '../support/pages/area-page.ts';
import { apiRequests, failCalls, restoreCalls, areaCalls } from '../support/pages/calls.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Cerca nell’area personale' });

async function searchFor(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await page.getByRole('search').getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Risultati per «${question}»` })).toBeVisible();
}

/** The list of results under a heading. */
const group = (page: Page, name: string) =>
  page.locator('.pc-group').filter({ has: page.getByRole('heading', { level: 3, name }) });

test('one search over everything: nothing before it is asked; by title without accents, grouped, in the address, and each result opens', async ({
  page,
  own,
}) => {
  await test.step('nothing found says so; nothing is searched before it is asked', async () => {
    const asked = apiRequests(page);
    await openAs(page, own, area);
    await expect(panel(page, 'Da completare').getByRole('listitem').first()).toBeVisible();
    expect(asked.filter((request) => areaCalls.documents.test(request.url()))).toEqual([]);
    await searchFor(page, 'zzz introvabile');
    await expect(page.getByText('Nessun risultato trovato.').last()).toBeVisible();
    await expect(page.locator('.pc-group')).toHaveCount(0);
  });
  await test.step('one search over everything: by title without accents, grouped, in the address, and each result opens', async () => {
    await searchFor(page, 'CARTA identita');
    await expect(page).toHaveURL(own.url(`${area}?cerca=CARTA+identita`));
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /risultat/ })
        .first(),
    ).toBeAttached();
    await expect(box(page)).toHaveValue('CARTA identita');
    await page.reload();
    await expect(box(page)).toHaveValue('CARTA identita');
    await searchFor(page, 'tari');
    const payment = group(page, 'Pagamenti').getByRole('link').first();
    const title = await payment.innerText();
    await payment.click();
    await expect(page).toHaveURL(/attivita\?pagamento=/);
    const card = cards(page).filter({ has: page.getByRole('button', { name: title, expanded: true }) });
    await expect(card.first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Risultati per «tari»' })).toBeVisible();
    await page.getByRole('link', { name: 'Torna alla scrivania' }).click();
    await expect(panel(page, 'Da completare')).toBeVisible();
    await expect(box(page)).toHaveValue('');
  });
});

test('by number: the request and its dialog, the document and its card; what cannot be searched is said, and what is found stands beside it', async ({
  page,
  own,
}) => {
  await test.step('by number: the request and its dialog, the document and its card', async () => {
    await openAs(page, own, `${area}/attivita#assistenza`);
    const name = await panel(page, 'Richieste di assistenza').getByRole('article').first().innerText();
    const number = /n° (\d+)/.exec(name)?.[1] ?? '';
    expect(number).not.toBe('');
    await tabs(page).getByRole('link', { name: 'Scrivania' }).click();
    await searchFor(page, `n. ${number}`);
    await group(page, 'Richieste di assistenza e segnalazioni').getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: new RegExp(`n° ${number}`) })).toBeVisible();
    await page.goto(own.url(`${area}?cerca=planimetria`));
    await group(page, 'Documenti').getByRole('link').first().click();
    await expect(cards(page).getByRole('button', { name: /Planimetria/, expanded: true })).toBeFocused();
  });
  await test.step('what cannot be searched is said, and what is found stands beside it', async () => {
    await failCalls(page, areaCalls.documents, '500');
    await openAs(page, own, `${area}?cerca=a`);
    const alert = page.getByRole('alert').filter({ hasText: 'Non abbiamo potuto cercare nei documenti' });
    await expect(alert).toBeVisible();
    await expect(group(page, 'Pagamenti')).toBeVisible();
    await restoreCalls(page, areaCalls.documents);
    await alert.getByRole('button', { name: 'Riprova' }).click();
    await expect(group(page, 'Documenti')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test('a module that is switched off is not searched', async ({ page, own }) => {
  await logIn(page.context(), own, 'ada', 'borgolago');
  const asked = apiRequests(page);
  await page.goto(own.url(`${area}?cerca=planimetria`, 'borgolago'));
  await expect(page.getByText('Nessun risultato trovato.').last()).toBeVisible();
  expect(asked.some((request) => request.url().includes('/crm/tickets/search'))).toBe(true);
  expect(asked.filter((request) => /\/(document|moon|notificatore)\//.test(request.url()))).toEqual([]);
});
