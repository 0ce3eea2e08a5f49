import { expect, type Locator, type Page } from '@playwright/test';
import { failCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';

// Sections below the screen wait until it is near: here all are in view.
test.use({ viewport: { width: 412, height: 9000 } });

const activities = '/area-personale/attivita';
const section = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });

/** Logs in and opens a page of the area; the push prompt is answered beforehand. */
async function open(page: Page, own: OwnPortal, path = activities): Promise<void> {
  await page.addInitScript(() =>
    sessionStorage.setItem(`CITFAC_${document.documentElement?.dataset.ente}_BANNER_FCM_DO_NOT_ASK`, 'true'),
  );
  await openAs(page, own, path);
}

const payments = {
  name: 'Pagamenti',
  path: '/api/ppay/citizens/*/debtpositions*',
  text: "Non è stato possibile caricare l'elenco dei pagamenti",
};
const others = ['Pratiche', 'Appuntamenti', 'Richieste di assistenza', 'Bozze richieste di assistenza'];

test('a list that fails says its own words, leaves the others alone, and can be tried again; the end of the session takes the place of all', async ({
  page,
  own,
}) => {
  await test.step('a list that fails', async () => {
    const { name, path, text } = payments;
    await own.fault(path, '500');
    await open(page, own);
    const failed = section(page, new RegExp(`^${name}$`));
    await expect(page.locator('#toasts')).toContainText(text);
    await expect(failed).not.toContainText(text);
    for (const other of others)
      await expect(
        section(page, new RegExp(`^${other}$`))
          .getByRole('article')
          .first(),
      ).toBeVisible();
    await failed.getByRole('button', { name: 'Riprova' }).click();
    await expect(failed.getByRole('article').first()).toBeVisible();
    await expect(failed.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  });
  await test.step('when the session is over the login prompt takes the place of everything', async () => {
    await expect(section(page, /^Richieste di assistenza$/).getByRole('article')).toHaveCount(5);
    const more = section(page, /^Richieste di assistenza$/).getByRole('button', {
      name: 'Vedi altre richieste',
    });
    await expect(more).toBeVisible();
    await page.context().clearCookies();
    // Not a click that waits for the button: a call still on its way may be refused first, and the rest follows.
    await more.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await expect(page.getByRole('heading', { name: 'Accedi per continuare' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});

test('a draft is deleted, an instance copied once, and further pages show every element once; the focus follows', async ({
  page,
  own,
}) => {
  await test.step('a draft that is deleted is gone, and the focus goes to the next one', async () => {
    await open(page, own);
    const place = section(page, 'Bozze richieste di assistenza');
    await expect(place.getByRole('article')).toHaveCount(5);
    const second = place.getByRole('article').nth(1).getByRole('button').first();
    const name = (await second.textContent()) ?? '';
    await place.getByRole('article').first().getByRole('button').first().click();
    await place.getByRole('button', { name: /^Elimina/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina la bozza' }).click();
    await expect(place.getByRole('article')).toHaveCount(4);
    await expect(place.getByRole('button', { name })).toBeFocused();
  });
  await test.step('further pages of a list show every element once, and the focus follows', async () => {
    for (const [name, more, count] of [
      ['Pratiche', 'Vedi altre pratiche', 12],
      ['Richieste di assistenza', 'Vedi altre richieste', null],
      ['Appuntamenti', 'Vedi altri appuntamenti', 24],
    ] as const)
      await test.step(name, async () => {
        const place = section(page, new RegExp(`^${name}$`));
        await expect(place.getByRole('article')).toHaveCount(5);
        const button = place.getByRole('button', { name: more });
        for (let page = 1; await button.isVisible(); page += 1) {
          await button.click();
          const sixth = place.getByRole('article').nth(page * 5);
          await expect(sixth.getByRole('button').first()).toBeFocused();
        }
        const marks = await place
          .getByRole('article')
          .evaluateAll((all) => all.map((each) => each.getAttribute('data-mark')));
        expect(new Set(marks).size).toBe(marks.length);
        if (count) expect(marks).toHaveLength(count);
        else expect(marks.length).toBeGreaterThan(5);
      });
  });
  await test.step('the copy of an instance is asked once however often it is pressed, and opens first', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/duplica')) asked.push(request.url());
    });
    const place = section(page, /^Pratiche$/);
    await place
      .getByRole('button', { name: /In attesa/ })
      .first()
      .click();
    await place.getByRole('button', { name: /^Duplica/ }).click();
    await own.fault('/api/moon/istanze/*/duplica*', 'delay=800', 1);
    const confirm = page
      .getByRole('dialog', { name: 'Duplica pratica' })
      .getByRole('button', { name: 'Duplica la pratica' });
    await confirm.dblclick();
    await expect(place.getByRole('article').first().getByRole('button', { expanded: true })).toBeFocused();
    await expect(place.getByRole('article').first()).toContainText('In bozza');
    expect(asked).toHaveLength(1);
  });
});

test('a link to a card or a request opens it, or says that it is not there; a reply is shown in its place', async ({
  page,
  own,
}) => {
  await test.step('a link to a card opens it and gives it the focus, further pages asked', async () => {
    await open(page, own, `${activities}?pratica=TAR-2026-000077`);
    const card = page.locator('[data-mark="pratica-TAR-2026-000077"]');
    await expect(card.getByRole('button', { expanded: true })).toBeFocused();
    await expect(card).toContainText('0009001');
  });
  await test.step('a link to a card or a request that is not there says so', async () => {
    await page.goto(own.url(`${activities}?appuntamento=99999`));
    await expect(section(page, /^Appuntamenti$/)).toContainText('Elemento non trovato');
    await page.goto(own.url(`${activities}?richiesta=1`));
    await expect(page.getByText('Richiesta non trovata')).toBeVisible();
  });
  await test.step('a request opens by its address, and Back closes what a press opened', async () => {
    await page.goto(own.url(`${activities}?richiesta=72051`));
    const dialog = page.getByRole('dialog', { name: /^Riduzioni ed esenzioni TARI Richiesta n° 72051/ });
    await expect(dialog).toContainText('Il Comune attende una tua risposta');
    await dialog.getByRole('button', { name: 'Indietro' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(own.url(activities));
    const place = section(page, /^Richieste di assistenza$/);
    await place.getByRole('button', { name: /72051/ }).click();
    await place.getByRole('button', { name: /^Dettaglio/ }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(own.url(activities));
  });
  await test.step('a reply is sent, shown in its place, and changes the state of the request', async () => {
    await page.goto(own.url(`${activities}?richiesta=72051`));
    const dialog = page.getByRole('dialog', { name: /72051/ });
    await dialog.getByRole('button', { name: 'Rispondi' }).click();
    await dialog.getByRole('button', { name: 'Invia risposta' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await dialog.getByRole('link', { name: 'Messaggio: Campo obbligatorio' }).click();
    const message = dialog.getByRole('textbox', { name: 'Messaggio' }).and(page.locator(':focus'));
    await message.fill('Via <b>Esempio</b> 12\ninterno 3');
    // However long the messages take to come again.
    await failCalls(page, /\/articles$/, 'delay=700');
    await dialog.getByRole('button', { name: 'Invia risposta' }).click();
    const last = dialog.getByRole('listitem').last();
    await expect(last).toContainText('Via <b>Esempio</b> 12');
    await expect(last).toBeFocused();
    await expect(dialog).toContainText('In corso');
  });
});

test('the desktop: a block that fails says so alone; what is overdue first, links to the card, and one calendar file made here', async ({
  page,
  own,
}) => {
  await test.step('the desktop: a block that fails says so alone', async () => {
    await own.fault('/api/appsched/appointments*', '500', 1);
    await open(page, own, '/area-personale');
    const latest = section(page, 'Ultime attività');
    await expect(page.locator('#toasts')).toContainText("caricare l'elenco degli appuntamenti");
    await expect(latest).toContainText('Non tutto si è caricato');
    await expect(latest.getByRole('article')).toHaveCount(4);
    await expect(section(page, 'Servizi preferiti').getByRole('article').first()).toBeVisible();
    await latest.getByRole('button', { name: 'Riprova' }).click();
    await expect(latest).not.toContainText('Non tutto si è caricato');
  });
  await test.step('the desktop: what is overdue first, links to the card, and one calendar file made here', async () => {
    const tasks = section(page, 'Da completare').getByRole('link');
    await expect(tasks).toHaveCount(5);
    await expect(tasks.first()).toContainText('Scaduto');
    const calendar = page.getByRole('button', { name: 'Scarica il calendario (.ics)' });
    await calendar.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const download = page.waitForEvent('download');
    // What the page still reads for itself may go out; nothing that says something may.
    const told: string[] = [];
    page.on('request', (request) => {
      const bare = request.method() === 'GET' && !new URL(request.url()).search;
      if (/^https?:/.test(request.url()) && !bare) told.push(`${request.method()} ${request.url()}`);
    });
    await calendar.click();
    expect((await download).suggestedFilename()).toMatch(/^Le mie scadenze \d{4}-\d\d-\d\d\.ics$/);
    expect((await download).url()).toMatch(/^blob:/);
    expect(told).toEqual([]);
    await tasks.first().click();
    await expect(page).toHaveURL(/pagamento-iuv\/\d{17}\?sistema=ppay$/);
    await expect(page.getByRole('button', { name: /^Vai al pagamento/ })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('a section asks nothing until the citizen comes near; its link in the page index leads there', async ({
    page,
    own,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, own);
    await expect(
      section(page, /^Pratiche$/)
        .getByRole('article')
        .first(),
    ).toBeVisible();
    expect(asked.filter((path) => path.endsWith('/drafts'))).toEqual([]);
    const drafts = section(page, 'Bozze richieste di assistenza');
    await drafts.scrollIntoViewIfNeeded();
    await expect(drafts.getByRole('article').first()).toBeVisible();
    expect(asked.filter((path) => path.endsWith('/drafts'))).toHaveLength(2);
  });
});
