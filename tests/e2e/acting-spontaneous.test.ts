import { expect, type Page } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import type { SeedTenant } from '../../scripts/sandbox/seed/types.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { logIn } from '../support/portal/citizens.ts';
import { type OwnPortal, test } from '../support/portal/own-portal.ts';
import {
  actForBruno,
  actForCompany,
  actingForCompany,
  onBehalf,
  picker,
  srl,
  withCompany,
} from './acting-steps.ts';
import { leaveCheckout, verdict } from './payment-steps.ts';
import { acceptPolicy, goToSummary, pay, spontaneous, types } from './spontaneous-steps.ts';
import { main, next, step } from './wizard-steps.ts';

const bruno = { name: 'Bruno Neri', taxCode: 'NREBRN48H07L219B' } as const;

/** Opens a wizard as Ada, and pays for Bruno. */
async function beginForBruno(page: Page, own: OwnPortal, path: string): Promise<void> {
  await logIn(page.context(), own);
  await page.goto(own.url(path));
  await actForBruno(page);
}

/** From the first step to the summary. */
async function fillIn(page: Page, type: string): Promise<void> {
  await acceptPolicy(page);
  await page.getByLabel('Scegli un pagamento').selectOption(type);
  await next(page);
  await expect(main(page)).toContainText(bruno.taxCode);
  await page.getByLabel('Importo *').fill('12,50');
  await goToSummary(page);
}

test('a payment for the delegator: a person with their names, one’s own address; both are named until the outcome', async ({
  page,
  own,
}) => {
  await beginForBruno(page, own, `${spontaneous.ppay}/online?servizio=41`);
  await acceptPolicy(page);
  await page.getByLabel('Scegli un pagamento').selectOption(types.rights);
  await next(page);
  await expect(page.getByText('Persona giuridica')).toHaveCount(0);
  await expect(main(page)).toContainText(bruno.taxCode);
  await expect(page.getByLabel('Email *', { exact: true })).toHaveValue('ada@posta.example');
  await page.getByLabel('Importo *').fill('12,50');
  await goToSummary(page);
  await expect(main(page)).toContainText(onBehalf);
  const sent = page.waitForRequest(/\/paymenttypes\/DIRS\/payment$/);
  await pay(page).click();
  const request = await sent;
  expect(request.headers()['x-delega']).toBe(actingForBruno.payments);
  expect(request.postDataJSON()).toMatchObject({
    codiceFiscalePartitaIVAPagatore: bruno.taxCode,
    nome: 'Bruno',
    cognome: 'Neri',
  });
  await leaveCheckout(page, 'Paga');
  await expect(verdict(page)).toHaveText('Pagamento registrato');
  await expect(main(page)).toContainText('Chi pagaAda Verdi');
});

test('a service that nobody delegated asks for nobody; the home of a service asks for whom, and shows what that person has to pay', async ({
  page,
  own,
}) => {
  await test.step('a service that nobody delegated asks for nobody', async () => {
    await logIn(page.context(), own);
    const asked = page.waitForResponse(/deleganti-by-service\/12$/);
    await page.goto(own.url(`${spontaneous.ppay}/online?servizio=12`));
    await asked;
    await expect(step(page, 'Informativa privacy')).toBeVisible();
    await expect(picker(page)).toHaveCount(0);
  });
  await test.step('the home of a service asks for whom, and shows what that person has to pay', async () => {
    await beginForBruno(page, own, '/servizi/pagamenti/41');
    await expect(page.getByRole('region', { name: 'Da pagare' })).toContainText('Per conto di Bruno Neri');
  });
});

test.describe('for a company', () => {
  test.use({ sandboxData: { tenants: withCompany } });

  test('the payer is the company, by its own name', async ({ page, own }) => {
    await logIn(page.context(), own);
    await page.goto(own.url(`${spontaneous.ppay}/online`));
    await actForCompany(page);
    await acceptPolicy(page);
    await page.getByLabel('Scegli un pagamento').selectOption(types.rights);
    await next(page);
    await expect(main(page)).toContainText(`Ragione sociale${srl.name}`);
    await page.getByLabel('Importo *').fill('12,50');
    await goToSummary(page);
    const sent = page.waitForRequest(/\/paymenttypes\/DIRS\/payment$/);
    await pay(page).click();
    const request = await sent;
    expect(request.headers()['x-delega']).toBe(actingForCompany.payments);
    expect(request.postDataJSON()).toMatchObject({
      codiceFiscalePartitaIVAPagatore: srl.taxCode,
      ragioneSociale: srl.name,
    });
    await leaveCheckout(page, 'Paga');
    await expect(verdict(page)).toHaveText('Pagamento registrato');
    await expect(main(page)).toContainText(`Per conto di${srl.name} – ${srl.taxCode}`);
  });
});

/** The samples, with a delegation that is valid in MyPay. */
const withMyPay = seedTenants.map((tenant): SeedTenant => {
  const { delegations: sample } = tenant;
  if (tenant.id !== 'torrebianca' || !sample) return tenant;
  const delegations = sample.delegations.map((one) =>
    one.lags ? { ...one, lags: undefined, endsOn: '+40' as const } : one,
  );
  return { ...tenant, delegations: { ...sample, delegations: delegations as typeof sample.delegations } };
});

test.describe('in MyPay', () => {
  test.use({ sandboxData: { tenants: withMyPay } });

  test('a payment and its outcome are the delegator’s', async ({ page, own }) => {
    await beginForBruno(page, own, `${spontaneous.mypay}/online`);
    await fillIn(page, types.courses);
    const sent = page.waitForRequest(/importaDovutoImmediato$/);
    await pay(page).click();
    const request = await sent;
    expect(request.headers()['x-delega']).toBeDefined();
    expect(request.postDataJSON()).toMatchObject({
      codiceFiscalePartitaIVAPagatore: bruno.taxCode,
      tipoPersona: 'F',
    });
    await leaveCheckout(page, 'Paga');
    await expect(verdict(page)).toHaveText('Pagamento inviato');
    await expect(main(page)).toContainText(`Per conto di${bruno.name} – ${bruno.taxCode}`);
  });
});
