import { expect, type Page } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { test } from '../support/portal/own-portal.ts';
import { report } from './report-steps.ts';
import { spontaneous } from './spontaneous-steps.ts';
import { main, next, step } from './wizard-steps.ts';

/** Wizards that begin with a policy, and the call that reads it. */
const wizards = [
  ['report', report, '**/configComune/disservizio/policy'],
  ['payment', `${spontaneous.ppay}/online`, '**/policy/ppay'],
] as const;

const text = (page: Page) => main(page).locator('.pc-terms');

for (const [name, path, call] of wizards)
  test(`${name}: the policy that the build cleaned shows as it is; one that changed since is cleaned here`, async ({
    page,
    own,
  }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
    });
    const isCleanerHere = () => scripts.some((script) => script.includes('SAFE_FOR_TEMPLATES'));
    await page.goto(own.url(path));
    await expect(text(page).locator('h3').first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Ho letto e compreso' })).toBeAttached();
    expect(isCleanerHere()).toBe(false);
    await interceptCalls(page, call, (one) =>
      one.answer({
        body: '<h2>Nuova informativa</h2><p onclick="alert(1)">Testo<script>alert(1)</script></p>',
      }),
    );
    await page.reload();
    await expect(text(page).locator('h3')).toHaveText('Nuova informativa');
    await expect(text(page).locator('p')).toHaveText('Testo');
    expect(await text(page).locator('[onclick], script').count()).toBe(0);
    await expect.poll(isCleanerHere).toBe(true);
  });

test('a municipality without a policy of its own for payments still takes them', async ({ page, own }) => {
  await interceptCalls(page, '**/policy/ppay', (call) => call.answer({ body: 'POLICY TEST' }));
  await page.goto(own.url(`${spontaneous.ppay}/online`));
  await expect(text(page)).toHaveText(/^Per i pagamenti vale l’informativa sulla privacy del Comune/);
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await next(page);
  await expect(step(page, 'Tipologia di pagamento')).toBeFocused();
});
