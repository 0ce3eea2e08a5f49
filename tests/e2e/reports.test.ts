import { expect } from '@playwright/test';
import { outboxMessages } from '../support/pages/outbox.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { unexpectedFaults } from '../support/pages/area-page.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import {
  fillProblem,
  enterCode,
  kinds,
  lookAtMap,
  map,
  newestTicket,
  outcome,
  place,
  proposedKind,
  reload,
  report,
  send,
  goToData,
  goToSummary,
} from './report-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

test('a report without login: place by search, a code by e-mail, an outcome that Back does not send again', async ({
  page,
  own,
}) => {
  const faults = await collectFaults(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/crm/tickets')) sent.push(request.url());
  });
  await page.goto(own.url(report));
  await expect(main(page).getByText('Hai già SPID o CIE?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salva richiesta' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  await goToSummary(page);
  await expect(main(page)).toContainText('Via Roma, 12 - Torrebianca (Torino)');
  await expect(main(page)).toContainText('Illuminazione pubblica');
  await expect(main(page)).toContainText('hanno valore di dichiarazione');
  await send(page);
  await expect(step(page, 'Verifica email')).toBeFocused();
  await enterCode(page);
  await expect(page).toHaveURL(own.url(outcome));
  await expect(page.getByRole('heading', { level: 1, name: 'Segnalazione inviata' })).toBeFocused();
  await expect(page).toHaveTitle(/^Segnalazione inviata \|/);
  await expect(main(page)).toContainText(/Numero della segnalazione\s*\d+/);
  await expect(main(page)).toContainText('Via Roma, 12 - Torrebianca (Torino)');
  await expect(main(page)).toContainText('ada@posta.example');
  await expect(page.getByRole('link', { name: 'Consulta la richiesta' })).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/\/api-public\/.*cf=VRDDAA81C54F952J.*richiesta=EMAIL/);
  expect((await outboxMessages(page)).some(({ to }) => to === 'ada@posta.example')).toBe(true);
  await page.getByRole('link', { name: 'Fai un’altra segnalazione' }).click();
  await expect(step(page, 'Autorizzazioni e condizioni')).toBeVisible();
  await page.goto(own.url(outcome));
  await expect(page).toHaveURL(own.url(report));
  expect(sent).toHaveLength(1);
  expect(unexpectedFaults(faults)).toEqual([]);
});

test('a citizen’s report: a point of the map, a photo without its position, and the request in the CRM', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToData(page);
  await expect(main(page).getByText(citizens.ada.taxCode)).toBeVisible();
  await expect(page.getByLabel('Codice fiscale')).toHaveCount(0);
  await lookAtMap(page);
  // The map takes a tap once its code is there.
  await expect(async () => {
    await map(page).click({ position: { x: 120, y: 120 } });
    await expect(place(page)).toContainText('Torrebianca (Torino)');
  }).toPass();
  await fillProblem(page);
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2000, 1000);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#395';
    pen.fillRect(0, 0, 2000, 1000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  // Behind the first two bytes a camera writes what it knows of place and time.
  const known = Buffer.from('Exif\0\0GPSLatitude 45.0703');
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, known.length + 2]), known]);
  const photo = Buffer.concat([Buffer.from(picture.slice(0, 2)), exif, Buffer.from(picture.slice(2))]);
  await page
    .getByLabel('Immagini')
    .setInputFiles({ name: 'Palo 7.JPG', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: 'Elimina Palo 7.jpg' })).toBeVisible();
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(page.getByRole('img', { name: 'Mappa con il punto scelto' })).toBeVisible();
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  await expect(page.getByRole('link', { name: 'Consulta la richiesta' })).toBeVisible();
  const ticket = await newestTicket(page, citizens.ada.taxCode);
  expect(ticket.title).toBe('Lampione <spento>');
  expect(ticket.body).toMatch(
    /^<p>Luogo del disservizio: .+ - Torrebianca \(Torino\) \(45\.\d{6}, 7\.\d{6}\)<\/p>/,
  );
  expect(ticket.body).toContain('Da lunedì non si accende.');
  const [file] = ticket.files;
  expect([file?.filename, file?.start]).toEqual(['Palo 7.jpg', [0xff, 0xd8, 0xff]]);
  expect(file?.text).not.toContain('GPS');
});

test('the map by keyboard; nothing of it is there before its step', async ({ page, own }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(own.url(report));
  await expect(step(page, 'Autorizzazioni e condizioni')).toBeVisible();
  expect(loaded.filter((path) => /leaflet|map\.|\/maps\//.test(path))).toEqual([]);
  await goToData(page);
  await lookAtMap(page);
  await expect(page.getByRole('button', { name: 'Ingrandisci la mappa' })).toBeVisible();
  await map(page).focus();
  await page.keyboard.press('Enter');
  await expect(place(page)).toContainText('Via');
  const first = await place(page).locator('strong').innerText();
  await expect(main(page).getByText(`Luogo scelto: ${first}`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      return place(page).locator('strong').innerText();
    })
    .not.toBe(first);
  await expect(step(page, 'Dati di segnalazione')).toBeVisible();
  await page.getByRole('button', { name: 'Rimuovi' }).click();
  await expect(place(page)).toHaveCount(0);
});

test('what is missing is named with the focus on the box; the words of the citizen propose the kind, and one of another body stops before anything else is asked', async ({
  page,
  own,
}) => {
  await page.goto(own.url(report));
  await test.step('what is missing is named with the focus on the box', async () => {
    await next(page);
    await expect(problems(page)).toContainText('Dichiara di aver letto');
    await goToData(page);
    await next(page);
    await expect(problems(page)).toBeFocused();
    await expect(problems(page).getByRole('link')).toHaveCount(8);
    await problems(page).getByRole('link', { name: 'Luogo: Indica il luogo' }).click();
    await expect(page.getByLabel('Cerca un luogo')).toBeFocused();
  });
  const all = page.getByLabel('Tutti i tipi di disservizio');
  await page.getByLabel('Titolo').fill('Perde acqua dal tombino, si allaga la strada');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('radio').first()).toHaveAccessibleName('Acqua e fognature');
  await page.getByRole('radio').first().check();
  const note = main(page).getByRole('alert').filter({ hasText: 'Non si segnala da qui' });
  await expect(note.getByRole('link', { name: '800 123 456' })).toHaveAttribute('href', 'tel:800123456');
  await next(page);
  await expect(problems(page)).toBeFocused();
  await expect(problems(page).getByRole('link')).toHaveCount(1);
  await problems(page)
    .getByRole('link', { name: /^Tipo di disservizio: Per questo tipo/ })
    .click();
  await expect(page.getByRole('radio').first()).toBeFocused();

  await page.getByLabel('Titolo').fill('Lampione spento');
  await expect(page.getByRole('radio').first()).toHaveAccessibleName('Acqua e fognature');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(proposedKind(page, 'Vedi tutti i tipi')).toBeChecked();
  await expect(note).toHaveCount(0);
  await all.selectOption('Animali');
  await expect(proposedKind(page, 'Vedi tutti i tipi')).toBeChecked();
  await expect(main(page)).toContainText('Per un animale ferito');
  await page.getByLabel('Titolo').fill('Topi vicino al lampione');
  await expect(all).toHaveValue('807');
});

test('a QR code fills in what fits the municipality, and says what does not', async ({ page, own }) => {
  await page.goto(own.url(`${report}?categoria=${kinds.holes}&lat=45.0703&lon=7.6869&rif=LP-0042`));
  await expect(main(page)).toContainText(
    'Abbiamo già compilato il luogo, il tipo di disservizio e il riferimento',
  );
  await goToData(page);
  await expect(page.getByLabel('Tipo di disservizio')).toHaveValue(kinds.holes);
  await expect(main(page)).toContainText('LP-0042');
  await expect(place(page)).toContainText('Torrebianca (Torino)');
  await page.getByLabel('Tipo di disservizio').selectOption(kinds.lamps);
  await reload(page, `kind\\":\\"${kinds.lamps}`);
  await expect(page.getByLabel('Tipo di disservizio')).toHaveValue(kinds.lamps);

  page.once('dialog', (question) => void question.accept());
  await page.goto(own.url(`${report}?categoria=999&lat=41.9&lon=12.5&rif=%3Cb%3E`));
  await expect(main(page)).toContainText('Alcuni dati del codice QR non sono validi');
  await expect(main(page)).not.toContainText('Abbiamo già compilato');
});
