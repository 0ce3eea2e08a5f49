import { expect } from '@playwright/test';
import { lastCode, logInByPage } from '../support/engines/citizen.ts';
import { test } from '../support/engines/test.ts';
import * as walks from './wizard-walks.ts';

// A walk is some thirty steps; each waits for what it needs.
test.beforeEach(() => test.setTimeout(120_000));

test('a payment: a service that fails once, then the payment site, and the outcome', async ({
  tab,
  address,
  own,
  faults,
}) => {
  await walks.fillPayment(tab, address);
  await own.fault('/api-public/ppay/*', '503');
  await tab.press('button', 'Vai al sito di pagamento');
  await tab.sees('alert', '…');
  await tab.press('button', 'Vai al sito di pagamento');
  await tab.isAt('/__sandbox/checkout');
  await walks.leaveCheckout(tab, 'Paga');
  await tab.sees('heading', 'Pagamento inviato');
  expect(await faults()).toEqual([]);
});

test('a report: a code by e-mail, a service that fails once, then its number', async ({
  tab,
  address,
  own,
  faults,
}) => {
  await walks.fillReport(tab, address);
  await tab.press('button', 'Invia');
  await tab.isOn('Verifica email');
  await tab.fill({ 'Codice di conferma…': await lastCode(own) });
  await own.fault('/api-public/crm/tickets', '503');
  await tab.press('button', 'Conferma');
  await tab.sees('alert', '…');
  await tab.press('button', 'Conferma');
  await tab.isAt('/servizi/segnalazioni/nuova/esito');
  expect(await faults()).toEqual([]);
});

test('a request to an office: a service that fails once, then its number', async ({
  tab,
  address,
  own,
  faults,
}) => {
  await logInByPage(tab, address);
  await walks.fillRequest(tab, address);
  await own.fault('/api/crm/tickets', '503');
  await tab.press('button', 'Invia');
  await tab.sees('alert', '…');
  await tab.press('button', 'Invia');
  await tab.says('Richiesta inviata');
  expect(await faults()).toEqual([]);
});

test('a delegation: a service that fails once, then it is given', async ({ tab, address, own, faults }) => {
  await logInByPage(tab, address);
  await walks.fillDelegation(tab, address);
  await own.fault('/api/deleghe', '503');
  await tab.press('button', 'Invia');
  await tab.sees('alert', '…');
  await tab.press('button', 'Invia');
  await tab.isAt('/area-personale/deleghe/nuova/successo');
  expect(await faults()).toEqual([]);
});

test('a request of delegation: its documents are sent, one after a failure', async ({
  tab,
  address,
  own,
  faults,
}) => {
  await logInByPage(tab, address, { name: 'Dario Rossi' });
  await walks.fillDelegationRequest(tab, address);
  await own.fault('/api/richiesta-delega/*/allegati', '503');
  await tab.press('button', 'Invia richiesta');
  await tab.press('button', 'Riprova l’invio');
  await tab.isAt('/area-personale/deleghe/nuova/richiesta/successo');
  expect(await faults()).toEqual([]);
});

test('a booking: a service that fails once, then its success page', async ({ tab, address, own, faults }) => {
  await logInByPage(tab, address);
  await walks.fillBooking(tab, address);
  await own.fault('/api/appsched/appointments', '503');
  await tab.press('button', 'Invia');
  await tab.sees('alert', '…');
  await tab.press('button', 'Invia');
  await tab.isAt(/\/prenotazione-appuntamento\/successo\/\d+$/);
  expect(await faults()).toEqual([]);
});

test('a profile: an address is proved, a service fails once, then the profile is there', async ({
  tab,
  address,
  own,
  faults,
}) => {
  await logInByPage(tab, address, { name: 'Carla Bianchi' });
  await walks.fillProfile(tab, address, () => lastCode(own));
  await own.fault('/api/notificatore/preferenze/*', '503');
  await tab.press('button', 'Conferma');
  await tab.sees('alert', '…');
  await tab.press('button', 'Conferma');
  await tab.isAt('/area-personale/profilo-utente/componi/successo');
  expect(await faults()).toEqual([]);
});
