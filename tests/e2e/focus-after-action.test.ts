import { expect, type Page } from '@playwright/test';
import { area, panel, toast } from '../support/pages/area-page.ts';
import { failCalls, holdCalls, restoreCalls, areaCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { expectFocusInView, pressAway } from '../support/browser/kept-focus.ts';
import { button, fileOf, fillApplicant, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { dialog, press, profile, sendCodeTo } from './profile-steps.ts';
import { goToSummary, report, send } from './report-steps.ts';
import { withMotion } from '../support/browser/browser.ts';

test.use(withMotion);

const codes = '**/api-public/otp';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const retry = { name: 'Riprova' };

test('"Riprova" leaves the focus on the heading of its list; the last "Vedi altri", "Vedi meno", and filters that are taken back', async ({
  page,
  own,
}) => {
  await test.step('"Riprova" leaves the focus on the heading of its list, whether it fails again or not', async () => {
    await failCalls(page, areaCalls.messages, '503');
    await openAs(page, own, `${area}/messaggi`);
    const messages = panel(page, 'Messaggi');
    await pressAway(page, messages.getByRole('button', retry), heading(page, 'Messaggi'));
    await expect(messages.getByRole('button', retry)).toBeVisible();
    await restoreCalls(page, areaCalls.messages);
    await pressAway(page, messages.getByRole('button', retry), heading(page, 'Messaggi'));
    await expect(messages.getByRole('article').first()).toBeVisible();
    await expectFocusInView(page);
  });
  await test.step('the last "Vedi altri", "Vedi meno", and filters that are taken back', async () => {
    const messages = panel(page, 'Messaggi');
    const more = messages.getByRole('button', { name: 'Vedi altri messaggi' });
    for (let shown = 15; await more.isVisible(); shown += 15) {
      await more.click();
      await expect(messages.getByRole('article').nth(shown).getByRole('button').first()).toBeFocused();
      await expectFocusInView(page);
    }
    const less = messages.getByRole('button', { name: 'Vedi meno messaggi' });
    while (await less.isVisible()) {
      const count = await messages.getByRole('article').count();
      await less.click();
      await expect(messages.getByRole('article')).not.toHaveCount(count);
      await expectFocusInView(page);
    }
    await page.goto(own.url(`${area}/documenti`));
    const documents = panel(page, 'Documenti');
    const search = documents.getByRole('searchbox');
    await search.fill('niente di simile');
    await search.press('Enter');
    await expect(documents.getByText('Non ci sono documenti in base ai filtri')).toBeVisible();
    await pressAway(page, documents.getByRole('button', { name: 'Annulla filtri di documenti' }));
    await page.goto(own.url(`${area}/servizi`));
    await page.getByLabel('Cerca un servizio').fill('zzzz');
    await pressAway(page, page.getByRole('button', { name: 'Annulla filtri' }));
  });
});

test('"Riprova" on the desktop and among the services, by keyboard; a notification that is closed gives the focus back', async ({
  page,
  own,
}) => {
  await test.step('"Riprova" on the desktop and among the services, by keyboard', async () => {
    for (const [path, name, pattern] of [
      [area, 'Servizi preferiti', areaCalls.favourites],
      [`${area}/servizi`, 'Servizi', areaCalls.favourites],
      [`${area}/servizi`, 'Servizi', areaCalls.services],
    ] as const)
      await test.step(`${path} ${pattern.source}`, async () => {
        await failCalls(page, pattern, '503');
        await openAs(page, own, path);
        // The heading of a placeholder gives way to the section's own.
        await expect(() => heading(page, name).scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
        const failed = panel(page, name).getByRole('button', retry);
        await failed.focus();
        await restoreCalls(page, pattern);
        await page.keyboard.press('Enter');
        await expect(failed).toHaveCount(0);
        await expect(heading(page, name)).toBeFocused();
        await expectFocusInView(page);
      });
  });
  await test.step('a notification that is closed gives the focus back', async () => {
    await failCalls(page, areaCalls.favourite, '503');
    const star = page.getByRole('button', { name: /^Aggiungi .* ai preferiti$/ }).first();
    const name = (await star.getAttribute('aria-label')) ?? '';
    await star.click();
    await pressAway(
      page,
      toast(page).getByRole('button', { name: 'Chiudi notifica' }),
      page.getByRole('button', { name, exact: true }),
    );
  });
});

test('"Annulla" of what takes long leaves the focus on the heading', async ({ page, own }) => {
  await page.clock.install();
  await holdCalls(page, areaCalls.messages);
  await openAs(page, own, `${area}/messaggi`);
  await expect(panel(page, 'Messaggi').locator('.pc-loading')).toBeVisible();
  await page.clock.fastForward(10_001);
  await pressAway(
    page,
    panel(page, 'Messaggi').getByRole('button', { name: 'Annulla', exact: true }),
    heading(page, 'Messaggi'),
  );
});

test('a file that is taken away gives the focus to the button that chooses another; no more codes today is shown where the citizen is', async ({
  page,
  own,
}) => {
  await test.step('a file that is taken away gives the focus to the button that chooses another', async () => {
    await openRequest(page, own.url(requestPage));
    const files = page.locator('input[type=file]');
    await files.setInputFiles([fileOf('uno.pdf')]);
    await pressAway(page, page.getByRole('button', { name: 'Elimina uno.pdf' }), files);
  });
  await test.step('no more codes today: a request, a report and a contact show it where the citizen is', async () => {
    const limit = page.getByText('Hai raggiunto il numero massimo di codici per oggi').first();
    await test.step('request', async () => {
      await fillApplicant(page);
      await fillRequest(page);
      await failCalls(page, codes, '403');
      await pressAway(page, button(page, 'Invia'));
      await expect(limit).toBeInViewport();
      await pressAway(page, button(page, 'Annulla'));
    });
    await test.step('report', async () => {
      await page.goto(own.url(report));
      await goToSummary(page);
      await send(page);
      await expect(page.locator('main').getByRole('alert').filter({ has: limit })).toBeInViewport();
      await expectFocusInView(page);
    });
    await test.step('contact', async () => {
      await openAs(page, own, profile);
      await sendCodeTo(page, 'nuova@posta.example');
      await expect(limit).toBeInViewport();
      await expectFocusInView(page);
      await press(page, 'Annulla');
      await expect(dialog(page)).toHaveCount(0);
      await expectFocusInView(page);
    });
  });
});

test('another code that is refused for good leaves the focus in the step', async ({ page, own }) => {
  await page.clock.install();
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page);
  await button(page, 'Invia').click();
  await expect(heading(page, 'Passo 2 di 2: Verifica email')).toBeFocused();
  await page.clock.fastForward(60_000);
  await failCalls(page, codes, '403');
  await pressAway(page, button(page, 'Genera nuovo codice'), heading(page, 'Passo 2 di 2: Verifica email'));
});

test('a reply that is given up, and a draft that is deleted', async ({ page, own }) => {
  await openAs(page, own, `${area}/attivita?richiesta=72051`);
  const detail = page.getByRole('dialog', { name: /72051/ });
  await detail.getByRole('button', { name: 'Rispondi' }).click();
  await pressAway(page, detail.getByRole('button', { name: 'Annulla', exact: true }));
  await page.goto(own.url(`${area}/attivita#bozze`));
  const drafts = panel(page, 'Bozze richieste di assistenza');
  const remove = drafts.getByRole('button', { name: /^Elimina/ });
  await drafts.getByRole('button', { name: /^Vedi altr/ }).click();
  await expect(drafts.getByRole('button', { name: /^Vedi altr/ })).toHaveCount(0);
  const count = await drafts.getByRole('article').count();
  for (let left = count; left > 0; left -= 1) {
    const opener = drafts.getByRole('article').first().getByRole('heading').getByRole('button');
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await remove.first().click();
    await press(page, 'Elimina la bozza');
    await expect(drafts.getByRole('article')).toHaveCount(left - 1);
    await expectFocusInView(page);
  }
});
