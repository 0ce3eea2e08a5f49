import { expect, type Locator, type Page } from '@playwright/test';
import { dayOf } from '#domain/text/display.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { keepDraft } from '../support/pages/kept-draft.ts';
import { lastCode } from '../support/pages/outbox.ts';
import { callAs, type Citizen, citizens, fetchFrom, logIn } from '../support/portal/citizens.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';
import { main, next, step } from './wizard-steps.ts';

/** The pages on which an appointment is booked, by office and by need. */
export const booking = '/servizi/prenotazione-appuntamento';
export const bookingByNeed = '/servizi/prenotazione-appuntamento-2';

/** Ids of counters of Torrebianca. */
export const counters = { registry: '12', second: '13', building: '31', virtual: '21' } as const;

export const send = (page: Page): Locator => page.getByRole('button', { name: 'Invia', exact: true });
export const confirm = (page: Page): Locator => page.getByRole('button', { name: 'Conferma', exact: true });
/** What the form as a whole was refused for: above the fields of a step that it opened, else above the buttons. */
export const refusal = (page: Page): Locator => main(page).locator('.pc-wizard').getByRole('alert');
/** The card of the summary with this title. */
export const card = (page: Page, title: string): Locator =>
  main(page)
    .locator('.pc-summary-card')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
export const success = /\/servizi\/prenotazione-appuntamento\/successo\/\d+$/;

/** Chooses office and counter; an office that is the only one is chosen by itself (`null`). */
export async function choosePlace(
  page: Page,
  office: string | null = 'Anagrafe',
  counter: string | null = 'Sportello anagrafe 1',
): Promise<void> {
  if (office !== null) await page.getByLabel('Ufficio').selectOption({ label: office });
  if (counter !== null) await page.getByRole('radio', { name: counter, exact: true }).check();
}

/** Takes the first free slot and goes on. */
export async function takeFirstSlot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Primo appuntamento disponibile' }).click();
  await expect(main(page).locator('.pc-slots').getByRole('radio', { checked: true })).toHaveCount(1);
  await next(page);
}

/** Says why. */
export async function fillDetails(
  page: Page,
  reason: string | null = 'Carta d’identità elettronica',
): Promise<void> {
  await expect(step(page, 'Dettagli appuntamento')).toBeVisible();
  if (reason !== null) await page.getByLabel('Motivo').selectOption({ label: reason });
  await page.getByLabel('Dettagli').fill('Rinnovo - per scadenza');
  await next(page);
}

const person = {
  Nome: 'Eva',
  Cognome: 'Bruni',
  'Codice fiscale': 'vrddaa81c54f952j',
  Email: 'eva@posta.example',
};

/** Says who comes, without a login. */
export async function fillApplicant(page: Page, values: Record<string, string> = person): Promise<void> {
  await expect(step(page, 'Richiedente')).toBeVisible();
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await next(page);
}

/** From the first step to that of the slots. */
export async function goToSlots(page: Page): Promise<void> {
  await choosePlace(page);
  await next(page);
  await expect(step(page, 'Data e orario')).toBeFocused();
}

/** The first free hour of a counter, so many days from today on. */
async function firstFree(
  own: OwnPortal,
  from: number,
  counter: string = counters.registry,
): Promise<{ day: Day; hour: string }> {
  const today = dayOf(new Date());
  for (let ahead = from; ahead < 60; ahead += 1) {
    const day = addDays(today, ahead);
    const path = `/api-public/appsched/services/${counter}/availabilities?date=${day}`;
    const [hour] = ((await (await fetchFrom(own.url(path))).json()) as string[]).toSorted();
    if (hour) return { day, hour: hour.slice(0, 5) };
  }
  throw new Error('The counter has no free hour.');
}

/**
 * Has the page find a booking at its summary, at the first free hour; gives that hour as the service writes it.
 *
 * @param from days from today that are left out
 */
async function keepBooking(page: Page, own: OwnPortal, values: object, from = 1): Promise<string> {
  const slot = await firstFree(own, from);
  const place = { office: '3', counter: counters.registry, reason: '42', details: 'Rinnovo - per scadenza' };
  await keepDraft(page, 'prenotazione', {
    path: booking,
    step: 'summary',
    values: { ...place, slot, ...values },
  });
  return `${slot.day} ${slot.hour}:00`;
}

/** Opens a booking at its summary, without a login. */
export async function goToSummary(page: Page, own: OwnPortal): Promise<void> {
  const { Nome, Cognome, 'Codice fiscale': taxCode, Email } = person;
  await keepBooking(page, own, { firstName: Nome, surname: Cognome, taxCode, email: Email });
  await page.goto(own.url(booking));
  await expect(step(page, 'Riepilogo')).toBeVisible();
}

/** Accepts what there is to accept. */
export async function accept(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
}

/** From the summary to the code that was sent to the address. */
export async function goToCode(page: Page): Promise<void> {
  await accept(page);
  await send(page).click();
  await expect(step(page, 'Verifica email')).toBeFocused();
}

/** Enters the code that arrived, or another one. */
export async function enterCode(page: Page, code?: string): Promise<void> {
  await page.getByLabel('Codice di conferma').fill(code ?? (await lastCode(page)));
  await confirm(page).click();
}

/** The bodies of the bookings that this page sends. */
export function sentBookings(page: Page): { start: string; notes: string; providerId: unknown }[] {
  const sent: { start: string; notes: string; providerId: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/appsched/appointments'))
      sent.push(request.postDataJSON() as (typeof sent)[number]);
  });
  return sent;
}

/** Counters, and a reason for which one comes to each. */
const reasons: Readonly<Record<string, string>> = {
  [counters.registry]: '(42) Carta d’identità elettronica - Rinnovo - per scadenza',
  [counters.second]: '(42) Carta d’identità elettronica - Rinnovo - per scadenza',
  [counters.building]: '(73) Stato di una pratica - Rinnovo',
};

/** A citizen books at a device of their own; gives the number of the appointment. */
export async function bookAs(
  own: OwnPortal,
  who: Citizen,
  { counter = counters.registry, start }: { counter?: string; start?: string } = {},
): Promise<string> {
  const { day, hour } = await firstFree(own, 1, counter);
  const { name, surname, taxCode } = citizens[who];
  const body = {
    start: start ?? `${day} ${hour}:00`,
    serviceId: Number(counter),
    notes: reasons[counter],
    providerId: 'any-provider',
    customer: { firstName: name, lastName: surname, email: `${who}@posta.example`, codice_fiscale: taxCode },
    privacyAccepted: true,
  };
  const answer = await callAs(own, who, '/api/appsched/appointments', { method: 'POST', body });
  return String(((await answer.json()) as { id: number }).id);
}

/** The slot that is chosen in the step on screen, as the service writes it. */
export async function chosenStart(page: Page): Promise<string> {
  const hour = await main(page)
    .locator('.pc-slots')
    .getByRole('radio', { checked: true })
    .getAttribute('value');
  const day = await page.locator('[aria-selected="true"] [data-day]').getAttribute('data-day');
  return `${day} ${hour}:00`;
}

/** Opens a booking at its summary as a citizen, accepted; gives the slot that is chosen. */
export async function citizenSummary(page: Page, own: OwnPortal, from?: number): Promise<string> {
  await logIn(page.context(), own);
  const start = await keepBooking(page, own, { email: 'ada@posta.example', privacy: true }, from);
  await page.goto(own.url(booking));
  await expect(step(page, 'Riepilogo')).toBeVisible();
  return start;
}
