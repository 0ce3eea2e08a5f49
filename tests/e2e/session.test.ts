import { expect, type Page } from '@playwright/test';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { citizens, openAs } from '../support/portal/citizens.ts';
import { gateOver } from '../support/pages/gate.ts';
import { test } from '../support/portal/own-portal.ts';
import { keepOutcome } from '../support/pages/outcome.ts';

const ada = 'Ada Verdi';
const credentials = seedTenants.find(({ id }) => id === 'torrebianca')?.maintenanceCredentials;
const prompt = 'Accedi per continuare';
const area = '/area-personale';

const userButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: ada });
const loginLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: "Accedi all'area personale" });

/** Logs in by the header's link of the page on screen. */
async function logIn(page: Page, name = ada): Promise<void> {
  await loginLink(page).click();
  await page.getByRole('button', { name: `Entra come ${name}` }).click();
}

test('an anonymous visitor causes no question about the session; ?redirector leads to a page of the site and nowhere else', async ({
  page,
  own,
}) => {
  await test.step('an anonymous visitor of a public page causes no question about the session', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(own.url('/faq'), { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.endsWith('utenti/me'))).toEqual([]);
  });
  await test.step('?redirector leads to a page of the site, before anything is asked, and nowhere else', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api')) asked.push(page.url());
    });
    // Each form that a value may have is a row of src/domain/routing/redirector.test.ts.
    const within = '%2Fnote-legali%3Fservizio%3D12%23fine';
    await page.goto(own.url(`${area}?redirector=${within}`));
    await expect(page).toHaveURL(own.url('/note-legali?servizio=12#fine'));
    expect(asked.filter((from) => from.includes('redirector'))).toEqual([]);
    await page.goto(own.url(`${area}?redirector=%252F%252Fevil.example`));
    await expect(page).toHaveURL(own.url(area));
    await expect(page.getByText('evil')).toHaveCount(0);
  });
});

test('login by the header, name on every page, menu by keyboard, logout, and Back shows nothing', async ({
  page,
  own,
}) => {
  await page.goto(own.url('/'));
  await logIn(page);
  await expect(page).toHaveURL(own.url(area));
  await expect(userButton(page)).toBeVisible();
  await page.goto(own.url('/faq'));
  await userButton(page).focus();
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('link', { name: 'Area personale', exact: true }).first();
  await expect(first).toBeFocused();
  // Axe calls text in the very colour of its ground undecided.
  const ground = await first.evaluate((link) => getComputedStyle(link.closest('ul')!).backgroundColor);
  await expect(first).not.toHaveCSS('color', ground);
  await page.keyboard.press('Escape');
  await expect(userButton(page)).toBeFocused();
  await expect(userButton(page)).toHaveAttribute('aria-expanded', 'false');

  await page.goto(own.url(area));
  await expect(page.getByRole('main')).toContainText(ada);
  await userButton(page).click();
  await page.getByRole('link', { name: 'Esci' }).click();
  await expect(page).toHaveURL(own.url('/logout'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sei uscito dall’area personale');
  await expect(loginLink(page)).toBeVisible();

  await page.goBack();
  await expect(page.getByText(prompt)).toBeVisible();
  await expect(page.getByText(ada)).toHaveCount(0);
});

test('a logout in one tab empties the others at once, on public pages too, and what a tab at another site has kept', async ({
  page,
  own,
}) => {
  await openAs(page, own, area);
  const newTab = async (path: string) => {
    const tab = await page.context().newPage();
    await tab.goto(own.url(path));
    return tab;
  };
  const second = await newTab(area);
  await expect(second.getByRole('main')).toContainText(ada);
  const third = await newTab('/faq');
  await expect(userButton(third)).toBeVisible();
  const away = await newTab(area);
  await expect(away.getByRole('main')).toContainText(ada);
  await away.evaluate(() => {
    const start = `CITFAC_${document.documentElement.dataset.ente}_`;
    sessionStorage.setItem(`${start}MODULO_prova`, '{"v":1,"values":{"testo":"Gentile ufficio"}}');
    sessionStorage.setItem(`${start}ESITO`, '{"type":"ticket","number":"72060","email":"ada@posta.example"}');
  });
  await away.goto(own.url('/robots.txt'));
  const kept = () =>
    away.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('CITFAC')));
  const outcome = await page.context().newPage();
  await keepOutcome(outcome, {
    type: 'ticket',
    number: '72060',
    email: 'ada@posta.example',
  });
  await outcome.goto(own.url('/feedback?feedbackType=ticket'));
  await expect(outcome.getByText('72060')).toBeVisible();
  await userButton(page).click();
  await page.getByRole('link', { name: 'Esci' }).click();
  await test.step('a tab of the personal area', async () => {
    await expect(second.getByText(prompt)).toBeVisible();
    await expect(second.getByText(ada)).toHaveCount(0);
  });
  await test.step('a public page', () => expect(loginLink(third)).toBeVisible());
  await test.step('the end of a request', () => expect(outcome.getByText('72060')).toHaveCount(0));
  await test.step('a tab at another site, once it is back', async () => {
    await expect(page).toHaveURL(own.url('/logout'));
    expect(await kept()).not.toEqual([]);
    await away.goto(own.url('/faq'));
    await expect.poll(kept).toEqual([]);
  });
});

test('a session that ends, or somebody else’s that begins in a second tab, takes the place of what was on screen', async ({
  page,
  own,
}) => {
  await test.step('somebody else logs in in a second tab and goes to a public page: the first shows nothing more of the one before', async () => {
    await openAs(page, own, area);
    await expect(page.getByRole('main')).toContainText(ada);
    await own.desk('sessioni', { cittadino: citizens.ada.taxCode });
    const second = await page.context().newPage();
    await second.goto(own.url('/api/utenti/login?redirector=%2Ffaq'));
    await second.getByRole('button', { name: 'Entra come Dario Rossi' }).click();
    await expect(second).toHaveURL(own.url('/faq'));
    await expect(second.getByRole('banner').getByRole('button', { name: 'Dario Rossi' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dario Rossi');
    await expect(page.getByText(ada)).toHaveCount(0);
  });
  await test.step('a session that ends in the page: the prompt takes the place of what was on screen', async () => {
    await expect(page.getByRole('main')).toContainText('Dario Rossi');
    await page.context().clearCookies();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('heading', { name: prompt })).toBeFocused();
    await expect(page.getByText('Dario Rossi')).toHaveCount(0);
  });
});

test('a login comes back to the very address it was asked for, in the personal area and beside a form', async ({
  page,
  own,
}) => {
  await test.step('a login in the personal area comes back to the very address it was asked for', async () => {
    const address = '/area-personale/attivita?pagamento=12&da=2#pagamenti';
    await page.goto(own.url(address));
    await logIn(page);
    await expect(page).toHaveURL(own.url(address));
    await expect(userButton(page)).toBeVisible();
  });
  await test.step('a login beside a form comes back to the form with its query; the header leads to the personal area', async () => {
    await page.context().clearCookies();
    const address = '/nuova-richiesta?servizio=2';
    await page.goto(own.url(address));
    await logIn(page);
    await expect(page).toHaveURL(own.url(area));
    await page.context().clearCookies();
    await page.goto(own.url(address));
    await page.getByRole('main').getByRole('link', { name: 'Accedi', exact: true }).click();
    await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
    await expect(page).toHaveURL(own.url(address));
    await expect(userButton(page)).toBeVisible();
  });
});

test('maintenance begun after the build: the gate covers the page until the credentials are right', async ({
  page,
  own,
}) => {
  await own.desk('manutenzione', { attiva: 'si' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api')) asked.push(pathname);
  });
  await page.goto(own.url(area));
  const gate = gateOver(page);
  await expect(gate).toBeVisible();
  await expect(page).toHaveTitle('Comune di Torrebianca');
  // User and services are asked early and in vain: in maintenance their answers have no effect.
  const ofNobody = '/api-public/configComune/';
  expect(asked).toContain(`${ofNobody}fromtenant`);
  expect(new Set(asked.filter((path) => !path.startsWith(ofNobody)))).toEqual(
    new Set(['/api-public/utenti/me']),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gate.getByRole('heading', { name: 'Sito in manutenzione' })).toBeFocused();
  await gate.getByRole('textbox', { name: 'Nome utente' }).fill('redazione');
  await gate.getByLabel('Password', { exact: true }).fill('sbagliata');
  await gate.getByRole('button', { name: 'Conferma' }).click();
  await expect(gate.getByRole('alert')).toContainText('Autorizzazione negata');
  await gate.getByLabel('Password', { exact: true }).fill(credentials?.password ?? '');
  await gate.getByRole('button', { name: 'Conferma' }).click();
  await expect(gate).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(prompt)).toBeVisible();
});
