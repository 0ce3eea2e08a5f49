import { expect, type Page, type Route } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { area, expectToast } from '../support/pages/area-page.ts';
import { forwardCall } from '../support/pages/calls.ts';
import { lastCode } from '../support/pages/outbox.ts';
import { withoutPushPrompt } from '../support/pages/push-prompt.ts';
import { citizens, logIn, openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { button, fillApplicant, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { enterCode, outcome, report, send, goToOwnSummary } from './report-steps.ts';
import { step } from './wizard-steps.ts';

const tickets = /\/crm\/tickets(\?|$)/;
const replies = /\/crm\/tickets\/[^/]+\/articles$/;

/** Ways in which the response of a successful write is lost. */
const losses: Record<string, (route: Route) => Promise<void>> = {
  'no answer': (route) => route.abort(),
  'a 503': (route) => route.fulfill({ status: 503, body: '{}' }),
  'an answer that breaks off': (route) => route.fulfill({ status: 200, body: '{"id":44' }),
};

interface Sent {
  key: string | undefined;
  delegation: string | undefined;
}

/** Loses the response of the next write. The `Idempotency-Key` is removed, as for a backend without support, unless `knowsKeys`. */
async function loseNextAnswer(
  page: Page,
  pattern: RegExp,
  lose: (route: Route) => Promise<void>,
  knowsKeys = false,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { 'idempotency-key': key, 'x-delega': delegation } = await route.request().allHeaders();
    sent.push({ key, delegation });
    const response = await forwardCall(route, knowsKeys ? [] : ['idempotency-key']);
    return sent.length > 1 ? route.fulfill({ response }) : lose(route);
  });
  return sent;
}

/** Number of a person's requests whose first message contains these words. */
function countTickets(page: Page, taxCode: string, words: string, delegation?: string): Promise<number> {
  return page.evaluate(
    async ([cf, text, uuid]) => {
      const headers: Record<string, string> = uuid ? { 'X-Delega': uuid } : {};
      const read = async (path: string) => (await fetch(`/api/crm/tickets/${path}`, { headers })).json();
      const filter = encodeURIComponent(JSON.stringify({ 'customer.codice_fiscale': { eq: cf } }));
      const found = (await read(`search?per_page=50&page=1&filter=${filter}`)) as { id: number }[];
      const messages = await Promise.all(
        found.map(async ({ id }) => (await read(`${id}/articles`)) as { body: string }[]),
      );
      return messages.filter(([first]) => first?.body.includes(text)).length;
    },
    [taxCode, words, delegation] as const,
  );
}

async function openAsAda(page: Page, own: OwnPortal, path = requestPage): Promise<void> {
  await logIn(page.context(), own);
  await openRequest(page, own.url(path));
}

const failed = (page: Page) =>
  page
    .locator('form')
    .getByRole('alert')
    .filter({ hasText: /Non è stato|non sappiamo/ });

test('a request that arrived, then no whole answer: pressed again it leads to its outcome, and is there once', async ({
  page,
  own,
}) => {
  await openAsAda(page, own);
  await fillRequest(page, 'Una volta & <basta>');
  const sent = await loseNextAnswer(page, tickets, losses['an answer that breaks off']!);
  await button(page, 'Invia').click();
  await expect(failed(page)).toBeVisible();
  await button(page, 'Invia').click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticket'));
  await expect(page.getByText(/^Il numero della tua richiesta è \d+/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await countTickets(page, citizens.ada.taxCode, 'Una volta &amp;')).toBe(1);
});

test('the request of a delegator is looked for on the strength of the delegation', async ({ page, own }) => {
  await openAsAda(page, own, `${requestPage}?idBozza=2`);
  const details = page.getByLabel('Dettagli');
  await expect(details).toHaveValue(/^Per conto di Bruno/);
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  const sent = await loseNextAnswer(page, tickets, losses['a 503']!);
  const read: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/crm\/tickets\/(search|\d+\/articles)/.test(request.url()))
      read.push(request.headers()['x-delega']);
  });
  await button(page, 'Invia').click();
  await expect(failed(page)).toBeVisible();
  await button(page, 'Invia').click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticket'));
  expect(sent.map(({ delegation }) => delegation)).toEqual([actingForBruno.assistance]);
  expect(new Set(read)).toEqual(new Set([actingForBruno.assistance]));
  expect(
    await countTickets(page, citizens.bruno.taxCode, 'Per conto di Bruno', actingForBruno.assistance),
  ).toBe(1);
});

test('a report whose page is read anew while it is sent is there once', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToOwnSummary(page);
  const sent = await loseNextAnswer(page, tickets, () => new Promise(() => {}));
  await send(page);
  await expect.poll(() => countTickets(page, citizens.ada.taxCode, 'Da lunedì non si accende.')).toBe(1);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  expect(sent).toHaveLength(1);
  expect(await countTickets(page, citizens.ada.taxCode, 'Da lunedì non si accende.')).toBe(1);
});

test('without login a request that arrived and is sent again is the same one', async ({ page, own }) => {
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page, 'Senza accesso');
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
  const sent = await loseNextAnswer(page, tickets, losses['an answer that breaks off']!, true);
  await enterCode(page, await lastCode(page));
  await expect(failed(page)).toBeVisible();
  await button(page, 'Conferma').click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticketNoAuth'));
  await expect(page.getByText(/^Il numero della tua richiesta è \d+/)).toBeVisible();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a reply that arrived without an answer is not sent again', async ({ page, own }) => {
  await withoutPushPrompt(page);
  await openAs(page, own, `${area}/attivita?richiesta=72051`);
  const detail = page.getByRole('dialog', { name: /72051/ });
  await detail.getByRole('button', { name: 'Rispondi' }).click();
  // The form opens before what was written so far has come.
  const messages = detail.getByRole('listitem');
  await expect(messages.last()).toBeVisible();
  const before = await messages.count();
  await detail.getByRole('textbox', { name: 'Messaggio' }).fill('Via Esempio 12\n<interno> 3');
  const sent = await loseNextAnswer(page, replies, losses['no answer']!);
  const press = detail.getByRole('button', { name: 'Invia risposta' });
  await press.click();
  await expectToast(page, 'non sappiamo se l’invio è arrivato');
  await press.click();
  await expect(messages).toHaveCount(before + 1);
  await expect(messages.last()).toContainText('<interno> 3');
  expect(sent).toHaveLength(1);
});
