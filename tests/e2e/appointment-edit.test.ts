import { expect, type Locator, type Page } from '@playwright/test';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { type OwnPortal, test } from '../support/portal/own-portal.ts';
import { bookAs, card, chosenStart, counters, refusal } from './booking-steps.ts';
import { chooseDay, hours } from './calendar-steps.ts';
import { main, next, step } from './wizard-steps.ts';

const save = (page: Page): Locator => page.getByRole('button', { name: 'Conferma modifica' });
const cancel = (page: Page): Locator =>
  page.getByRole('button', { name: 'Annulla appuntamento', exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

interface Row {
  id: number;
  start: string;
  status: string;
  notes: string;
}

/** A citizen's appointment as the backend has it. */
function rowOf(page: Page, id: string): Promise<Row | undefined> {
  return page.evaluate(
    async ([cf, wanted]) => {
      const query = `sort=-start&aggregates=true&codice_fiscale=${cf}&page=1&length=200`;
      const rows = (await (await fetch(`/api/appsched/appointments?${query}`)).json()) as Row[];
      return rows.find((row) => String(row.id) === wanted);
    },
    [citizens.ada.taxCode, id] as const,
  );
}

/** Opens the edit of an appointment of Ada's, and waits until it is there. */
async function openEdit(page: Page, own: OwnPortal, id: string): Promise<void> {
  await logIn(page.context(), own);
  await page.goto(own.url(`/servizi/appuntamento/modifica/${id}`));
  await expect(step(page, 'Riepilogo')).toBeVisible();
}

test('an edit is read at the second try, opens filled and clean, survives a reload, is saved; its own slot is free for it, one that is gone leads back to the calendar', async ({
  page,
  own,
}) => {
  const id = await bookAs(own, 'ada');
  await test.step('an appointment that cannot be read can be read again', async () => {
    await logIn(page.context(), own);
    await own.fault(`/api/appsched/appointments/${id}`, '503');
    await page.goto(own.url(`/servizi/appuntamento/modifica/${id}`));
    await expect(main(page)).toContainText('Non è stato possibile caricare l’appuntamento');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(step(page, 'Riepilogo')).toBeVisible();
  });
  await test.step('an edit opens filled and clean; a change can be saved, put back it cannot', async () => {
    await expect(main(page)).toContainText('Approvata');
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(main(page)).toContainText('Il pulsante si attiva quando cambi qualcosa');
    await expect(card(page, 'Richiedente')).toContainText(citizens.ada.taxCode);
    await expect(page.getByRole('link', { name: 'Modifica Richiedente' })).toHaveCount(0);
    for (const [text, isOff] of [
      ['Furto', null],
      ['Rinnovo - per scadenza', 'true'],
      ['Smarrita', null],
    ] as const) {
      await page.getByRole('link', { name: 'Modifica Dettagli appuntamento' }).click();
      await page.getByLabel('Dettagli').fill(text);
      await next(page);
      await expect(step(page, 'Riepilogo')).toBeFocused();
      if (text === 'Furto') {
        await page.reload();
        await expect(card(page, 'Dettagli appuntamento')).toContainText('Furto');
      }
      if (isOff) await expect(save(page)).toHaveAttribute('aria-disabled', isOff);
      else await expect(save(page)).not.toHaveAttribute('aria-disabled');
    }
    await save(page).click();
    await expect(page).toHaveURL(own.url(`/servizi/appuntamento/modifica/successo/${id}`));
    await expect(heading(page, 'Appuntamento modificato')).toBeVisible();
    expect((await rowOf(page, id))?.notes).toBe('(42) Carta d’identità elettronica - Smarrita');
  });
  await openEdit(page, own, id);
  const before = (await rowOf(page, id))?.start;
  await test.step('its own slot is free for it, and another one can be taken', async () => {
    await page.getByRole('link', { name: 'Modifica Data e orario' }).click();
    await expect(step(page, 'Data e orario')).toBeFocused();
    const chosen = main(page).locator('.pc-slots').getByRole('radio', { checked: true });
    await expect(chosen).toHaveCount(1);
    // Its own may be the last slot of this day, and its day the last free one of this month.
    await page.getByRole('button', { name: 'Mese successivo' }).click();
    await hours(page, await chooseDay(page))
      .getByRole('radio')
      .first()
      .check();
    await next(page);
    await expect(step(page, 'Riepilogo')).toBeFocused();
  });
  await test.step('a slot that is gone leads back to the calendar, and the change stays', async () => {
    await page.getByRole('link', { name: 'Modifica Dettagli appuntamento' }).click();
    await page.getByLabel('Dettagli').fill('Furto');
    await next(page);
    const put = /\/appsched\/appointments\/\d+$/;
    await failCalls(page, put, '422');
    await save(page).click();
    await expect(step(page, 'Data e orario')).toBeFocused();
    await expect(refusal(page).first()).toContainText('l’orario scelto non è più disponibile');
    await restoreCalls(page, put);
    await page.getByRole('button', { name: 'Mese successivo' }).click();
    await hours(page, await chooseDay(page))
      .getByRole('radio')
      .first()
      .check();
    const start = await chosenStart(page);
    await next(page);
    await expect(card(page, 'Dettagli appuntamento')).toContainText('Furto');
    await save(page).click();
    await expect(heading(page, 'Appuntamento modificato')).toBeVisible();
    expect((await rowOf(page, id))?.start.slice(0, 16)).toBe(start.slice(0, 16));
    expect(start.slice(0, 16)).not.toBe(before?.slice(0, 16));
  });
});

test('another state meanwhile: which one is said, and what is no longer allowed is gone', async ({
  page,
  own,
}) => {
  const id = await bookAs(own, 'ada', { counter: counters.building });
  await openEdit(page, own, id);
  await expect(main(page)).toContainText('In attesa');
  await page.getByRole('link', { name: 'Modifica Dettagli appuntamento' }).click();
  await page.getByLabel('Dettagli').fill('Altro');
  await next(page);
  await own.desk(`appuntamenti/${id}`, { azione: 'refuse', messaggio: 'Manca un documento' });
  await save(page).click();
  await expect(main(page).getByRole('alert')).toContainText('ora è “Rifiutata”');
  await expect(main(page)).toContainText('Manca un documento');
  await expect(main(page)).toContainText('L’ufficio ha rifiutato questo appuntamento');
  await expect(save(page)).toHaveCount(0);
  await expect(cancel(page)).toHaveCount(0);
});

test('an appointment that is examined cannot be changed, but cancelled', async ({ page, own }) => {
  const id = await bookAs(own, 'ada', { counter: counters.building });
  await own.desk(`appuntamenti/${id}`, { azione: 'ask', messaggio: 'Quale immobile?' });
  await openEdit(page, own, id);
  await expect(main(page)).toContainText('Quale immobile?');
  await page.getByRole('link', { name: 'Modifica Dettagli appuntamento' }).click();
  await page.getByLabel('Dettagli').fill('Via Mulino 4');
  await next(page);
  await save(page).click();
  await expect(page).toHaveURL(own.url(`/servizi/appuntamento/modifica/successo/${id}`));
  await page.goto(own.url(`/servizi/appuntamento/modifica/${id}`));
  await expect(main(page)).toContainText('L’ufficio sta esaminando la tua richiesta');
  await expect(save(page)).toHaveCount(0);
  await cancel(page).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma annullamento appuntamento' });
  await expect(dialog).toContainText('Edilizia privata');
  await dialog.getByRole('button', { name: 'Annulla l’appuntamento' }).click();
  await expect(heading(page, 'Appuntamento annullato')).toBeVisible();
  expect((await rowOf(page, id))?.status).toBe('ANNULLATA');
});
