import { expect, type Locator, type Page } from '@playwright/test';
import { expectReflow } from '../support/browser/reflow.ts';
import { area } from '../support/pages/area-page.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

/** 88 letters, without a place to break. */
const surname = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafed';

/** The sample data, in which Ada has that name. */
const tenants = seedTenants.map((tenant) => ({
  ...tenant,
  citizens: (tenant.citizens ?? []).map((person) =>
    person.taxCode === citizens.ada.taxCode ? { ...person, surname } : person,
  ),
}));

test.use({ sandboxData: { tenants } });

test('views of the area and the choice of a delegator fit narrow windows and large text, whatever the citizen’s name', async ({
  page,
  own,
}) => {
  test.slow();
  await logIn(page.context(), own);
  await test.step('the choice of a delegator in a form fits narrow windows and large text', async () => {
    await page.goto(own.url('/servizi/prenotazione-appuntamento'));
    await expect(page.getByRole('radio', { name: /^Bruno Neri/ })).toBeAttached();
    await expectReflow(page);
  });
  await test.step('each view of the area fits narrow windows and large text, whatever the citizen’s name', async () => {
    for (const path of ['', '/messaggi', '/attivita', '/documenti', '/servizi', '/profilo-utente'])
      await test.step(path, async () => {
        await page.goto(own.url(area + path));
        await expect(page.getByRole('heading', { level: 1, name: surname })).toBeVisible();
        await expect(page.getByRole('banner').getByText(surname)).toBeAttached();
        await expectReflow(page);
        await page.getByRole('banner').getByRole('button', { name: surname }).click();
        await expect(page.getByRole('link', { name: 'Esci' })).toBeInViewport({ ratio: 1 });
        await expectReflow(page);
      });
  });
});

/** Lines that a text takes. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** A phone whose text is twice as large. */
async function enlargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test.describe('with all of the desktop in view', () => {
  // Sections below the screen wait until it is near.
  test.use({ viewport: { width: 360, height: 9000 } });

  test('its tasks and its agenda fit narrow windows and large text, and no state breaks in a word', async ({
    page,
    own,
  }) => {
    test.slow();
    await logIn(page.context(), own);
    await page.goto(own.url(area));
    await expect(page.getByRole('region', { name: 'Le mie scadenze' }).getByRole('listitem')).toHaveCount(5);
    await expectReflow(page);
    await enlargeText(page);
    const tasks = page.getByRole('region', { name: 'Da completare' });
    expect(await linesOf(tasks.getByText('Scaduto', { exact: true }).first())).toBe(1);
  });
});

test('large text: a quick link stands below its icon rather than break in a word; what the site stores needs no scrolling sideways', async ({
  page,
}) => {
  await test.step('large text of a quick link stands below its icon rather than break in a word', async () => {
    await page.goto(tenantUrl('torrebianca', '/'));
    await enlargeText(page);
    expect(await linesOf(page.locator('.pc-quick-link strong', { hasText: 'appuntamento' }))).toBe(2);
  });
  await test.step('what the site stores is read without scrolling sideways, however large the text', async () => {
    await page.goto(tenantUrl('torrebianca', '/informativa-cookie'));
    await enlargeText(page);
    const stored = page.getByRole('region', { name: 'Strumenti usati' });
    expect(await stored.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test.describe('a question and a category whose names have no place to break', () => {
  const address =
    'www.comune.torrebianca.example/amministrazione/documenti/modulo-iscrizione-mensa-scolastica.pdf';
  const category = {
    id: 950,
    name: surname,
    answers: [{ id: 9501, title: `Che cos’è ${address}?`, body: '' }],
  };
  test.use({
    sandboxData: {
      tenants: seedTenants.map((tenant) => ({ ...tenant, faq: [...(tenant.faq ?? []), category] })),
    },
  });

  test('fit narrow windows and large text', async ({ page, own }) => {
    test.slow();
    await page.goto(own.url('/faq/950/dettagli/'));
    await expect(page.getByRole('heading', { level: 2, name: address })).toBeVisible();
    await expectReflow(page);
  });
});
