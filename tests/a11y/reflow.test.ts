import { expect } from '@playwright/test';
import { enlargeText, linesOf, resetText } from '../support/browser/broken-words.ts';
import { windows } from '../support/browser/browser.ts';
import { expectReflow } from '../support/browser/reflow.ts';
import { area, goTo } from '../support/pages/area-page.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

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
  const banner = page.getByRole('banner');
  const expectNamed = async () => {
    await expect(page.getByRole('heading', { level: 1, name: surname })).toBeVisible();
    await expect(banner.getByText(surname)).toBeAttached();
  };
  await logIn(page.context(), own);
  await test.step('the choice of a delegator in a form', async () => {
    await page.goto(own.url('/servizi/prenotazione-appuntamento'));
    await expect(page.getByRole('radio', { name: `${surname} Neri` })).toBeAttached();
    await expectReflow(page);
  });
  await test.step('the desktop with its tasks and its agenda, whose states break in no word', async () => {
    // Sections below the screen wait until it is near.
    await page.setViewportSize({ width: 360, height: 9000 });
    await page.goto(own.url(area));
    await expectNamed();
    const deadlines = page.getByRole('region', { name: 'Le mie scadenze' });
    await expect(deadlines.getByRole('listitem')).toHaveCount(5);
    await expectReflow(page);
    await page.setViewportSize(windows.mobile);
    await enlargeText(page);
    const tasks = page.getByRole('region', { name: 'Da completare' });
    expect(await linesOf(tasks.getByText('Scaduto', { exact: true }).first())).toBe(1);
    await resetText(page);
  });
  for (const [tab, path] of [
    ['Messaggi', '/messaggi'],
    ['Attività', '/attivita'],
    ['Documenti', '/documenti'],
    ['Servizi', '/servizi'],
    ['Deleghe', '/deleghe'],
  ] as const)
    await test.step(tab, async () => {
      await goTo(page, tab);
      await expect(page).toHaveURL(new RegExp(`${area}${path}(/|$)`));
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectNamed();
      await expectReflow(page);
    });
  await test.step('delegators', async () => {
    await page.getByRole('link', { name: 'Mi hanno delegato' }).click();
    await expect(page.getByRole('article').filter({ hasText: surname }).first()).toBeVisible();
    await expectReflow(page);
  });
  await test.step('profile, and the menu of the citizen', async () => {
    await page.goto(own.url(`${area}/profilo-utente`));
    await expectNamed();
    await expectReflow(page);
    await banner.getByRole('button', { name: surname }).click();
    await expect(page.getByRole('link', { name: 'Esci' })).toBeInViewport({ ratio: 1 });
    await expectReflow(page);
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
