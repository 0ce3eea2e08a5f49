import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

const names = { torrebianca: 'Torrebianca', borgolago: 'Borgolago', valforte: 'Valforte' } as const;
const ids = Object.keys(names) as (keyof typeof names)[];

const colour = (page: Page) =>
  page.locator('.it-header-slim-wrapper').evaluate((bar) => getComputedStyle(bar).backgroundColor);

test('each municipality answers under its own name and in its own colour, and shows no other', async ({
  page,
}) => {
  const colours = new Set<string>();
  for (const id of ids)
    await test.step(id, async () => {
      await page.goto(tenantUrl(id));
      await expect(page).toHaveTitle(new RegExp(`Comune di ${names[id]}$`));
      colours.add(await colour(page));
      const html = (await page.content()).toLowerCase();
      for (const other of ids.filter((one) => one !== id)) expect(html, id).not.toContain(other);
      const name = await page.evaluate(async (address) => {
        const config = (await (await fetch(address)).json()) as { nome: string };
        return config.nome.trim();
      }, '/api-public/configComune/fromtenant');
      expect(name).toBe(`Comune di ${names[id]}`);
    });
  expect(colours.size).toBe(ids.length);
});

test('a module that is off leads to the page that says so; the same address with its module on is the module', async ({
  page,
}) => {
  await test.step('a module that is off leads to the page that says so', async () => {
    await page.goto(tenantUrl('borgolago', '/servizi/segnalazioni/nuova'));
    await expect(page).toHaveURL(tenantUrl('borgolago', '/servizio-non-disponibile'));
    await expect(page.getByRole('heading', { level: 1, name: 'Servizio non disponibile' })).toBeVisible();
    await expect(page.getByRole('link', { name: /disservizio/i })).toHaveCount(0);
  });
  await test.step('the same address with its module on is the module', async () => {
    await page.goto(tenantUrl('torrebianca', '/servizi/segnalazioni/nuova'));
    await expect(page.getByRole('heading', { level: 1, name: 'Segnalazione disservizio' })).toBeVisible();
  });
});
