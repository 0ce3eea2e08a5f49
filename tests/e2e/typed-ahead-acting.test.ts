import { expect } from '@playwright/test';
import { bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { actForBruno, banner, brunosName, picker } from './acting-steps.ts';
import { button, requestPage } from './assistance-steps.ts';
import { inDays } from './delegation-online-steps.ts';
import {
  box,
  details,
  form,
  hold,
  openAsKnown,
  openWithoutCode,
  payment,
  tick,
} from './typed-ahead-steps.ts';
import { main, step } from './wizard-steps.ts';

const configPath = /\/configComune\/fromtenant$/;

test('for whom a request or a payment is made can be chosen before the page’s code is there', async ({
  context,
  own,
}) => {
  await test.step('for whom a request is made can be chosen before the page’s code is there', async () => {
    const page = await context.newPage();
    const release = await openAsKnown(page, own, requestPage);
    const persons = picker(page).getByRole('radio');
    await expect(persons.first()).toBeChecked();
    await expect(persons).toHaveCount(2);
    await expect(picker(page).getByText(/^scade il \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await tick(picker(page).getByRole('radio', { name: brunosName }));
    await details(page).fill('Per Bruno');
    release();
    await expect(banner(page)).toContainText(brunosName);
    await expect(form(page)).toBeVisible();
    await expect(picker(page)).toHaveCount(1);
    await expect(picker(page).getByRole('radio', { name: brunosName })).toBeChecked();
    await expect(details(page)).toHaveValue('Per Bruno');
    await page.close();
  });
  await test.step('the focus stays on the person chosen', async () => {
    const page = await context.newPage();
    const release = await openAsKnown(page, own, requestPage);
    const person = picker(page).getByRole('radio', { name: brunosName });
    await tick(person);
    release();
    await expect(form(page)).toBeVisible();
    await expect(person).toBeFocused();
    await page.close();
  });
  await test.step('for whom a payment is made can be chosen too, and its policy accepted', async () => {
    const page = await context.newPage();
    const release = await openAsKnown(page, own, payment);
    await tick(picker(page).getByRole('radio', { name: brunosName }));
    await tick(box(page));
    release();
    await expect(banner(page)).toContainText(brunosName);
    await expect(form(page)).toBeVisible();
    await expect(picker(page).getByRole('radio', { name: brunosName })).toBeChecked();
    await expect(box(page)).toBeChecked();
    await button(page, 'Avanti').click();
    await expect(step(page, 'Tipologia di pagamento')).toBeFocused();
    await page.close();
  });
  await test.step('a payment that began at a service waits for those who have delegated that one', async () => {
    const page = await context.newPage();
    await logIn(page.context(), own);
    const answered = page.waitForResponse(/\/api\/deleghe$/);
    const release = await openWithoutCode(page, own, `${payment}?servizio=4111`);
    await answered;
    await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(box(page)).toBeHidden();
    release();
    await expect(form(page)).toBeVisible();
    await expect(picker(page)).toHaveCount(0);
    await expect(box(page)).not.toBeChecked();
    await page.close();
  });
});

test('whoever acts for somebody already waits for the form; a login in another tab takes away whom one could act for', async ({
  context,
  own,
}) => {
  await test.step('a login in another tab takes away whom the first citizen could act for', async () => {
    const page = await context.newPage();
    const release = await openAsKnown(page, own, requestPage);
    await expect(picker(page)).toBeVisible();
    await page.evaluate(() => {
      const { channel } = window.porticoEarly!;
      new BroadcastChannel(channel!.name).postMessage('login');
    });
    await expect(picker(page)).toBeHidden();
    await expect(details(page)).toBeHidden();
    release();
    await expect(form(page)).toBeVisible();
    await page.close();
  });
  await test.step('whoever acts for somebody already waits for the form, which has that person chosen', async () => {
    const page = await context.newPage();
    await logIn(page.context(), own);
    await page.goto(own.url(requestPage));
    await actForBruno(page);
    const release = await openWithoutCode(page, own, requestPage);
    await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(details(page)).toBeHidden();
    release();
    await expect(picker(page).getByRole('radio', { name: brunosName })).toBeChecked();
    await page.close();
  });
});

test('the configuration decides before anything else: while it has not come, or has changed since the build, nobody is named', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  const answer = await hold(page, configPath);
  const answered = page.waitForResponse(/\/api\/deleghe$/);
  const release = await openWithoutCode(page, own, requestPage);
  await answered;
  await expect(details(page)).toBeHidden();
  await expect(page.locator('body')).not.toContainText(brunosName);
  answer();
  await expect(picker(page)).toBeVisible();
  release();
  await expect(form(page)).toBeVisible();

  for (const [what, changes] of [
    ['in maintenance since the build', { maintenance: true }],
    ['with the module off since the build', { assets: [{ id: 1, codice: 'DELEGHE' }] }],
  ] as const)
    await test.step(what, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await logIn(page.context(), own);
      const config = { nome: 'Torrebianca', codiceEnte: 'c_x999', maintenance: false, assets: [] };
      await page.route(configPath, (route) => route.fulfill({ json: { ...config, ...changes } }));
      const answered = page.waitForResponse(/\/api\/deleghe$/);
      await openWithoutCode(page, own, requestPage);
      await answered;
      await expect(details(page)).toBeHidden();
      await expect(page.locator('body')).not.toContainText(brunosName);
    });
});

test('an answer that is not as usual, or never comes, is left to the page’s code', async ({
  context,
  own,
}) => {
  await test.step('an answer that never comes keeps the form away no longer than before', async () => {
    const page = await context.newPage();
    await hold(page, /\/api\/deleghe$/);
    const release = await openAsKnown(page, own, requestPage);
    await expect(details(page)).toBeHidden();
    release();
    await expect(form(page)).toBeVisible();
    await expect(details(page)).toBeVisible();
    await page.close();
  });
  await test.step('an answer that is not as usual is left to the page’s code', async () => {
    const page = await context.newPage();
    const { taxCode: codiceFiscale, name: nome, surname: cognome } = bruno;
    const delegation = { uuidDelega: 'x', idServizio: 1, stato: 'APPROVATA', asset: 'ASSISTENZA_CRM' };
    const [year, month, day] = inDays(90).split('-');
    const lastDay = `${day}/${month}/${year}`;
    const deleghe = [{ ...delegation, dataScadenza: lastDay }];
    await page.route(/\/api\/deleghe$/, (route) =>
      route.fulfill({ json: { delegati: [], deleganti: [{ codiceFiscale, nome, cognome, deleghe }] } }),
    );
    await logIn(page.context(), own);
    const answered = page.waitForResponse(/\/api\/deleghe$/);
    const release = await openWithoutCode(page, own, requestPage);
    await answered;
    await expect(details(page)).toBeHidden();
    release();
    await expect(picker(page).getByText(`scade il ${lastDay}`)).toBeVisible();
    await page.close();
  });
});
