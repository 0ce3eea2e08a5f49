import { expect, type Page } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  acceptPolicy,
  box,
  choose,
  dario,
  fillDelegate,
  giving,
  givenTo,
  goToServices,
  goToSummary,
  inDays,
  openAsAda,
  openSummary,
  paths,
  send,
  services,
  step,
  until,
} from './delegation-online-steps.ts';
import { main, next, problems } from './wizard-steps.ts';

const [atti, lampade, multe] = services;

/** Ada gives a service to Dario elsewhere, as in another window. */
async function giveElsewhere(page: Page, service: number): Promise<void> {
  const status = await page.evaluate(
    async ([person, idServizio, dataScadenza]) => {
      const delegato = { codiceFiscale: person.taxCode, nome: person.firstName, cognome: person.surname };
      const body = { delegato, deleghe: [{ idServizio, dataScadenza }], policyAccettata: true };
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/deleghe', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    [dario, service, inDays(10)] as const,
  );
  expect(status).toBe(201);
}

/** Number of the first service. */
const attiId = 71;

test('without connection the last button waits; 409: what was given elsewhere comes back at its row, and the rest goes on', async ({
  page,
  own,
  context,
}) => {
  await test.step('without connection the last button waits, and what was typed stays', async () => {
    await openSummary(page, own);
    await context.setOffline(true);
    await expect(send(page)).toBeDisabled();
    await expect(send(page)).toHaveAccessibleDescription(/Senza connessione/);
    await context.setOffline(false);
    await expect(send(page)).toBeEnabled();
  });
  await test.step('409: what was given elsewhere comes back at its row, and the rest goes on', async () => {
    await giveElsewhere(page, attiId);
    await send(page).click();
    await expect(step(page, 'Servizi')).toBeVisible();
    await expect(problems(page)).toBeFocused();
    await expect(problems(page).getByRole('link')).toHaveText([`${atti}: Delega già presente`]);
    await problems(page).getByRole('link').click();
    await expect(box(page, atti)).toBeFocused();
    await expect(box(page, atti)).toHaveAttribute('aria-disabled', 'true');
    await expect(box(page, atti)).toHaveAccessibleDescription(/In attesa approvazione delegato/);
    await expect(box(page, lampade)).toBeChecked();
    await goToSummary(page);
    await expect(main(page)).not.toContainText(atti);
    await send(page).click();
    await expect(page).toHaveURL(own.url(paths.success));
    expect(await givenTo(page)).toHaveLength(2);
  });
});

test('409 for all that was chosen asks for another service', async ({ page, own }) => {
  await openAsAda(page, own, paths.online);
  await goToServices(page);
  await choose(page, atti);
  await goToSummary(page);
  await giveElsewhere(page, attiId);
  await send(page).click();
  await expect(problems(page)).toBeFocused();
  await next(page);
  await expect(problems(page)).toContainText('Scegli almeno un servizio');
  await choose(page, multe);
  await goToSummary(page);
});

test('422 comes back at the rows and fields it names', async ({ page, own }) => {
  await openSummary(page, own);
  const refuse = (...details: string[]) =>
    interceptCalls(
      page,
      giving,
      (call) =>
        call.method === 'POST'
          ? call.answer({ status: 422, json: { status: 422, title: 'Delega non ammessa', details } })
          : call.pass(),
      { times: 1 },
    );
  await refuse('deleghe.1.dataScadenza: scegli una data più vicina');
  await send(page).click();
  await expect(step(page, 'Servizi')).toBeVisible();
  await expect(problems(page)).toBeFocused();
  const marked = page.locator('[aria-invalid="true"]');
  await expect(marked).toHaveCount(1);
  await expect(problems(page).getByRole('link')).toHaveText([/: scegli una data più vicina$/]);
  await problems(page).getByRole('link').click();
  await expect(marked).toBeFocused();
  await marked.fill(inDays(5));
  await expect(marked).toHaveCount(0);
  await goToSummary(page);
  await refuse('delegato.codiceFiscale: codice sconosciuto');
  await send(page).click();
  await expect(step(page, 'Delegato')).toBeVisible();
  await expect(problems(page).getByRole('link')).toHaveText(['Codice fiscale: codice sconosciuto']);
});

test('conditions, services and the list that could not be read are read at the second try, and hold nobody up', async ({
  page,
  own,
}) => {
  await failCalls(page, '**/api/deleghe/policy', '503');
  await failCalls(page, '**/configComune/dettaglioServizi', '503');
  await failCalls(page, giving, '503');
  await openAsAda(page, own, paths.online);
  const again = main(page).getByRole('button', { name: 'Riprova' });
  await expect(main(page).getByText('Informativa non disponibile')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled();
  await restoreCalls(page, '**/api/deleghe/policy');
  await again.click();
  await acceptPolicy(page);
  await fillDelegate(page);
  await next(page);
  await expect(step(page, 'Servizi')).toBeFocused();
  await expect(main(page)).toContainText('Non è stato possibile caricare i servizi');
  await restoreCalls(page, '**/configComune/dettaglioServizi');
  await again.first().click();
  await expect(main(page)).toContainText('Non è stato possibile controllare quali deleghe ci sono già');
  await restoreCalls(page, giving);
  await choose(page, atti);
  await again.click();
  await expect(until(page, atti)).toBeVisible();
  await goToSummary(page);
});
