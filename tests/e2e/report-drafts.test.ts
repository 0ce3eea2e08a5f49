import { expect, type Page } from '@playwright/test';
import { sample as drafts } from '../../scripts/sandbox/requests/seed/torrebianca.ts';
import { actNotices } from '#errors/notices.ts';
import { area, cardButton, expectToast, panel } from '../support/pages/area-page.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { button } from './assistance-steps.ts';
import {
  fillProblem,
  findPlace,
  goToData,
  newestTicket,
  outcome,
  png,
  place,
  report,
  send,
} from './report-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

/** The sample draft of a report, counted from 1 as the sandbox does. */
const sampleId = drafts.findIndex(({ asset }) => asset === 9) + 1;
const draftPage = `${report}?idBozza=${sampleId}`;
const saved = '/feedback?feedbackType=partialReport';
const title = (page: Page) => page.getByLabel('Titolo');

interface SentDraft {
  id: number;
  idAsset: number;
  body: string;
}

/** Ada's drafts of reports as the backend has them, newest first. */
function keptDrafts(page: Page): Promise<SentDraft[]> {
  return page.evaluate(async () => (await (await fetch('/api/drafts?asset=9')).json()) as SentDraft[]);
}

async function openAsAda(page: Page, own: OwnPortal, path: string): Promise<void> {
  await logIn(page.context(), own);
  await page.goto(own.url(path));
}

test('a report is saved at any step, taken up again from the activities, sent and deleted', async ({
  page,
  own,
}) => {
  await openAsAda(page, own, report);
  await expect(step(page, 'Autorizzazioni e condizioni')).toBeVisible();
  const before = await keptDrafts(page);
  await button(page, 'Salva richiesta').click();
  await expect(problems(page)).toContainText('Non c’è ancora niente da salvare');
  await expect(problems(page)).toBeFocused();
  await goToData(page);
  await expect(main(page)).toContainText('Le foto non si salvano con la bozza');
  await findPlace(page, 'via roma 12');
  await title(page).fill('Buca da finire');
  await page.getByLabel('Immagini').setInputFiles(png('buca.png'));
  await expect(page.getByRole('button', { name: 'Elimina buca.jpg' })).toBeVisible();
  await button(page, 'Salva richiesta').click();
  await expect(page).toHaveURL(own.url(saved));
  await expect(page.getByRole('heading', { level: 1, name: 'Bozza salvata' })).toBeFocused();
  await expect(main(page)).toContainText('Le foto non fanno parte della bozza');
  const added = (await keptDrafts(page)).filter(({ id }) => !before.some((draft) => draft.id === id));
  expect(added).toHaveLength(1);
  expect(added[0]!.body).not.toContain('"data"');

  await page.goto(own.url(`${area}/attivita#bozze`));
  const card = panel(page, 'Bozze richieste di assistenza').getByRole('article').first();
  await expect(card).toContainText('Segnalazione disservizio');
  await cardButton(card).click();
  await card.getByRole('link', { name: 'Completa bozza' }).click();
  await expect(page).toHaveURL(own.url(`${report}?idBozza=${added[0]!.id}`));
  await goToData(page);
  await expect(title(page)).toHaveValue('Buca da finire');
  await expect(place(page)).toContainText('Via Roma, 12');
  await expect(main(page)).toContainText('Avevi scelto una foto, che non è stata salvata');
  await fillProblem(page);
  await expect(page.getByText(/^Bozza salvata alle \d/)).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await keptDrafts(page))[0]!.body).toContain('Lampione <spento>');
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  expect((await newestTicket(page, citizens.ada.taxCode)).title).toBe('Lampione <spento>');
  expect(await keptDrafts(page)).toHaveLength(before.length);
});

test('a saving that fails keeps the report, without a connection it waits, and without a session what is typed waits for the login', async ({
  page,
  own,
}) => {
  const delegators = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/deleghe');
  await openAsAda(page, own, draftPage);
  await goToData(page);
  await expect(place(page)).toContainText('Via Roma, 12');
  await expect(main(page)).toContainText('Avevi scelto 2 foto');
  await title(page).fill('Buca, di nuovo');
  await own.fault('/api/draft/*', '503');
  await button(page, 'Salva richiesta').click();
  await expectToast(page, actNotices.draftSave);
  await expect(title(page)).toHaveValue('Buca, di nuovo');
  await page.context().setOffline(true);
  await expect(page.getByText('Senza connessione').first()).toBeAttached();
  await page.context().setOffline(false);
  await expect(button(page, 'Salva richiesta')).toBeEnabled();
  await test.step('a session that ends while a draft is saved: what is typed waits for the login', async () => {
    // Nothing else is on its way that could notice the end of the session.
    await delegators;
    await page.context().clearCookies();
    await button(page, 'Salva richiesta').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accedi di nuovo' }).click();
    await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
    await expect(page).toHaveURL(new RegExp(report));
    await expect(title(page)).toHaveValue('Buca, di nuovo');
  });
  await button(page, 'Salva richiesta').click();
  await expect(page).toHaveURL(own.url(saved));
  expect((await keptDrafts(page)).find(({ id }) => id === sampleId)?.body).toContain('Buca, di nuovo');
});

test('a draft that is missing, somebody else’s, of a request or not to be had; nobody logged in', async ({
  page,
  own,
}) => {
  await openAsAda(page, own, `${report}?idBozza=1`);
  await expect(main(page).getByRole('alert')).toContainText('Puoi scrivere qui una nuova segnalazione');
  await own.fault('/api/drafts', '500');
  await page.goto(own.url(draftPage));
  await main(page).getByRole('button', { name: 'Riprova' }).click();
  await goToData(page);
  await expect(title(page)).toHaveValue('Buca nel marciapiede');
  await page.context().clearCookies();
  await page.goto(own.url(draftPage));
  await expect(page.getByRole('heading', { name: 'Accedi per continuare' })).toBeVisible();
});
