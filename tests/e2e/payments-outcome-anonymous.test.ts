import { expect, type Page } from '@playwright/test';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { iuvs, outcomePage, verdict } from './payment-steps.ts';

const main = (page: Page) => page.getByRole('main');
const rating = (page: Page) => page.getByText('Quanto è stato facile usare questo servizio?');

test('without login the page says what the payment site said, whatever the address holds, and reads the position after the login', async ({
  page,
  own,
}) => {
  await page.clock.install();
  await test.step('opened with nothing the page is neutral and asks for no rating', async () => {
    await page.goto(own.url(outcomePage));
    await expect(verdict(page)).toHaveText('Esito non ancora disponibile');
    await expect(rating(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Torna alla home' })).toBeVisible();
  });
  await test.step('HTML in the address never becomes a part of the page, at the address of a service too', async () => {
    const query = new URLSearchParams({
      iuv: '<img src=x onerror="document.title=\'owned\'">',
      codEsito: '100',
      descEsito: '<b id="owned">gratis</b>',
      idPagamento: '<script>document.title="owned"</script>',
    });
    await page.goto(own.url(`/servizi/pagamenti/12/esito-pagamento?${query}`));
    await expect(verdict(page)).toHaveText('Pagamento non completato');
    await expect(page.locator('#owned, main img[src="x"]')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Pagamento non completato \|/);
    await expect(main(page)).not.toContainText('onerror');
  });
  await test.step('without login the page says what the payment site said and what to keep, and promises nothing', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(own.url(`${outcomePage}?iuv=${iuvs.waste}&codEsito=000&descEsito=SUCCESSO`));
    await expect(verdict(page)).toHaveText('Pagamento inviato');
    await expect(main(page)).toContainText('Il sito di pagamento comunica');
    await expect(main(page)).toContainText('Conserva la ricevuta');
    await expect(main(page)).toContainText('Se il pagamento è a tuo nome, accedi');
    await expect(main(page).getByText(iuvs.waste)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Esito di pagamento' })).toBeFocused();
    await expect(main(page)).not.toContainText('registrato');
    await expect(page.getByRole('link', { name: 'Vai all’area personale' })).toHaveCount(0);
    expect(calls.filter((path) => path.startsWith('/api/ppay'))).toEqual([]);
  });
  await test.step('whoever logs in comes back to the outcome, which then reads the position', async () => {
    await logIn(page.context(), own);
    await page.reload();
    await expect(verdict(page)).toHaveText('Stiamo verificando il pagamento');
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(verdict(page)).toHaveText('In verifica, non pagare di nuovo', { timeout: 500 });
    }).toPass();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it cannot do and where to look', async ({ page, own }) => {
    const response = await page.goto(own.url(`${outcomePage}?codEsito=000`));
    // Chromium under test does not draw `noscript`, so its HTML is read.
    const html = (await response?.text())?.replace(/\s+/g, ' ');
    expect(html).toMatch(/<noscript> ?<p> ?Senza JavaScript questa pagina non può leggere l’esito/);
    expect(html).toContain('Non pagare di nuovo prima di conoscerlo');
    await expect(page.getByText('Caricamento...')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esito di pagamento');
  });
});
