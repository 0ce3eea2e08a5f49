import { expect } from '@playwright/test';
import { apiRequests } from '../support/pages/calls.ts';
import { interceptCalls } from '../support/browser/intercept.ts';
import { logInElsewhere } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { banner, brunosName, picker } from './acting-steps.ts';
import { button, requestPage } from './assistance-steps.ts';
import { report } from './report-steps.ts';
import { box, details, form, hold, openWithoutCode, payment, tick } from './typed-ahead-steps.ts';
import { main, problems, step } from './wizard-steps.ts';

const booking = '/servizi/prenotazione-appuntamento';

test('the button that goes on, pressed before the page’s code is there, leads to the next step, once', async ({
  page,
  own,
}) => {
  for (const [name, path, then] of [
    ['report', report, 'Dati di segnalazione'],
    ['payment', payment, 'Tipologia di pagamento'],
  ] as const)
    await test.step(name, async () => {
      const release = await openWithoutCode(page, own, path);
      await tick(box(page));
      const { width, x } = (await button(page, 'Avanti').boundingBox())!;
      await button(page, 'Avanti').press('Enter');
      await button(page, 'Avanti').press('Enter');
      await expect(button(page, 'Avanti')).toHaveAttribute('aria-busy', 'true');
      expect(await button(page, 'Avanti').boundingBox()).toMatchObject({ width, x });
      await expect(page).toHaveURL(own.url(path));
      release();
      await expect(step(page, then)).toBeFocused();
      await expect(problems(page)).toHaveCount(0);
      await page.goBack();
      await expect(box(page)).toBeChecked();
      await expect(button(page, 'Avanti')).not.toHaveAttribute('aria-busy');
      await page.unrouteAll();
    });
});

test('pressed without an answer, it names what is missing; pressed while the offices are on their way, it waits for them', async ({
  page,
  own,
}) => {
  await test.step('what is missing is named', async () => {
    const release = await openWithoutCode(page, own, payment);
    await button(page, 'Avanti').press('Enter');
    release();
    await expect(problems(page)).toBeFocused();
    await expect(step(page, 'Informativa privacy')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('the offices as they are now are waited for', async () => {
    const answer = await hold(page, /\/appsched\/categories$/);
    await page.goto(own.url(booking));
    await page.getByLabel('Ufficio').selectOption({ label: 'Anagrafe' });
    await page.waitForLoadState('load');
    await button(page, 'Avanti').press('Enter');
    await expect(button(page, 'Avanti')).toHaveAttribute('aria-busy', 'true');
    answer();
    // The office alone is not all that the step asks by now.
    await expect(problems(page)).toBeFocused();
    await expect(page.getByLabel('Ufficio')).toHaveValue('3');
  });
});

test('a policy in force that is not the one that was read, or cannot be had, takes the press back', async ({
  page,
  own,
}) => {
  for (const [name, status, body, shown] of [
    ['another one', 200, '<h2>Nuova informativa</h2><p>Testo</p>', 'Nuova informativa'],
    ['none', 503, '', 'Informativa non disponibile'],
  ] as const)
    await test.step(name, async () => {
      await interceptCalls(page, '**/configComune/disservizio/policy', (call) =>
        call.answer({ status, body }),
      );
      const release = await openWithoutCode(page, own, report);
      await tick(box(page));
      await button(page, 'Avanti').press('Enter');
      await expect(button(page, 'Avanti')).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(main(page).getByText(shown)).toBeVisible();
      await expect(button(page, 'Avanti')).not.toHaveAttribute('aria-busy');
      await expect(step(page, 'Autorizzazioni e condizioni')).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

test('where the browser knows of no login, but the citizen may act for others, it asks for whom before it goes on', async ({
  page,
  own,
}) => {
  await logInElsewhere(page.context(), own);
  const release = await openWithoutCode(page, own, payment);
  await tick(box(page));
  await button(page, 'Avanti').press('Enter');
  release();
  const asked = main(page).locator('.alert').filter({ hasText: 'Prima di andare avanti' });
  await expect(asked).toBeFocused();
  await expect(asked).toBeInViewport();
  await asked.getByRole('link', { name: 'Per chi fai questa operazione?' }).click();
  await expect(picker(page).getByRole('radio').first()).toBeFocused();
  await expect(box(page)).toBeChecked();
  await expect(button(page, 'Avanti')).not.toHaveAttribute('aria-busy');
  await tick(picker(page).getByRole('radio', { name: brunosName }));
  await expect(asked).toHaveCount(0);
  await button(page, 'Avanti').click();
  await expect(step(page, 'Tipologia di pagamento')).toBeFocused();
  await expect(banner(page)).toContainText(brunosName);
});

test('who goes on filling in takes the press back, and a button that sends waits for the form', async ({
  page,
  own,
}) => {
  await test.step('a box that is unticked takes the press back', async () => {
    const release = await openWithoutCode(page, own, report);
    await tick(box(page));
    await button(page, 'Avanti').press('Enter');
    await tick(box(page));
    await expect(button(page, 'Avanti')).not.toHaveAttribute('aria-busy');
    release();
    await expect(form(page)).toBeVisible();
    await tick(box(page));
    await expect(problems(page)).toHaveCount(0);
    await expect(step(page, 'Autorizzazioni e condizioni')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('a request is not sent before the form is there', async () => {
    const made = apiRequests(page);
    const release = await openWithoutCode(page, own, requestPage);
    await details(page).fill('Una ricevuta');
    await expect(button(page, 'Invia')).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Invia').press('Enter');
    release();
    await expect(form(page)).toBeVisible();
    await expect(details(page)).toHaveValue('Una ricevuta');
    await expect(problems(page)).toHaveCount(0);
    expect(made.filter((request) => request.method() !== 'GET')).toEqual([]);
  });
});
