import { expect, type Locator, type Page } from '@playwright/test';
import { expectReflow } from '../support/browser/reflow.ts';
import { area } from '../support/pages/area-page.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

/** 88 letters, without a place to break. */
const surname = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafed';

/** The sample data, in which Ada has that name, and who delegates to her a first name that is as long. */
const tenants = seedTenants.map((tenant) => ({
  ...tenant,
  ...(tenant.delegations && {
    delegations: {
      ...tenant.delegations,
      people: tenant.delegations.people.map((person) =>
        person.cf === citizens.bruno.taxCode ? { ...person, name: surname } : person,
      ),
    },
  }),
  citizens: (tenant.citizens ?? []).map((person) => {
    if (person.taxCode === citizens.bruno.taxCode) return { ...person, name: surname };
    return person.taxCode === citizens.ada.taxCode ? { ...person, surname } : person;
  }),
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
    await expect(page.getByRole('radio', { name: `${surname} Neri` })).toBeAttached();
    await expectReflow(page);
  });
  await test.step('each view of the area fits narrow windows and large text, whatever the citizen’s name', async () => {
    const views = ['', '/messaggi', '/attivita', '/documenti', '/servizi', '/profilo-utente'];
    for (const path of [...views, '/deleghe/deleganti'])
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

test('in a window enlarged four times a dialog that fills it scrolls as a whole: what is written in it is seen', async ({
  page,
  own,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await logIn(page.context(), own);
  await page.goto(own.url(`${area}/attivita?richiesta=72051`));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rispondi' }).click();
  const message = dialog.getByLabel('Messaggio');
  await expect(message).toBeFocused();
  // With its label above it: some twenty pixels were a seventh of it.
  await expect(message).toBeInViewport({ ratio: 0.3 });
  await dialog.getByRole('button', { name: 'Invia risposta' }).focus();
  await expect(dialog.getByRole('button', { name: 'Invia risposta' })).toBeInViewport({ ratio: 1 });
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
