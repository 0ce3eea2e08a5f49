import { expect } from '@playwright/test';
import { holdCalls } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';

/** Forms, and the call each waits for before it can be used. */
const forms = [
  ['/nuova-richiesta', /\/crm\/services$/],
  ['/servizi/ppay/pagamento-spontaneo/online', /\/ppay\/paymenttypes/],
  ['/servizi/segnalazioni/nuova', /\/disservizio\/policy$/],
] as const;

test('a form whose first call never answers says so after ten seconds, and lets the citizen ask again', async ({
  context,
  own,
}) => {
  await Promise.all(
    forms.map(async ([path, call]) => {
      const page = await context.newPage();
      const release = await holdCalls(page, call);
      await page.goto(own.url(path));
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Annulla', exact: true }).click({ timeout: 20_000 });
      const retry = main.getByRole('button', { name: 'Riprova' });
      await expect(retry, path).toBeVisible();
      release();
      await retry.click();
      await expect(main.locator('form').first(), path).toBeVisible();
      await expect(retry, path).toHaveCount(0);
    }),
  );
});
