import { expect } from '@playwright/test';
import { callEnded, apiRequests, failCalls, putOffCalls, restoreCalls } from '../support/pages/calls.ts';
import { withoutPushPrompt } from '../support/pages/push-prompt.ts';
import { citizens } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  choose,
  expectKept,
  fillAll,
  pdf,
  requestCalls,
  requestSent,
  sandboxRequests,
  send,
  sendAgain,
  sendingStates,
  slot,
  slots,
  step,
  submission,
  uploads,
} from './delegation-request-steps.ts';
import { main, next, refusal } from './wizard-steps.ts';

/** Writes to requests, from now on. */
function writesOf(page: Parameters<typeof apiRequests>[0]): () => string[] {
  const calls = apiRequests(page);
  const tail = (address: string) =>
    new URL(address).pathname.replace(/RD-\d+-\d+/, 'id').slice('/api/'.length);
  return () =>
    calls.filter((one) => one.method() !== 'GET').map((one) => `${one.method()} ${tail(one.url())}`);
}

const upload = 'POST richiesta-delega/id/allegati';
const submit = 'PUT richiesta-delega/id';

test('nothing can be sent offline; too many calls count down; an upload lost half-way, whatever the fault: only what lacks is sent again', async ({
  page,
  own,
}) => {
  await fillAll(page, own);
  await test.step('without a connection nothing can be sent, and it says so', async () => {
    await page.context().setOffline(true);
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
    await page.context().setOffline(false);
    await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('too many calls: the button counts down, and what lacks is sent then', async () => {
    const letPass = await putOffCalls(page, uploads);
    await send(page).click();
    await expect(main(page).locator('.pc-disabled-reason')).toContainText('Potrai riprovare tra');
    await expect(sendAgain(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(main(page)).toContainText('Hai fatto troppe richieste');
    await letPass();
    await expect(sendAgain(page)).not.toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('an upload lost half-way, whatever the fault: only what lacks is sent again', async () => {
    for (const fault of ['503', 'offline', 'malformed'])
      await test.step(fault, async () => {
        await failCalls(page, uploads, fault);
        const ended = callEnded(page, uploads);
        await sendAgain(page).click();
        await ended;
        await expect(refusal(page)).toContainText(slots.front);
        await expect(sendingStates(page)).toHaveText([
          'inviato',
          'non inviato',
          'in attesa',
          'in attesa',
          'in attesa',
        ]);
        await restoreCalls(page, uploads);
      });
    const writes = writesOf(page);
    await expect(sendAgain(page)).toBeEnabled();
    await sendAgain(page).click();
    await expect(page).toHaveURL(own.url(requestSent));
    expect(writes()).toEqual([upload, upload, upload, submit]);
    const [sent, ...others] = await sandboxRequests(page);
    expect(others).toEqual([]);
    expect(sent?.allegati).toHaveLength(3);
  });
});

test('a file that the backend refuses is marked in its slot, and another one is sent; a reload after a failure goes on from there', async ({
  page,
  own,
}) => {
  await test.step('a file that the backend refuses is marked in its slot, and another one is sent', async () => {
    await fillAll(page, own);
    for (const status of ['413', '415', '422']) {
      await own.fault(requestCalls.documents, status);
      await (status === '413' ? send(page) : sendAgain(page)).click();
      await expect(step(page, 'Documenti')).toBeFocused();
      await expect(main(page).getByRole('alert').first()).toContainText(slots.front);
      await expect(slot(page, slots.front).locator('.invalid-feedback')).toContainText(
        /^(ci-fronte\.jpg|fronte-\d+\.pdf): /,
      );
      await choose(page, slots.front, pdf(`fronte-${status}.pdf`));
      await next(page);
      await expect(step(page, 'Riepilogo')).toBeFocused();
    }
  });
  await test.step('a reload after a failure goes on from there', async () => {
    await failCalls(page, submission, '503');
    await sendAgain(page).click();
    await expect(sendAgain(page)).toBeVisible();
    await restoreCalls(page, submission);
    await expectKept(page, '"areCopies":true');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(step(page, 'Riepilogo')).toBeVisible();
    const writes = writesOf(page);
    await send(page).click();
    await expect(page).toHaveURL(own.url(requestSent));
    expect(writes()).toEqual([submit]);
    expect(await sandboxRequests(page)).toHaveLength(1);
  });
});

test('a document that the office lacks is sent again; a session that ends in the middle: after the login only what lacks is sent', async ({
  page,
  own,
}) => {
  await withoutPushPrompt(page);
  await test.step('a document that the office lacks is sent again', async () => {
    await fillAll(page, own);
    await failCalls(page, submission, '503');
    await send(page).click();
    await expect(sendAgain(page)).toBeVisible();
    await restoreCalls(page, submission);
    // Removed meanwhile, as in another tab.
    const removed = await page.evaluate(async () => {
      const [request] = (await (await fetch('/api/richieste-delega')).json()) as {
        id: string;
        allegati: { id: string; codice: string }[];
      }[];
      const back = request!.allegati.find(({ codice }) => codice === 'CI_R');
      const path = `/api/richiesta-delega/${request!.id}/allegati/${back!.id}`;
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(path, { method: 'DELETE', headers })).status;
    });
    expect(removed).toBe(204);
    await sendAgain(page).click();
    await expect(refusal(page)).toContainText('Al Comune mancano ancora: Carta d’identità - retro');
  });
  await test.step('a session that ends in the middle: after the login only what lacks is sent', async () => {
    await own.desk('sessioni', { cittadino: citizens.dario.taxCode });
    await sendAgain(page).click();
    const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await dialog.getByRole('button', { name: 'Accedi di nuovo' }).click();
    await page.getByRole('button', { name: 'Entra come Dario Rossi' }).click();
    await expect(step(page, 'Riepilogo')).toBeVisible();
    const writes = writesOf(page);
    await send(page).click();
    await expect(page).toHaveURL(own.url(requestSent));
    expect(writes()).toEqual([upload, submit]);
    expect(await sandboxRequests(page)).toHaveLength(1);
  });
});

test('a service for which a delegation lives comes back at its row', async ({ page, own }) => {
  await fillAll(page, own);
  // The same was asked for and approved meanwhile, as in another tab.
  const id = await page.evaluate(async () => {
    const json = { 'Content-Type': 'application/json' };
    const write = async (method: string, path: string, body: unknown) =>
      (await fetch(`/api/${path}`, { method, headers: json, body: JSON.stringify(body) })).json() as Promise<{
        id: string;
      }>;
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await write('POST', 'richiesta-delega', {
      delegante: { tipoPersona: 'F', codiceFiscale: 'FRRGLI70A41L219M', nome: 'Giulia', cognome: 'Ferri' },
      deleghe: [{ idServizio: 12, dataScadenza: tomorrow }],
      policyAccettata: true,
    });
    for (const codice of ['CI_F', 'CI_R', 'MOD'])
      await write('POST', `richiesta-delega/${id}/allegati`, {
        codice,
        type: 'application/pdf',
        nome: 'a.pdf',
        data: btoa('%PDF-1.4\n%%EOF\n'),
      });
    await write('PUT', `richiesta-delega/${id}`, { stato: 'ATTESA_OPERATORE' });
    return id;
  });
  await own.desk(`deleghe/richieste/${id}`, { azione: 'approva' });
  await send(page).click();
  await expect(step(page, 'Servizi')).toBeFocused();
  await expect(main(page)).toContainText('Per alcuni servizi c’è già una delega');
  await expect(page.getByLabel('Mensa scolastica', { exact: true })).toHaveAttribute('aria-disabled', 'true');
});
