import { expect, type Locator, type Page } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { panel } from '../support/pages/area-page.ts';
import { outboxMessages } from '../support/pages/outbox.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import {
  actForBruno,
  banner,
  brunosName,
  keepActing,
  lapsed,
  leaveFreely,
  onBehalf,
  picker,
  withdraw,
} from './acting-steps.ts';
import {
  accept,
  booking,
  card,
  choosePlace,
  fillDetails,
  send,
  success,
  takeFirstSlot,
} from './booking-steps.ts';
import { main, next, step } from './wizard-steps.ts';

const line = (page: Page): Locator => page.getByText(onBehalf, { exact: true });

/** Writes of appointments from now on: method, tax code in the body, and delegation. */
function writes(
  page: Page,
): { method: string; taxCode: string | undefined; delegation: string | undefined }[] {
  const sent: ReturnType<typeof writes> = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.includes('/appsched/appointments')) return;
    const body = request.postDataJSON() as { customer?: { codice_fiscale: string } } | null;
    sent.push({
      method: request.method(),
      taxCode: body?.customer?.codice_fiscale,
      delegation: request.headers()['x-delega'],
    });
  });
  return sent;
}

/** Opens a booking as Ada, acts for Bruno and comes to the summary. */
async function brunosSummary(page: Page, own: OwnPortal): Promise<void> {
  await logIn(page.context(), own);
  await page.goto(own.url(booking));
  await actForBruno(page);
  // Bruno has delegated a service of one office.
  await choosePlace(page, null);
  await next(page);
  await takeFirstSlot(page);
  await fillDetails(page);
  await expect(step(page, 'Richiedente')).toBeFocused();
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await accept(page);
}

const forBruno = { taxCode: bruno.taxCode, delegation: actingForBruno.appointments };
const forAda = { taxCode: ada.taxCode, delegation: undefined };

test('an appointment booked for a delegator is theirs, names both and the one they have, and they are told', async ({
  page,
  own,
}) => {
  await brunosSummary(page, own);
  await expect(card(page, 'Richiedente')).toContainText(bruno.taxCode);
  await expect(card(page, 'Richiedente')).toContainText('ada@posta.example');
  await expect(line(page)).toBeVisible();
  await expect(main(page)).toContainText(`${brunosName} ha già un appuntamento per lo stesso motivo`);
  const sent = writes(page);
  await send(page).click();
  await expect(page).toHaveURL(success);
  expect(sent).toEqual([{ method: 'POST', ...forBruno }]);
  await expect(main(page)).toContainText(`${brunosName} – ${bruno.taxCode}`);
  await expect(main(page).getByRole('definition').filter({ hasText: 'Ada Verdi' })).toBeVisible();
  const calendar = main(page).getByRole('link', { name: /Outlook, Google Calendar/ });
  await expect(calendar).toHaveAttribute('href', /\/api-public\/appsched\/ics\?hash=/);
  const letters = await outboxMessages(page);
  expect(letters.filter(({ to }) => to === 'bruno.neri@posta.example')).toMatchObject([
    { subject: 'Comune di Torrebianca: operazione fatta per tuo conto' },
  ]);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await openAs(page, own, `/area-personale/attivita?appuntamento=${id}#appuntamenti`, 'bruno');
  await expect(panel(page, 'Appuntamenti')).toContainText('Prenotato da Ada Verdi il');
});

test('a link to a counter begins at its free time, and asks there for whom; for a service that nobody delegated of nobody', async ({
  page,
  own,
}) => {
  await test.step('a service that nobody delegated asks for whom of nobody', async () => {
    await logIn(page.context(), own);
    const asked = page.waitForResponse(/\/api\/deleghe\/deleganti-by-service\/35$/);
    await page.goto(own.url(`${booking}?nid=35`));
    await asked;
    await expect(page.getByRole('radio', { name: 'Sportello anagrafe 1' })).toBeVisible();
    await expect(picker(page)).toHaveCount(0);
  });
  await test.step('a link to a counter begins at its free time, and asks there for whom', async () => {
    await logIn(page.context(), own);
    await page.goto(own.url(`${booking}?servizio=12`));
    await expect(step(page, 'Data e orario')).toBeVisible();
    await actForBruno(page);
    await takeFirstSlot(page);
    await fillDetails(page);
    await expect(main(page).getByRole('definition').filter({ hasText: bruno.taxCode })).toBeVisible();
  });
});

test('a delegation withdrawn while the booking is filled in: nothing goes in anybody’s name', async ({
  page,
  own,
}) => {
  await brunosSummary(page, own);
  await withdraw(own, actingForBruno.appointments);
  const sent = writes(page);
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: lapsed })).toHaveCount(0);
  await expect(
    main(page).locator('form').getByText('La delega non è più valida: non abbiamo inviato nulla'),
  ).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(card(page, 'Dettagli appuntamento')).toContainText('Rinnovo - per scadenza');
  await send(page).click();
  await expect(main(page).locator('form')).toContainText('Conferma prima per chi vuoi continuare');
  expect(sent).toEqual([{ method: 'POST', ...forBruno }]);
  await page.getByRole('button', { name: 'Continua per te' }).click();
  await expect(card(page, 'Richiedente')).toContainText(ada.taxCode);
  await send(page).click();
  await expect(page).toHaveURL(success);
  expect(sent.slice(1)).toEqual([{ method: 'POST', ...forAda }]);
});

test('the appointment of a delegator is changed in their name, without them it is not there; they are named until the cancellation', async ({
  page,
  own,
}) => {
  await test.step('the appointment of a delegator is changed in their name; without them it is not there', async () => {
    leaveFreely(page);
    await keepActing(page, 'APPSCHED');
    await logIn(page.context(), own);
    await page.goto(own.url('/servizi/appuntamento/modifica/8101'));
    await expect(card(page, 'Richiedente')).toContainText(bruno.taxCode);
    await expect(line(page)).toBeVisible();
    await page.getByRole('link', { name: 'Modifica Dettagli appuntamento' }).click();
    await page.getByLabel('Dettagli').fill('Rinnovo per Bruno');
    await next(page);
    const sent = writes(page);
    await page.getByRole('button', { name: 'Conferma modifica' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Appuntamento modificato' })).toBeVisible();
    expect(sent).toEqual([{ method: 'PUT', ...forBruno, taxCode: undefined }]);
    await expect(main(page)).toContainText(`${brunosName} – ${bruno.taxCode}`);
    await page.goto(own.url('/servizi/appuntamento/modifica/8101'));
    await expect(step(page, 'Riepilogo')).toBeVisible();
    await banner(page).getByRole('button', { name: 'Cancella delegato' }).click();
    await expect(main(page)).toContainText('Appuntamento non trovato');
  });
  await test.step('the list shows the appointments of whom one acts for, who is named until the cancellation', async () => {
    await openAs(page, own, '/area-personale/attivita?appuntamento=8101#appuntamenti');
    const list = panel(page, 'Appuntamenti');
    await expect(list).toContainText('Elemento non trovato');
    await list.getByLabel('Stai vedendo').selectOption(brunosName);
    await expect(list).not.toContainText('Elemento non trovato');
    const calendar = list.getByRole('link', { name: /^Aggiungi al calendario/ });
    await expect(calendar).toHaveAttribute('href', /\/api-public\/appsched\/ics\?hash=/);
    await list.getByRole('button', { name: /^Annulla appuntamento/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(onBehalf, { exact: true })).toBeVisible();
    const sent = writes(page);
    await dialog.getByRole('button', { name: 'Annulla l’appuntamento' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Appuntamento annullato' })).toBeVisible();
    expect(sent).toEqual([{ method: 'DELETE', ...forBruno, taxCode: undefined }]);
    await expect(main(page)).toContainText(`Annullato da Ada Verdi per conto di ${brunosName}`);
  });
});
