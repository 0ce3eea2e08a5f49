import { expect } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { dateText } from '#domain/text/display.ts';
import { citizens, endSession, fetchFrom, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  acceptPolicy,
  box,
  choose,
  dario,
  fillDelegate,
  givenTo,
  goToServices,
  goToSummary,
  inDays,
  openAsAda,
  paths,
  send,
  services,
  step,
  taxCode,
  until,
} from './delegation-online-steps.ts';
import { main, next, problems } from './wizard-steps.ts';

const [atti, lampade, multe] = services;
const ada = citizens.ada.taxCode;

test('from the choice, with its conditions, to the confirmation, and the delegate accepts what was given', async ({
  own,
  page,
}) => {
  await test.step('the choice stands in the page before any script', async () => {
    const answer = await fetchFrom(own.url(paths.choice));
    expect(await answer.text()).toMatch(/<h\d[^>]*>\s*Delega online\s*</);
  });
  await test.step('the confirmation opened by itself leads to the list', async () => {
    await openAsAda(page, own, paths.success);
    await expect(page).toHaveURL(own.url(paths.given));
  });
  await test.step('the conditions stand in a dialog beside the choice', async () => {
    await openAsAda(page, own, paths.choice);
    await main(page).getByRole('button', { name: 'Leggi le condizioni' }).click();
    await expect(page.getByRole('dialog')).toContainText('deleg');
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).click();
    await expect(main(page).getByRole('button', { name: 'Leggi le condizioni' })).toBeFocused();
  });
  await test.step('from the choice to the confirmation, and the delegate accepts what was given', async () => {
    await expect(main(page)).toContainText('Una delega può durare al massimo 364 giorni');
    await main(page).getByRole('link', { name: 'Delega una persona' }).click();
    await goToServices(page);
    await choose(page, atti, lampade);
    await expect(until(page, atti)).toHaveValue(inDays(364));
    await page.getByLabel('Stessa scadenza per tutti').fill(inDays(60));
    await expect(until(page, atti)).toHaveValue(inDays(60));
    await until(page, lampade).fill(inDays(30));
    await goToSummary(page);
    await expect(main(page)).toContainText(`${lampade}fino al ${dateText(inDays(30))}`);
    await expect(main(page)).toContainText('deve accettarla entro 30 giorni');
    await send(page).click();
    await expect(page).toHaveURL(own.url(paths.success));
    await expect(page.getByRole('heading', { level: 1, name: 'Delega inviata' })).toBeFocused();
    await expect(main(page)).toContainText('Dario Rossi');
    await expect(main(page)).toContainText(`${atti}fino al ${dateText(inDays(60))}`);
    expect(await givenTo(page)).toHaveLength(2);
    await expect(main(page).getByRole('link', { name: 'Vai alle deleghe' })).toHaveAttribute(
      'href',
      paths.given,
    );
    // Back does not send again: the wizard begins anew.
    await page.goto(own.url(paths.online));
    await expect(page.getByLabel('Ho letto e compreso')).not.toBeChecked();
    await logIn(page.context(), own, 'dario');
    await page.goto(own.url('/area-personale/deleghe/deleganti'));
    await expect(main(page)).toContainText('Ada Verdi');
    await expect(main(page)).toContainText('In attesa approvazione delegato');
  });
});

test('where no service can be delegated any more, nobody is sent into a form', async ({ page, own }) => {
  await interceptCalls(page, '**/configComune/dettaglioServizi', (call) => call.answer({ json: [] }));
  await openAsAda(page, own, paths.choice);
  await expect(main(page)).toContainText('Al momento nessun servizio può essere delegato');
  await expect(main(page).getByRole('link', { name: 'Delega una persona' })).toHaveCount(0);
  await page.goto(own.url(paths.online));
  await goToServices(page);
  await expect(main(page)).toContainText('Al momento nessun servizio può essere delegato');
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled();
});

test('a delegate is refused at their fields, or found by name; what they have already cannot be chosen', async ({
  page,
  own,
}) => {
  await test.step('oneself, a wrong tax code and empty names are refused at their fields', async () => {
    await openAsAda(page, own, paths.online);
    await acceptPolicy(page);
    await next(page);
    await expect(problems(page)).toBeFocused();
    await expect(problems(page).getByRole('link')).toHaveText([
      'Codice fiscale: Campo obbligatorio',
      'Nome: Campo obbligatorio',
      'Cognome: Campo obbligatorio',
    ]);
    await fillDelegate(page, { ...dario, taxCode: 'RSSDRA90A01L219X' });
    await expect(main(page)).toContainText('Inserisci un codice fiscale valido');
    await taxCode(page).fill(ada.toLowerCase());
    await expect(main(page)).toContainText('Non puoi delegare te stesso');
    await next(page);
    await problems(page).getByRole('link').click();
    await expect(taxCode(page)).toBeFocused();
  });
  await test.step('a person of another delegation is found by name, and what they have already cannot be chosen', async () => {
    await page.getByRole('combobox').fill('bian');
    await expect(page.getByRole('option')).toContainText('Bianchi Carla');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(taxCode(page)).toHaveValue('BNCCRL75S62A944O');
    await expect(page.getByLabel('Nome *', { exact: true })).toHaveValue('Carla');
    await expect(page.getByLabel('Cognome *', { exact: true })).toHaveValue('Bianchi');
    await next(page);
    const taken = box(page, 'I miei documenti');
    await expect(taken).toHaveAttribute('aria-disabled', 'true');
    await expect(taken).toHaveAccessibleDescription(/Approvata/);
    await taken.dispatchEvent('click');
    await expect(taken).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'Vedi la delega I miei documenti' })).toHaveAttribute(
      'href',
      paths.given,
    );
  });
});

test('services: one of the address that cannot be delegated, no day and days out of range are refused at their rows, and a summary may be changed', async ({
  page,
  own,
}) => {
  await test.step('the address names a service; one that cannot be delegated is left out with a word', async () => {
    await openAsAda(page, own, `${paths.online}?servizio=999`);
    await goToServices(page);
    await expect(main(page)).toContainText('Un servizio che avevi scelto non si può più delegare');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
  await test.step('no service, no day, and days in the past or too late are refused at their rows', async () => {
    await next(page);
    await expect(problems(page)).toContainText('Servizi da delegare: Scegli almeno un servizio');
    await choose(page, atti, lampade, multe);
    await expect(main(page).getByText('Scegli almeno un servizio')).toHaveCount(0);
    await until(page, atti).fill(inDays(0));
    await until(page, lampade).fill(inDays(365));
    await until(page, multe).fill('');
    await next(page);
    const window = `Scegli una data tra il ${dateText(inDays(1))} e il ${dateText(inDays(364))}`;
    await expect(problems(page).getByRole('link')).toHaveText([
      `Valida fino al, ${atti}: ${window}`,
      `Valida fino al, ${lampade}: ${window}`,
      `Valida fino al, ${multe}: Campo obbligatorio`,
    ]);
    await problems(page).getByRole('link').nth(1).click();
    await expect(until(page, lampade)).toBeFocused();
    await until(page, lampade).fill(inDays(364));
    await expect(until(page, lampade)).not.toHaveAttribute('aria-invalid');
    await expect(until(page, atti)).toHaveAttribute('aria-invalid', 'true');
    await choose(page, atti);
    await until(page, multe).fill(inDays(1));
    await goToSummary(page);
    await expect(main(page)).not.toContainText(atti);
  });
  await test.step('a summary may be changed, and comes back to itself', async () => {
    await main(page).getByRole('link', { name: 'Modifica Servizi' }).click();
    await expect(step(page, 'Servizi')).toBeFocused();
    await choose(page, multe);
    await goToSummary(page);
    await expect(main(page)).not.toContainText(multe);
    await expect(main(page)).toContainText(lampade);
  });
});

test('a reload and Back keep what was typed, and the end of the session too', async ({ page, own }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openAsAda(page, own, paths.online);
  await goToServices(page);
  await choose(page, atti);
  await until(page, atti).fill(inDays(20));
  await page.goBack();
  await expect(step(page, 'Delegato')).toBeFocused();
  await expect(taxCode(page)).toHaveValue(dario.taxCode);
  await page.goForward();
  await expect(until(page, atti)).toHaveValue(inDays(20));
  await page.reload();
  await expect(until(page, atti)).toHaveValue(inDays(20));
  await goToSummary(page);
  await endSession(page, own);
  await send(page).click();
  const expired = page.getByRole('dialog', { name: 'La sessione è scaduta' });
  await expired.getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await expect(main(page)).toContainText(`fino al ${dateText(inDays(20))}`);
  await send(page).click();
  await expect(page).toHaveURL(own.url(paths.success));
  expect(await givenTo(page)).toHaveLength(1);
});
