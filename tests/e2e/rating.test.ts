import { expect, type Page, type Request } from '@playwright/test';
import { siteNotices } from '#errors/site-notices.ts';
import { callEnded, calls, failCalls, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/browser/shared-context.ts';
import { keepOutcome } from '../support/pages/outcome.ts';

const questions = {
  positive: 'Quali sono stati gli aspetti che hai preferito?',
  negative: 'Dove hai incontrato le maggiori difficoltà?',
};

const star = (page: Page, count: number) =>
  page.getByRole('radio', { name: `Valuta ${count} ${count === 1 ? 'stella' : 'stelle'} su 5` });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Grazie, il tuo parere' });

/** Clicks the drawn star: the radio button beneath it is hidden from sight. */
async function give(page: Page, count: number): Promise<void> {
  await page.locator(`[data-element="feedback-rate-${count}"]`).click();
}

/** Clicks the words of an answer: they lie over its radio button. */
async function choose(page: Page, reason: string): Promise<void> {
  await page.getByText(reason, { exact: true }).filter({ visible: true }).click();
}

async function answer(page: Page, stars: number, reason: string): Promise<void> {
  await give(page, stars);
  await choose(page, reason);
  await press(page, 'Avanti');
  // On its way there the focus would take what is typed elsewhere meanwhile.
  await expect(page.getByLabel('Dettaglio')).toBeFocused();
}

function sent(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/feedback')) requests.push(request);
  });
  return requests;
}

test('stars are chosen by keyboard, and the rating is sent with the fields of the contract', async ({
  page,
}) => {
  await page.goto('/faq?da=prova');
  await test.step('stars are chosen by keyboard and the question follows their number', async () => {
    await star(page, 1).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: questions.negative })).toBeVisible();
    await expect(page.getByRole('group', { name: questions.positive })).toBeHidden();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(star(page, 4)).toBeChecked();
    await expect(page.getByRole('group', { name: questions.positive })).toBeVisible();
    await expect(page.getByRole('group', { name: questions.negative })).toBeHidden();
  });
  await test.step('the rating is sent with the fields of the contract and ends with thanks that have the focus', async () => {
    const requests = sent(page);
    await answer(page, 5, 'Capivo sempre che stavo procedendo correttamente');
    await page.getByLabel('Dettaglio').fill('  Tutto chiaro ');
    const stored = page.waitForResponse(calls.feedback);
    await press(page, 'Avanti');
    expect((await stored).status()).toBe(201);
    await expect(thanks(page)).toBeFocused();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.postDataJSON()).toEqual({
      rating: 5,
      option: 'positivo3',
      details: 'Tutto chiaro',
      bind: '',
      pageTitle: 'FAQ',
      pagePath: `${new URL(page.url()).origin}/faq`,
    });
  });
});

test('the first star counts even where no script came', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/faq');
  await expect(page.getByRole('group', { name: questions.positive })).toBeHidden();
  await give(page, 5);
  await expect(page.getByRole('group', { name: questions.positive })).toBeVisible();
  await give(page, 3);
  await expect(page.getByRole('group', { name: questions.negative })).toBeVisible();
});

test('the steps of a rating, forth and back and without a connection, end in thanks once', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('a chosen star stays chosen when it is pressed again', async () => {
    await give(page, 5);
    await give(page, 5);
    await expect(star(page, 5)).toBeChecked();
    await expect(page.getByRole('group', { name: questions.positive })).toBeVisible();
  });
  await test.step('other stars on step 2 lead back to step 1, without the answer to the old question', async () => {
    await answer(page, 5, 'Altro');
    await expect(page.getByLabel('Dettaglio')).toBeVisible();
    await give(page, 4);
    await expect(page.getByLabel('Dettaglio')).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Altro' }).filter({ visible: true })).not.toBeChecked();
  });
  await test.step('step 1 of 2 asks for an answer before it lets the citizen go on', async () => {
    await give(page, 2);
    const first = page.getByRole('radio', { name: 'A volte le indicazioni non erano chiare' });
    await expect(first).toHaveAccessibleDescription('');
    await press(page, 'Avanti');
    await expect(page.getByText(siteNotices.chooseAnswer).filter({ visible: true })).toBeVisible();
    await expect(page.locator('[name="option"][aria-invalid="true"]:focus')).toHaveCount(1);
    await expect(first).toHaveAccessibleDescription(siteNotices.chooseAnswer);
    await choose(page, 'A volte le indicazioni non erano chiare');
    await expect(page.locator('[name="option"]:is([aria-invalid], [aria-describedby])')).toHaveCount(0);
    await expect(page.getByText(siteNotices.chooseAnswer).filter({ visible: true })).toHaveCount(0);
    await press(page, 'Avanti');
    await expect(page.getByLabel('Dettaglio')).toBeFocused();
  });
  await test.step('"Indietro" leads from the details to the reasons, and from there to no stars at all', async () => {
    await answer(page, 4, 'Le indicazioni erano complete');
    await press(page, 'Indietro');
    await expect(page.getByLabel('Le indicazioni erano complete')).toBeChecked();
    await press(page, 'Indietro');
    await expect(star(page, 4)).not.toBeChecked();
    await expect(page.getByRole('group', { name: questions.positive })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Avanti' })).toBeHidden();
  });
  await test.step('without a connection the last step says why it cannot be sent, until it can', async () => {
    await answer(page, 4, 'Altro');
    const button = page.getByRole('button', { name: 'Avanti' });
    await page.context().setOffline(true);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/^Senza connessione/);
    await press(page, 'Indietro');
    await expect(button).toBeEnabled();
    await press(page, 'Avanti');
    await page.getByLabel('Dettaglio').fill('Dal treno');
    await page.context().setOffline(false);
    await press(page, 'Avanti');
    await expect(thanks(page)).toBeFocused();
  });
  await test.step('one rating per view of a page', async () => {
    await expect(page.getByRole('radio', { name: /su 5/ })).toHaveCount(0);
  });
});

test('an answer given before the steps have come is not taken back, and whoever fills the trap field gets the same thanks', async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/rating-steps.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await give(page, 5);
  await choose(page, 'Le indicazioni erano chiare');
  release();
  await press(page, 'Avanti');
  await expect(page.getByLabel('Dettaglio')).toBeVisible();
  const trap = page.locator('input[name="bind"]');
  await expect(page.getByRole('textbox', { name: 'Lascia vuoto questo campo' })).toHaveCount(0);
  await trap.fill('compra ora', { force: true });
  const answered = page.waitForResponse(calls.feedback);
  await press(page, 'Avanti');
  expect((await answered).status()).toBe(200);
  await expect(thanks(page)).toBeFocused();
});

test('a service is rated by its own id and question, once however often it is pressed', async ({ page }) => {
  const requests = sent(page);
  await keepOutcome(page, { type: 'ticket' });
  await page.goto('/feedback?feedbackType=ticket');
  await expect(
    page.getByRole('heading', { name: 'Quanto è stato facile usare questo servizio?' }),
  ).toBeVisible();
  await failCalls(page, calls.feedback, 'delay=300');
  await answer(page, 1, 'Ho avuto problemi tecnici');
  const button = page.getByRole('button', { name: 'Avanti' });
  await button.evaluate((element: HTMLButtonElement) => {
    for (let presses = 0; presses < 5; presses += 1) element.click();
  });
  await expect(thanks(page)).toBeFocused();
  expect(requests).toHaveLength(1);
  const body = requests[0]?.postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ rating: 1, option: 'negativo4', serviceID: expect.any(Number) });
  expect(body).not.toHaveProperty('pagePath');
});

test('a refused rating says so, keeps what was written, waits after too many calls and goes again under its key', async ({
  page,
}) => {
  const requests = sent(page);
  await page.goto('/');
  await answer(page, 2, 'Ho avuto problemi tecnici');
  await page.getByLabel('Dettaglio').fill('Il modulo si blocca');
  for (const fault of ['500', 'offline'])
    await test.step(fault, async () => {
      await failCalls(page, calls.feedback, fault);
      const ended = callEnded(page, /\/feedback$/);
      await press(page, 'Avanti');
      await ended;
      await expect(page.getByRole('alert').filter({ hasText: siteNotices.rating })).toBeVisible();
      await expect(page.getByLabel('Dettaglio')).toHaveValue('Il modulo si blocca');
      await expect(star(page, 2)).toBeChecked();
      await restoreCalls(page, calls.feedback);
    });
  await failCalls(page, calls.feedback, '429');
  await press(page, 'Avanti');
  const button = page.getByRole('button', { name: 'Avanti' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^Potrai riprovare tra/);
  await restoreCalls(page, calls.feedback);
  await expect(page.getByRole('status').filter({ hasText: 'Ora puoi premere' })).toBeAttached();
  await expect(button).toHaveAccessibleDescription('');
  await press(page, 'Avanti');
  await expect(thanks(page)).toBeFocused();
  const keys = await Promise.all(requests.map((request) => request.headerValue('idempotency-key')));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
});
