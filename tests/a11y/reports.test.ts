import { expect } from '@playwright/test';
import { expectAccessible, expectReadable } from '../support/browser/accessibility.ts';
import { failCalls } from '../support/pages/calls.ts';
import { lastCode } from '../support/pages/outbox.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  fillAuthor,
  enterCode,
  lookAtMap,
  outcome,
  place,
  proposedKind,
  report,
  send,
  goToData,
} from '../e2e/report-steps.ts';
import { main, next, problems, step } from '../e2e/wizard-steps.ts';

test.setTimeout(120_000);

test('every step of a report, with its errors, to its outcome; its map in dark schemes too', async ({
  page,
  own,
}) => {
  await page.goto(own.url(`${report}?rif=LP-0042&lat=0&lon=0`));
  await expect(main(page)).toContainText('Alcuni dati del codice QR non sono validi');
  await expectAccessible(page);
  await goToData(page);
  await page.getByLabel('Titolo').fill('Perdita d’acqua, forse una buca');
  await proposedKind(page, 'Acqua e fognature').check();
  await expectAccessible(page);
  await page.getByLabel('Titolo').clear();
  await proposedKind(page, 'Vedi tutti i tipi').check();
  await page.getByLabel('Cerca un luogo').fill('via roma');
  await page.getByLabel('Cerca un luogo').press('Enter');
  await expect(page.getByRole('listbox')).toBeFocused();
  const files = { name: 'programma.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ program') };
  await page.getByLabel('Immagini').setInputFiles(files);
  await expect(main(page).locator('.pc-file-refused')).toBeVisible();
  await next(page);
  await expect(problems(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(place(page)).toContainText('Via Roma');
  await lookAtMap(page);
  await expect(page.getByRole('button', { name: 'Ingrandisci la mappa' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Elimina programma.jpg' }).click();
  await page.getByLabel('Titolo').fill('Lampione <spento>');
  await page.getByLabel('Dettagli').fill('Da lunedì non si accende.');
  await page.getByLabel('Tutti i tipi di disservizio').selectOption('Illuminazione pubblica');
  await fillAuthor(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expectAccessible(page);
  await own.fault('/api-public/otp', '503');
  await send(page);
  await expect(main(page).locator('form').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await send(page);
  await expect(step(page, 'Verifica email')).toBeFocused();
  await enterCode(page, (await lastCode(page)) === '00000' ? '11111' : '00000');
  await expect(problems(page)).toContainText('Codice errato');
  await expectAccessible(page);
  await own.fault('/api-public/crm/tickets', '500');
  await enterCode(page);
  await expect(main(page).locator('form').getByRole('alert')).toContainText('Non è stato possibile inviare');
  await expectAccessible(page);
  await enterCode(page);
  await expect(page).toHaveURL(own.url(outcome));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
});

test('a report without policy, and one without map and geocoder', async ({ page, own }) => {
  await own.fault('/api-public/configComune/disservizio/policy', '404');
  await failCalls(page, /\/maps\//, '503');
  await page.goto(own.url(report));
  await expect(main(page).getByText('Informativa non disponibile')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Riprova' }).click();
  await goToData(page);
  await page.getByLabel('Cerca un luogo').fill('via roma');
  await page.getByLabel('Cerca un luogo').press('Enter');
  await expect(page.getByLabel('Descrivi il luogo')).toBeVisible();
  await lookAtMap(page);
  await expect(main(page).getByText('Mappa non disponibile')).toBeVisible();
  await expectAccessible(page);
});
