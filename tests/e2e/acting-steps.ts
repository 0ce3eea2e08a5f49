import { expect, type Locator, type Page } from '@playwright/test';
import { keptNames } from '#domain/kept-names.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import type { SeedDelegation } from '../../scripts/sandbox/delegations/seed.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import type { SeedTenant } from '../../scripts/sandbox/seed/types.ts';
import { leaveInTab } from '../support/pages/left-in-tab.ts';
import { callAs } from '../support/portal/citizens.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';

export const brunosName = `${bruno.name} ${bruno.surname}`;
/** The line above a final button. */
export const onBehalf = `Per conto di ${brunosName} – ${bruno.taxCode}`;
/** What the page says once a delegation is over. */
export const lapsedInForm = `La delega di ${brunosName} non è più valida: quello che hai scritto resta qui`;
export const lapsed = `La delega di ${brunosName} non è più valida: ora vedi i tuoi dati`;

/** A company that has delegated Ada. */
export const srl = { taxCode: '01234567897', name: 'Esempio srl' } as const;

const ofCompany: Omit<SeedDelegation, 'uuid' | 'service' | 'asset'> = {
  delegator: srl.taxCode,
  delegate: ada.taxCode,
  title: 'Servizio delegato dalla società',
  status: 'APPROVATA',
  startsOn: '-10',
  endsOn: '+100',
};

/** Values of `X-Delega` with which she acts for the company. */
export const actingForCompany = { payments: 'e0000000-0000-4000-8000-000000000001' } as const;

/** The samples, with that company. */
export const withCompany = seedTenants.map((tenant): SeedTenant => {
  const { delegations: sample } = tenant;
  if (tenant.id !== 'torrebianca' || !sample) return tenant;
  const people = [...sample.people, { cf: srl.taxCode, name: srl.name, surname: '' }];
  const delegations = [
    ...sample.delegations,
    { ...ofCompany, uuid: actingForCompany.payments, service: 41, asset: 'PPAY' },
  ];
  return { ...tenant, delegations: { ...sample, people, delegations } };
});

/** The banner of delegators. */
export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Delega attiva' });

/** "Per chi fai questa operazione?" of a form. */
export const picker = (page: Page): Locator =>
  page.getByRole('group', { name: 'Per chi fai questa operazione?' });

/** Chooses a person in a form's picker. */
async function choosePerson(page: Page, name: string): Promise<void> {
  await picker(page).locator('label', { hasText: name }).click();
}

/** Chooses the company in a form, and waits for the banner. */
export async function actForCompany(page: Page): Promise<void> {
  await choosePerson(page, srl.name);
  await expect(banner(page)).toContainText(`per conto di ${srl.name} – ${srl.taxCode}`);
}

/** Chooses Bruno in a form, and waits for the banner. */
export async function actForBruno(page: Page): Promise<void> {
  await choosePerson(page, brunosName);
  await expect(banner(page)).toContainText(`per conto di ${brunosName} – ${bruno.taxCode}`);
}

/** Modules in which Bruno has delegated Ada: the delegation, and its service. */
const delegated = {
  PPAY: [actingForBruno.payments, 41],
  APPSCHED: [actingForBruno.appointments, 32],
  ASSISTENZA_CRM: [actingForBruno.assistance, 52],
} as const;

/** Has the next page find that Ada acts for Bruno in a module, as one leaves it on which she has chosen him. */
export async function keepActing(page: Page, module: keyof typeof delegated): Promise<void> {
  const [uuidDelega, service] = delegated[module];
  await leaveInTab(page, keptNames.delegator + module, {
    codiceFiscale: bruno.taxCode,
    nome: bruno.name,
    cognome: bruno.surname,
    uuidDelega,
    idServizio: String(service),
    dataScadenza: null,
  });
}

/** Bruno withdraws a delegation, at a device of his own. */
export async function withdraw(own: OwnPortal, delegation: string): Promise<void> {
  await callAs(own, 'bruno', `/api/deleghe/${delegation}`, { method: 'PATCH', body: { stato: 'RITIRATA' } });
}

/** Writes of the page from now on: tax code of the customer, and delegation. */
export function sentFor(page: Page): { taxCode: string; delegation: string | undefined }[] {
  const sent: { taxCode: string; delegation: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/crm\/tickets$/.test(new URL(request.url()).pathname)) return;
    const { customer } = request.postDataJSON() as { customer: { codice_fiscale: string } };
    sent.push({ taxCode: customer.codice_fiscale, delegation: request.headers()['x-delega'] });
  });
  return sent;
}

/** Accepts the browser's question before a page with unsent values is left. */
export function leaveFreely(page: Page): void {
  page.on('dialog', (question) => void question.accept());
}
