import { expect, type Page } from '@playwright/test';
import { carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { sample as drafts } from '../../scripts/sandbox/requests/seed/torrebianca.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { expectToast } from '../support/pages/area-page.ts';
import { button, fileOf, fillRequest, openRequest, requestPage, sentTickets } from './assistance-steps.ts';
import { problems } from './wizard-steps.ts';

/** Ada's newest draft in the sandbox. */
const draftPage = `${requestPage}?idBozza=1`;
/** Somebody else's, the last of the samples: they are counted from 1. */
const carlasDraft = drafts.findIndex(({ cf }) => cf === carla.taxCode) + 1;
const details = (page: Page) => page.getByLabel('Dettagli');

async function openAsAda(page: Page, own: OwnPortal, path = requestPage): Promise<void> {
  await logIn(page.context(), own);
  await openRequest(page, own.url(path));
}

interface SentDraft {
  id: number;
  idAsset: number;
  body: string;
}

/** Ada's drafts as the backend has them. */
function keptDrafts(page: Page): Promise<SentDraft[]> {
  return page.evaluate(async () => (await (await fetch('/api/drafts?asset=3')).json()) as SentDraft[]);
}

/** Number of Ada's newest request, as the backend has it. */
function newestTicket(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const filter = JSON.stringify({ 'customer.codice_fiscale': { eq: 'VRDDAA81C54F952J' } });
    const query = new URLSearchParams({
      filter,
      page: '1',
      per_page: '1',
      sort_by: 'created_at',
      order_by: 'desc',
    });
    const response = await fetch(`/api/crm/tickets/search?${query.toString()}`);
    return ((await response.json()) as { number: string }[])[0]?.number;
  });
}

/** What was typed in a draft; of one that cannot be read nothing. */
const textOf = (draft: SentDraft | undefined) => /"_testo":"([^"]*)"/.exec(draft?.body ?? '')?.[1];

/** Writes over a draft behind the page's back, as another window would. */
async function changeElsewhere(page: Page, id: number, text: string): Promise<void> {
  await page.evaluate(
    async ([number, body]) => {
      await fetch(`/api/draft/${number}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ idAsset: 3, body }),
      });
    },
    [id, JSON.stringify({ _v: 1, _testo: text, service_catalog_item_id: 4 })] as const,
  );
}

test('a citizen sends a request: identity read-only, contacts there, a file that is too large named at its field, one request for two presses', async ({
  page,
  own,
}) => {
  await openAsAda(page, own);
  await expect(page.getByText('VRDDAA81C54F952J')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Codice fiscale' })).toHaveCount(0);
  await expect(page.getByText('SPID o CIE')).toHaveCount(0);
  await expect(page.locator('.steppers')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ada@posta.example');
  await fillRequest(page, 'Prima riga\nseconda riga');
  const sent = sentTickets(page);
  await test.step('a file that the backend finds too large is named at its field', async () => {
    await page.getByLabel('Upload allegato').setInputFiles(fileOf('grande.pdf'));
    await expect(page.locator('.pc-file-list')).toContainText('grande.pdf');
    await own.fault('/api/crm/tickets', '413');
    await button(page, 'Invia').click();
    await expect(problems(page)).toContainText('Upload allegato: Il file è troppo grande');
    await page.getByRole('button', { name: 'Elimina grande.pdf' }).click();
  });
  await own.fault('/api/crm/tickets', 'delay=500');
  await button(page, 'Invia').dblclick();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticket'));
  const line = page.getByText(/^Il numero della tua richiesta è \d+/);
  await expect(line).toBeVisible();
  const number = await line.getByRole('strong').innerText();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key, 'without its file it is another request').not.toBe(sent[0]?.key);
  expect(sent[1]?.body).toMatchObject({
    utente_riconosciuto: 1,
    article: { body: 'Prima riga<br>seconda riga' },
  });
  expect(await newestTicket(page)).toBe(number);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'area personale', exact: true }),
  ).toHaveAttribute('href', '/area-personale/attivita');
});

test('a draft needs its service alone; taken up again it is saved by itself, sent and deleted', async ({
  page,
  own,
}) => {
  await openAsAda(page, own);
  const before = await keptDrafts(page);
  await details(page).fill('Ancora da finire');
  await button(page, 'Salva richiesta').click();
  await expect(problems(page)).toHaveText(new RegExp(`^.*Servizio: ${fieldMessages.required}$`, 's'));
  await page.getByLabel('Servizio').selectOption({ label: 'Educazione e formazione' });
  await page.getByLabel('Upload allegato').setInputFiles(fileOf('nota.pdf'));
  await expect(page.locator('.pc-file-list')).toContainText('nota.pdf');
  await own.fault('/api/draft', '500');
  await button(page, 'Salva richiesta').click();
  await expectToast(page, actNotices.draftSave);
  await button(page, 'Salva richiesta').click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=partialTicket'));
  await expect(page.getByRole('heading', { level: 1, name: 'Bozza salvata' })).toBeFocused();

  const added = (await keptDrafts(page)).filter(({ id }) => !before.some((draft) => draft.id === id));
  expect(added).toHaveLength(1);
  await openRequest(page, own.url(`${requestPage}?idBozza=${added[0]!.id}`));
  await expect(details(page)).toHaveValue('Ancora da finire');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica nota.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('nota.pdf');
  await details(page).fill('Ora è finita');
  await expect(page.getByText(/^Bozza salvata alle/)).toBeVisible({ timeout: 30_000 });
  const saved = (await keptDrafts(page)).find(({ id }) => id === added[0]!.id);
  expect(textOf(saved)).toBe('Ora è finita');
  await page.getByLabel('Tipologia problematica').selectOption({ index: 1 });
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await button(page, 'Invia').click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticket'));
  expect(await keptDrafts(page)).toHaveLength(before.length);
});

test('a draft changed elsewhere is never written over: it may be opened anew or saved as another one', async ({
  page,
  own,
}) => {
  await openAsAda(page, own, draftPage);
  const before = await keptDrafts(page);
  const alert = page.getByRole('main').getByRole('alert');
  await changeElsewhere(page, 1, 'prima altrove');
  await details(page).fill('prima qui');
  await alert.getByRole('button', { name: 'Apri la versione più recente' }).click({ timeout: 30_000 });
  await expect(details(page)).toHaveValue('prima altrove');

  await changeElsewhere(page, 1, 'scritto altrove');
  await details(page).fill('scritto qui');
  await expect(alert).toContainText('Questa bozza è stata modificata altrove', { timeout: 30_000 });
  await button(page, 'Salva richiesta').click();
  await expectToast(page, actNotices.draftSave);
  expect(textOf((await keptDrafts(page)).find(({ id }) => id === 1))).toBe('scritto altrove');
  await alert.getByRole('button', { name: 'Salva come nuova bozza' }).click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=partialTicket'));
  const after = await keptDrafts(page);
  expect(after).toHaveLength(before.length + 1);
  expect(after.map(textOf)).toEqual(expect.arrayContaining(['scritto altrove', 'scritto qui']));
});

test('a draft of somebody else, or gone while it is written on', async ({ page, own }) => {
  await openAsAda(page, own, `${requestPage}?idBozza=${carlasDraft}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Bozza non trovata');
  await expect(details(page)).toHaveValue('');
  await own.fault('/api/drafts', '500');
  await page.goto(own.url(draftPage));
  await expect(page.getByText(loadNotices.draft)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
  await expect(details(page)).toHaveValue(/dieta/);
  await own.fault('/api/draft/1', '403');
  await details(page).fill('Cambiata');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Questa bozza non c’è più', {
    timeout: 30_000,
  });
  await button(page, 'Salva come nuova bozza').click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=partialTicket'));
  await page.context().clearCookies();
  await page.goto(own.url(draftPage));
  await expect(page.getByRole('heading', { name: 'Accedi per continuare' })).toBeVisible();
});
