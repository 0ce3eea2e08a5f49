import { expect } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { expectToast } from '../support/pages/area-page.ts';
import { failCalls, forwardCall, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  acceptPolicy,
  checkout,
  fill,
  fillAll,
  goToSummary,
  openSummary,
  pay,
  person,
  spontaneous,
  types,
} from './spontaneous-steps.ts';
import { main, next, refusal, step } from './wizard-steps.ts';

const online = `${spontaneous.ppay}/online`;
const creation = /\/ppay\/paymenttypes\/[^/]+\/payment$/;
const allTypes = /\/ppay\/paymenttypes(\?|$)/;

test('BUSINESS_ERROR: a type that vanished has to be chosen again, from the types of now', async ({
  page,
  own,
}) => {
  await openSummary(page, own, online);
  const isOld = (type: { codiceVersamento: string }) => type.codiceVersamento === types.rights;
  await page.route(allTypes, async (route) => {
    const response = await forwardCall(route);
    const answer = (await response.json()) as { paymentTypes: { codiceVersamento: string }[] };
    const paymentTypes = answer.paymentTypes.filter((type) => !isOld(type));
    await route.fulfill({ json: { ...answer, paymentTypes } });
  });
  const json = { status: '400', code: 'BUSINESS_ERROR', detail: '[x] tipo scaduto' };
  await interceptCalls(page, creation, (call) => call.answer({ status: 400, json }), { times: 1 });
  const reread = page.waitForResponse(allTypes);
  await pay(page).click();
  await expect(refusal(page)).toContainText('scegline un altro');
  await reread;
  await refusal(page).getByRole('button', { name: 'Modifica: Scegli un altro pagamento' }).click();
  await expect(step(page, 'Tipologia di pagamento')).toBeFocused();
  await expect(page.getByLabel('Scegli un pagamento').locator('option')).not.toContainText(['Diritti']);
  await expect(page.getByLabel('Note')).toHaveValue('Copia di un atto');
  await page.getByLabel('Scegli un pagamento').selectOption(types.rooms);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(main(page)).toContainText('Uso di sale e palestre');
  await expect(main(page)).toContainText('1.000,00 €');
  await pay(page).click();
  await expect(page).toHaveURL(checkout);
});

test('types and policy are read at the second try, a type that vanished is chosen anew, and a reload asks and keeps what was typed', async ({
  page,
  own,
}) => {
  await failCalls(page, allTypes, '503');
  await failCalls(page, '**/policy/ppay', '503');
  await page.goto(own.url(`${online}?typology=ZZZZ&notes=Copia`));
  await expect(main(page).getByText('Non è stato possibile caricare i pagamenti disponibili')).toBeVisible();
  await restoreCalls(page, allTypes);
  await main(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(main(page).getByText('Informativa non disponibile')).toBeVisible();
  await expectToast(page, 'Non è stato possibile caricare l');
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled();
  await restoreCalls(page, '**/policy/ppay');
  await main(page).getByRole('button', { name: 'Riprova' }).click();
  await acceptPolicy(page);
  await page.getByLabel('Scegli un pagamento').selectOption(types.rights);
  await next(page);
  await expect(step(page, 'Dati personali')).toBeFocused();
  await fill(page, person);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(page.getByLabel('Importo *')).toHaveValue('1.000,00');
  expect(asked).toEqual(['beforeunload']);
  await goToSummary(page);
  await expect(main(page)).toContainText('Copia');
});

test('where nothing can be paid nobody goes on', async ({ page, own }) => {
  await interceptCalls(page, allTypes, (call) => call.answer({ json: { totPages: 0 } }));
  await page.goto(own.url(online));
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await next(page);
  await expect(main(page)).toContainText('Nessun pagamento disponibile');
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled();
});

test('two tabs are two payments: neither changes or drops what the other holds', async ({
  page,
  own,
  context,
}) => {
  await openSummary(page, own, online);
  const other = await context.newPage();
  await other.goto(own.url(online));
  await expect(other.getByLabel('Ho letto e compreso')).not.toBeChecked();
  await fillAll(other);
  await pay(other).click();
  await expect(other).toHaveURL(checkout);
  await other.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(other).toHaveURL(/esito/);
  await page.reload();
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await expect(main(page)).toContainText('Copia di un atto');
});
