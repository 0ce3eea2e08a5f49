import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { area, cardButton, cards, panel } from '../support/pages/area-page.ts';
import { withoutPushPrompt } from '../support/pages/push-prompt.ts';
import { logIn } from '../support/portal/citizens.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

// What lies below the screen is asked for when it comes near: here all is in view. A press may leave the page on its way
// to another one, and a context is not cleaned then: closing it is quicker.
test.use({ freshContext: true, viewport: { width: 412, height: 9000 } });

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).first();
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** What Ada changes or deletes with a few presses: where, the call that it makes, and the presses. */
const presses: readonly [what: string, path: string, call: RegExp, press: (page: Page) => Promise<void>][] = [
  [
    'a service becomes a favourite',
    '/servizi',
    /^POST /,
    (page) => button(page, /^Aggiungi .* ai preferiti$/).click(),
  ],
  [
    'a favourite is one no longer',
    '/servizi',
    /^DELETE /,
    (page) => button(page, /^Togli .* dai preferiti$/).click(),
  ],
  [
    'a message is deleted',
    '/messaggi',
    /^DELETE /,
    async (page) => {
      await cardButton(cards(page).last()).click();
      await button(cards(page).last(), 'Elimina').click();
      await inDialog(page, 'Elimina il messaggio');
    },
  ],
  [
    'a draft is deleted',
    '/attivita',
    /^DELETE /,
    async (page) => {
      const drafts = panel(page, 'Bozze richieste di assistenza');
      await button(drafts.getByRole('article').first(), /./).click();
      await button(drafts, /^Elimina/).click();
      await inDialog(page, 'Elimina la bozza');
    },
  ],
  [
    'an appointment is cancelled',
    '/attivita?appuntamento=8071',
    /^DELETE /,
    async (page) => {
      await button(panel(page, 'Appuntamenti'), /^Annulla appuntamento/).click();
      await inDialog(page, 'Annulla l’appuntamento');
    },
  ],
  [
    'an instance is copied',
    '/attivita',
    /^GET .*\/duplica$/,
    async (page) => {
      const instances = panel(page, 'Pratiche');
      await button(instances, /In attesa/).click();
      await button(instances, /^Duplica/).click();
      await inDialog(page, 'Duplica la pratica');
    },
  ],
  [
    'a reply is sent to an office',
    '/attivita?richiesta=72051',
    /^POST /,
    async (page) => {
      const request = page.getByRole('dialog', { name: /72051/ });
      await button(request, 'Rispondi').click();
      await request.getByRole('textbox', { name: 'Messaggio' }).fill('Via Esempio 12');
      await button(request, 'Invia risposta').click();
    },
  ],
  [
    'a telephone number is deleted',
    '/profilo-utente',
    /^PUT /,
    async (page) => {
      await button(page, 'Elimina telefono').click();
      await inDialog(page, 'Elimina il telefono');
    },
  ],
  [
    'a preference is changed',
    '/profilo-utente',
    /^PUT /,
    async (page) => {
      await page.getByRole('checkbox', { name: 'Mensa scolastica: push' }).click();
      await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    },
  ],
  [
    'a delegation is withdrawn',
    '/deleghe/delegati',
    /^PATCH /,
    async (page) => {
      await button(page.getByRole('article', { name: 'Carla Bianchi' }), /^Ritira/).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Ritira/ })
        .click();
    },
  ],
];

for (const [what, path, call, press] of presses)
  test(what, async ({ page }) => {
    await withoutPushPrompt(page);
    await logIn(page.context(), { url: (to: string) => tenantUrl('torrebianca', to) });
    await page.goto(tenantUrl('torrebianca', `${area}${path}`));
    const called = (response: Response) =>
      `${response.request().method()} ${new URL(response.url()).pathname}`;
    const written = page.waitForResponse(
      (response) => call.test(called(response)) && !response.url().endsWith('/search'),
    );
    await press(page);
    const response = await written;
    expect(response.ok(), called(response)).toBe(true);
  });
