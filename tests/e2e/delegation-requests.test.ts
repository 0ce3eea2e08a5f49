import { expect } from '@playwright/test';
import { expectToast } from '../support/pages/area-page.ts';
import { callAs, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { card, requestList } from './delegation-request-steps.ts';
import { main } from './wizard-steps.ts';

const waiting = 'RD-2026-000007';

test('each request says for whom it is, in which state, and what can be done; a document is saved, and what the office decided meanwhile cannot be taken back', async ({
  page,
  own,
}) => {
  await openAs(page, own, requestList);
  await expect(main(page).getByRole('heading', { level: 3, name: /^Richiesta RD-/ })).toHaveText([
    /RD-2026-000009.*Pietro Conti.*Non attiva/s,
    /RD-2026-000007.*Esempio srl.*In attesa approvazione operatore/s,
    /RD-2025-000060.*Pietro Conti.*Scaduta/s,
    /RD-2025-000052.*Pietro Conti.*Rifiutata/s,
    /RD-2025-000041.*Pietro Conti.*Approvata/s,
  ]);
  await expect(main(page).getByRole('search', { name: 'Filtra le richieste' })).toHaveCount(0);
  await card(page, 'RD-2025-000052').click();
  await expect(main(page)).toContainText('La firma sul documento di delega non si legge.');
  await card(page, 'RD-2025-000052').click();
  await card(page, waiting).click();
  await expect(main(page)).toContainText('Sono la figlia della titolare.');
  await expect(main(page)).toContainText('01234567897');
  await test.step('a document of a request is saved; a failure says so', async () => {
    await own.fault('/api/richiesta-delega/*/allegati/*', '503');
    await main(page).getByRole('button', { name: 'Scarica delega-firmata.pdf' }).click();
    await expectToast(page, 'Non è stato possibile scaricare il documento');
    const download = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Scarica delega-firmata.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('delega-firmata.pdf');
  });
  await test.step('what the office decided meanwhile cannot be taken back: the list shows it', async () => {
    await own.desk(`deleghe/richieste/${waiting}`, { azione: 'rifiuta', motivo: 'Manca la firma.' });
    await main(page)
      .getByRole('button', { name: `Annulla richiesta ${waiting}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla richiesta' }).click();
    await expectToast(page, 'nel frattempo è cambiata');
    await expect(card(page, waiting)).toContainText('Rifiutata');
  });
});

test('more than five requests can be filtered; one is taken back; without requests the list says so', async ({
  page,
  own,
}) => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await callAs(own, 'ada', '/api/richiesta-delega', {
    method: 'POST',
    body: {
      delegante: { tipoPersona: 'F', codiceFiscale: 'FRRGLI70A41L219M', nome: 'Giulia', cognome: 'Ferri' },
      deleghe: [{ idServizio: 12, dataScadenza: tomorrow }],
      policyAccettata: true,
    },
  });
  await openAs(page, own, requestList);
  const filters = main(page).getByRole('search', { name: 'Filtra le richieste' });
  await test.step('more than five requests can be filtered, with suggestions of persons and services', async () => {
    await filters.getByLabel('Stato').selectOption('Concluse');
    await expect(main(page).getByRole('heading', { level: 3, name: /^Richiesta/ })).toHaveCount(2);
    await filters.getByRole('button', { name: 'Annulla filtri' }).click();
    await filters.getByRole('combobox', { name: 'Persona o servizio' }).pressSequentially('Ferri');
    await filters.getByRole('option', { name: /Ferri/ }).click();
    await expect(main(page).getByRole('heading', { level: 3, name: /^Richiesta/ })).toHaveText([
      /Giulia Ferri/,
    ]);
    await filters.getByRole('button', { name: 'Annulla filtri' }).click();
    await filters.getByRole('combobox', { name: 'Persona o servizio' }).fill('nessuno così');
    await filters.getByRole('combobox', { name: 'Persona o servizio' }).press('Enter');
    await expect(main(page)).toContainText('Nessuna richiesta in base ai filtri di ricerca');
    await filters.getByRole('button', { name: 'Annulla filtri' }).click();
  });
  await test.step('a request is taken back, and a failure keeps the question open', async () => {
    await card(page, waiting).click();
    await main(page)
      .getByRole('button', { name: `Annulla richiesta ${waiting}` })
      .click();
    const question = page.getByRole('dialog', { name: 'Vuoi annullare la richiesta?' });
    await own.fault('/api/richiesta-delega/*/annullamento', '503');
    await question.getByRole('button', { name: 'Annulla richiesta' }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await question.getByRole('button', { name: 'Annulla richiesta' }).click();
    await expect(card(page, waiting)).toContainText('Ritirata');
    await expect(card(page, waiting)).toBeFocused();
    await expect(page.locator('#toasts .notification')).toContainText('Richiesta annullata');
  });
  await test.step('without requests the list says so', async () => {
    await openAs(page, own, requestList, 'dario');
    await expect(main(page)).toContainText('Non hai richieste di delega');
    await expect(main(page).getByRole('link', { name: 'Chiedi di operare per altri' })).toBeVisible();
  });
});
