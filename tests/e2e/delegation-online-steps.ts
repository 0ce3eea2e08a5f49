import { expect, type Locator, type Page } from '@playwright/test';
import { dayOf } from '#domain/text/display.ts';
import { addDays } from '#domain/time/dates.ts';
import { lastDay } from '#features/delegations/state/duration.ts';
import { keepDraft } from '../support/pages/kept-draft.ts';
import { logIn } from '../support/portal/citizens.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';
import { next } from './wizard-steps.ts';

export const paths = {
  choice: '/area-personale/deleghe/nuova',
  online: '/area-personale/deleghe/nuova/online',
  success: '/area-personale/deleghe/nuova/successo',
  given: '/area-personale/deleghe/delegati',
} as const;

/** Where a delegation is given. */
export const giving = /\/api\/deleghe$/;

/** Three services of Torrebianca that may be delegated, by title. */
export const services = ['Accesso agli atti', 'Lampade votive', 'Multe e contravvenzioni'] as const;

/** Numbers of the first two. */
const serviceIds = [71, 91] as const;

/** Dario, to whom nobody has delegated anything. */
export const dario = { taxCode: 'RSSDRA90A01L219F', firstName: 'Dario', surname: 'Rossi' };

/** Heading of a step. */
export const step = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Passo \\d di 4: ${name}$`) });
export const send = (page: Page): Locator => page.getByRole('button', { name: 'Invia', exact: true });
export const taxCode = (page: Page): Locator => page.getByLabel('Codice fiscale *');
/** Last day of a service that is chosen. */
export const until = (page: Page, service: string): Locator =>
  page.getByLabel(new RegExp(`^Valida fino al, ${service}`));
export const box = (page: Page, service: string): Locator =>
  page.getByRole('checkbox', { name: service, exact: true });

/** A day so many days from now, by the clocks of Rome. */
export const inDays = (count: number) => addDays(dayOf(new Date()), count);

/** Opens a page of delegations as Ada, without the question about push messages. */
export async function openAsAda(page: Page, own: OwnPortal, path: string): Promise<void> {
  await page.addInitScript(() =>
    sessionStorage.setItem(`CITFAC_${document.documentElement?.dataset.ente}_BANNER_FCM_DO_NOT_ASK`, 'true'),
  );
  await logIn(page.context(), own);
  await page.goto(own.url(path));
}

/** Reads the policy and comes to the delegate. */
export async function acceptPolicy(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await next(page);
  await expect(step(page, 'Delegato')).toBeFocused();
}

export async function fillDelegate(page: Page, person = dario): Promise<void> {
  await taxCode(page).fill(person.taxCode);
  await page.getByLabel('Nome *', { exact: true }).fill(person.firstName);
  await page.getByLabel('Cognome *', { exact: true }).fill(person.surname);
}

/** From the first step to the services. */
export async function goToServices(page: Page, person = dario): Promise<void> {
  await acceptPolicy(page);
  await fillDelegate(page, person);
  await next(page);
  await expect(step(page, 'Servizi')).toBeFocused();
}

export async function choose(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) await page.locator('label').getByText(title, { exact: true }).click();
}

/** From the services to the summary. */
export async function goToSummary(page: Page): Promise<void> {
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
}

/** Opens the wizard at its summary, with two services for Dario. */
export async function openSummary(page: Page, own: OwnPortal): Promise<void> {
  const chosen = { [serviceIds[0]]: lastDay(), [serviceIds[1]]: lastDay() };
  const values = { privacy: true, ...dario, services: chosen };
  await keepDraft(page, 'delega-online', { path: paths.online, step: 'summary', values });
  await openAsAda(page, own, paths.online);
  await expect(step(page, 'Riepilogo')).toBeVisible();
}

interface Given {
  codiceFiscale: string;
  deleghe: { titolo: string; stato: string; dataScadenza: string }[];
}

/** Delegations that the citizen who is logged in has given to a person. */
export function givenTo(page: Page, code = dario.taxCode): Promise<Given['deleghe']> {
  return page.evaluate(async (delegate) => {
    const response = await fetch('/api/deleghe');
    const { delegati } = (await response.json()) as { delegati: Given[] };
    return delegati.find(({ codiceFiscale }) => codiceFiscale === delegate)?.deleghe ?? [];
  }, code);
}
