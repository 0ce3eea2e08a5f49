import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { loginPrompt } from '../support/pages/area-page.ts';
import { callEnded, failCalls, holdCalls, restoreCalls } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

const call = {
  details: '**/api-public/configComune/dettaglioServizi',
  forms: '**/api-public/moon/moduli',
} as const;

/** A service whose page is built. */
const documents = { id: 34, path: '/area-personale/documenti' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const unreachable = 'Il servizio non è al momento raggiungibile';

test('a form is asked for, filled in and sent; for somebody else it is not; the service of delegations leads to their lists and leaves no trace in the history', async ({
  page,
  own,
}) => {
  await test.step('a form is asked for, filled in and sent, and leads back to the portal', async () => {
    const faults = await collectFaults(page);
    await logIn(page.context(), own);
    await page.goto(own.url('/servizi/99'));
    await expect(page).toHaveURL(/\/moonfobl\/accesso\/gasprp_salute\?consumer=cittafacile&service=new/);
    const query = new URL(page.url()).searchParams;
    expect(query.get('codice_modulo')).toBe('ORTI_01');
    expect(query.get('back_url')).toBe(own.url(''));
    await expect(heading(page)).toHaveText('Assegnazione di un orto urbano');
    await page.getByRole('button', { name: 'Invia l’istanza' }).click();
    await expect(page).toHaveURL(own.url('/'));
    await page.goto(own.url('/area-personale/attivita'));
    const instances = page.getByRole('region', { name: 'Pratiche' });
    await expect(instances.getByRole('article').first()).toContainText('Assegnazione di un orto urbano');
    expect(faults).toEqual([]);
  });
  await test.step('the service of delegations leads to the lists of delegations', async () => {
    await page.goto(own.url('/servizi/95'));
    await expect(page).toHaveURL(own.url('/area-personale/deleghe'));
    await expect(heading(page)).toHaveText('Ada Verdi');
    await test.step('its page leaves no trace in the history', async () => {
      await page.goBack();
      await expect(page).toHaveURL(own.url('/area-personale/attivita'));
    });
  });
  await test.step('while one acts for somebody in forms the page says that a form is filled in by oneself alone', async () => {
    await page
      .getByRole('region', { name: 'Pratiche' })
      .getByLabel('Stai vedendo')
      .selectOption('Bruno Neri');
    await page.goto(own.url('/servizi/99'));
    const main = page.getByRole('main');
    await expect(main).toContainText('questo modulo si compila solo a nome di chi accede');
    await expect(main.getByRole('link', { name: 'Vai alle pratiche di Bruno Neri' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Compila il modulo a tuo nome' }).click();
    await expect(page).toHaveURL(/\/moonfobl\/.*codice_modulo=ORTI_01/);
  });
});

test('pages of services: closed, unknown and withdrawn', async ({ page, own }) => {
  await test.step('a service that is not active stays, and says why', async () => {
    await page.goto(own.url('/servizi/16'));
    await expect(heading(page)).toHaveText('Pre e post scuola');
    await expect(page.getByText('Le iscrizioni sono chiuse')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Torna alla home' })).toBeVisible();
    await expect(page).toHaveURL(own.url('/servizi/16'));
  });
  await test.step('a service that nobody knows is a page that is not there', async () => {
    await page.goto(own.url('/servizi/999999'));
    await expect(heading(page)).toHaveText('Pagina non trovata');
    await expect(page).toHaveTitle('Pagina non trovata | Comune di Torrebianca');
    await expect(page.getByRole('link', { name: 'Vai alla pagina principale' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a form that was withdrawn is not reachable; without the list of forms it is left to try', async () => {
    await page.goto(own.url('/servizi/93'));
    await expect(page.getByText(unreachable)).toBeVisible();
    await expectAccessible(page);
    await failCalls(page, call.forms, '503');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page).toHaveURL(/\/__sandbox\/login/);
  });
});

test('who is not logged in logs in first, and comes to the same form or to their own', async ({
  page,
  own,
}) => {
  await test.step('from the home a service of the personal area asks who is there, and shows a citizen their own', async () => {
    await page.goto(own.url('/#servizi-anagrafe-e-stato-civile'));
    await page.getByRole('link', { name: 'I miei documenti', exact: true }).click();
    await expect(page).toHaveURL(own.url(documents.path));
    await expect(page.getByText(loginPrompt).first()).toBeVisible();
    await logIn(page.context(), own);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Verdi' })).toBeVisible();
  });
  await test.step('who is not logged in logs in first, and comes to the same form', async () => {
    await page.context().clearCookies();
    await page.goto(own.url('/servizi/99'));
    await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
    await expect(page).toHaveURL(/\/moonfobl\/.*codice_modulo=ORTI_01/);
  });
});

test('until the answer comes, and whatever the fault, the page tells what happens and offers the way', async ({
  page,
  own,
}) => {
  const release = await holdCalls(page, call.details, '503');
  await test.step('until the answer comes the page tells what happens and offers the way', async () => {
    await page.goto(own.url(`/servizi/${documents.id}`));
    await expect(page.getByText('Stiamo aprendo il servizio')).toBeVisible();
    const link = page.getByRole('link', { name: 'Apri il servizio' });
    await expect(link).toHaveAttribute('href', documents.path);
    await expect(page.locator('#main-menu')).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('whatever the fault, the page says that the service is not reachable, and tries again when asked', async () => {
    for (const [place, fault] of ['503', 'malformed', 'html', 'offline'].entries())
      await test.step(fault, async () => {
        if (place === 0) release();
        else {
          await failCalls(page, call.details, fault);
          const ended = callEnded(page, /dettaglioServizi$/);
          await page.getByRole('button', { name: 'Riprova' }).click();
          await ended;
        }
        await expect(page.getByText(unreachable)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Richiedi assistenza' }).first()).toBeVisible();
        await restoreCalls(page, call.details);
      });
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page).toHaveURL(own.url(documents.path));
  });
});
