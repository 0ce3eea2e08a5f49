import { expect, type Page } from '@playwright/test';
import { keepOutcome } from '../support/pages/outcome.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rating = (page: Page) => page.getByText('Quanto è stato facile usare questo servizio?');
const cancelled = '/servizi/annullamento-appuntamento/successo';
const profile = '/area-personale/profilo-utente';

test('the end of a request, of a cancellation, of a report and of a profile confirms what was done here, and nothing else', async ({
  page,
  own,
}) => {
  await test.step('an address opened without a sending confirms nothing and asks for no rating', async () => {
    await page.goto(own.url('/feedback?feedbackType=ticketNoAuth'));
    await expect(heading(page)).toHaveText('Richiesta assistenza');
    await expect(page.getByText('non risulta una richiesta appena inviata')).toBeVisible();
    await expect(page.getByText(/Richiesta inviata|Bozza salvata|Abbiamo ricevuto/)).toHaveCount(0);
    await expect(rating(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Scrivi una nuova richiesta' })).toHaveAttribute(
      'href',
      '/nuova-richiesta',
    );
    await expect(page.getByRole('link', { name: /area personale$/ }).first()).toBeVisible();
  });
  await test.step('the outcome of a request stays after a reload, and is that of its own type alone', async () => {
    await keepOutcome(page, { type: 'ticket', number: '72060' });
    for (const open of [() => page.goto(own.url('/feedback?feedbackType=ticket')), () => page.reload()]) {
      await open();
      await expect(heading(page)).toHaveText('Richiesta inviata');
      await expect(page.getByText('72060')).toBeVisible();
      await expect(rating(page)).toBeVisible();
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('72060')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Torna alla home' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goto(own.url('/feedback?feedbackType=partialTicket'));
    await expect(page.getByText('Bozza salvata')).toHaveCount(0);
  });
  await test.step('the end of a cancellation names the appointment; opened without one it confirms nothing', async () => {
    await page.goto(own.url(cancelled));
    await expect(heading(page)).toHaveText('Annullamento appuntamento');
    await expect(page.getByText('Questa pagina conferma un annullamento appena fatto')).toBeVisible();
    await expect(rating(page)).toHaveCount(0);
    const kind = 'Anagrafe di lunedì 30 novembre 2026';
    await keepOutcome(page, { type: 'cancelled', kind });
    await page.goto(own.url(cancelled));
    await expect(heading(page)).toHaveText('Appuntamento annullato');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText(kind)).toBeVisible();
  });
  await test.step('a report that was not sent leads to the form; a profile that was not made here, to the profile', async () => {
    await page.goto(own.url('/servizi/segnalazioni/nuova/esito'));
    await expect(page).toHaveURL(own.url('/servizi/segnalazioni/nuova'));
    await openAs(page, own, `${profile}/componi/successo`);
    await expect(page).toHaveURL(own.url(profile));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it can neither take an opinion nor confirm a request', async ({ page, own }) => {
    const response = await page.goto(own.url('/feedback?feedbackType=ticket'));
    // Chromium under test does not draw `noscript`, so its HTML is read.
    expect(await response?.text()).toMatch(/<noscript>\s*<p>\s*Senza JavaScript questa pagina non può/);
    await expect(page.getByText('bastano pochi secondi')).toBeHidden();
  });
});
