import { expect } from '@playwright/test';
import { siteNotices } from '#errors/site-notices.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import type { SeedCategory } from '../../scripts/sandbox/faq/seed.ts';
import { body, hostileParts, summary } from '../support/pages/faq-page.ts';
import { calls, failCalls, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/browser/shared-context.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

const anagrafe = '/faq/3/dettagli/anagrafe';

const titles = [
  "Quando basta un'autocertificazione?",
  'Quanto costano i certificati e quanto durano?',
] as const;
const title = 'Come ottengo un certificato di residenza o di stato di famiglia?';

test('questions stay open side by side; below an answer stand its day, answers like it and whether it was useful', async ({
  page,
}) => {
  await test.step('several questions may be open at a time', async () => {
    await page.goto(anagrafe);
    for (const title of titles) {
      await expect(body(page, title)).toBeHidden();
      await summary(page, title).press('Enter');
    }
    for (const title of titles) await expect(body(page, title)).toBeVisible();
    await summary(page, titles[0]).press('Enter');
    await expect(body(page, titles[0])).toBeHidden();
    await expect(body(page, titles[1])).toBeVisible();
  });
  await test.step('stand the day of its last change and answers like it, which open when they are followed', async () => {
    await summary(page, title).click();
    await expect(body(page, title)).toContainText(/Aggiornata il \d{2}\/\d{2}\/20\d{2}/);
    const other = "Quando basta un'autocertificazione?";
    await body(page, title).getByRole('link', { name: other }).click();
    await expect(body(page, other)).toBeVisible();
    await expect(summary(page, other)).toBeInViewport();
  });
  await test.step('who was not helped is shown the way to ask', async () => {
    await body(page, titles[1]).getByRole('button', { name: 'No', exact: true }).click();
    await expect(body(page, titles[1]).getByRole('link', { name: 'Richiedi assistenza' })).toHaveAttribute(
      'href',
      /\/nuova-richiesta/,
    );
  });
  await test.step('a refused rating says so, and may be given again', async () => {
    await failCalls(page, calls.feedback, '500');
    const yes = body(page, title).getByRole('button', { name: 'Sì' });
    await yes.click();
    await expect(page.getByRole('alert').filter({ hasText: siteNotices.rating })).toBeVisible();
    await restoreCalls(page, calls.feedback);
  });
  await test.step('whether it was useful is sent as a rating under the title of the question, once', async () => {
    const group = body(page, title).getByRole('group', { name: 'Ti è stata utile?' });
    const sent = page.waitForRequest((request) => request.url().endsWith('/feedback'));
    await group.getByRole('button', { name: 'Sì' }).click();
    expect((await sent).postDataJSON()).toEqual({
      rating: 5,
      option: 'altro',
      details: '',
      bind: '',
      pageTitle: title,
      pagePath: `${new URL(page.url()).origin}/faq/:id/dettagli/anagrafe`,
    });
    await expect(body(page, title).getByText('Grazie, il tuo parere')).toBeFocused();
    await expect(group).toHaveCount(0);
  });
});

test('addresses of questions and categories lead where they say, and back', async ({ page }) => {
  await test.step('the question asked for is open, in view and has the focus', async () => {
    await page.goto(anagrafe);
    const last = page.locator('details').last();
    const id = (await last.getAttribute('id'))?.replace(/\D/g, '');
    await page.goto(`${anagrafe}?answerId=${id}`);
    await expect(last).toHaveAttribute('open');
    await expect(last.locator('summary')).toBeFocused();
    await expect(last.locator('summary')).toBeInViewport();
    await expect(page.locator('details[open]')).toHaveCount(1);
  });
  await test.step('a question that nobody knows is ignored', async () => {
    const faults = await collectFaults(page);
    for (const id of ['999999', 'main-container', '"><img src=x>', '']) {
      await page.goto(`${anagrafe}?answerId=${encodeURIComponent(id)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Anagrafe' })).toBeVisible();
      await expect(page.locator('details[open]'), id).toHaveCount(0);
    }
    expect(faults).toEqual([]);
  });
  await test.step('the short address becomes the full one, which is the canonical one, and keeps its question', async () => {
    await page.goto('/faq/3/dettagli/?answerId=301');
    await expect(page).toHaveURL(`${anagrafe}?answerId=301`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${anagrafe}$`));
    await page.goto(anagrafe);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${anagrafe}$`));
  });
  await test.step('a related answer of another category is open there', async () => {
    const waste = '/faq/6/dettagli/rifiuti-e-ambiente';
    await page.goto(waste);
    const link = page.locator('.pc-related a[href*="answerId="]').first();
    await link.evaluate((element) => (element.closest('details')!.open = true));
    const title = (await link.textContent())!;
    await link.click();
    await expect(page).not.toHaveURL(new RegExp(waste));
    await expect(summary(page, title)).toBeFocused();
    await expect(page.locator('details[open]')).toHaveCount(1);
  });
  await test.step('"Indietro" leads to the category above, from the first level to the FAQ', async () => {
    await page.goto('/faq/81/dettagli/tari');
    await page.getByRole('link', { name: 'Indietro' }).click();
    await expect(page).toHaveURL(/\/faq\/5\/dettagli\/tributi$/);
    await page.getByRole('link', { name: 'Indietro' }).click();
    await expect(page).toHaveURL(/\/faq$/);
  });
  await test.step('the card of a category says how many answers it has, and shows two questions to their end', async () => {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Scuola', exact: true }) });
    await expect(card).toContainText('21 risposte');
    const questions = card.locator('p > span');
    await expect(questions).toHaveText([
      "Come iscrivo mio figlio alla scuola dell'infanzia, primaria o secondaria?",
      'Come funzionano il pre-scuola e il post-scuola?',
    ]);
    expect(
      await questions.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth)),
    ).toEqual([]);
    expect((await card.boundingBox())!.height).toBeLessThan(210);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer can be read', async ({ page }) => {
    await page.goto(anagrafe);
    const answers = page.locator('details .accordion-body');
    expect(await answers.count()).toBe(15);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });
});

function isHostile({ answers, children = [] }: SeedCategory): boolean {
  return (
    answers.some(({ body }) => /<script|onerror|onload|javascript:|<iframe/i.test(body ?? '')) ||
    children.some(isHostile)
  );
}

test('hostile answers of the build are harmless', async ({ page }) => {
  const faults = await collectFaults(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const hostile = (seedTenants[0]?.faq ?? []).filter(isHostile);
  expect(hostile.length).toBeGreaterThan(2);
  for (const { id } of hostile) {
    await page.goto(`/faq/${id}/dettagli/`);
    await page
      .locator('details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
    expect(await hostileParts(page), `category ${id}`).toEqual([]);
  }
  expect(dialogs).toEqual([]);
  expect(faults).toEqual([]);
});
