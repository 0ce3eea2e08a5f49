import { expect, type Page, type Request } from '@playwright/test';
import { area, loginPrompt, panel } from '../support/pages/area-page.ts';
import { apiRequests, areaCalls, requestsOfNext } from '../support/pages/calls.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { gateOver } from '../support/pages/gate.ts';
import { type OwnPortal, test } from '../support/portal/own-portal.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';

const config = '/api-public/configComune/fromtenant';
const me = '/api-public/utenti/me';
const name = (page: Page) => page.getByRole('heading', { level: 1 });

/** Addresses of the lists of the desktop, each of which has to leave once. */
const lists = [
  /\/appsched\/appointments\?sort=-start&aggregates=true&codice_fiscale=\w+$/,
  /\/ppay\/citizens\/\w+\/debtpositions/,
  /\/mypay\/posizioni\//,
  /\/crm\/tickets\/search/,
  /\/moon\/moon-identita$/,
  /\/moon\/istanze-paginate/,
  /\/api\/deleghe$/,
  /\/messages\?offset=0&limit=50&/,
];

const pathOf = (request: Request) => new URL(request.url()).pathname;

const times = (made: readonly Request[], pattern: RegExp | string) =>
  made.filter((request) =>
    typeof pattern === 'string' ? pathOf(request) === pattern : pattern.test(request.url()),
  ).length;

/** Opens the desktop as Ada without waiting for anything. */
async function openDesktop(page: Page, own: OwnPortal, path: string = area): Promise<void> {
  await logIn(page.context(), own);
  await page.goto(own.url(path));
}

async function expectTasks(page: Page): Promise<void> {
  await expect(panel(page, 'Da completare').getByRole('link').first()).toBeVisible();
}

test('every call of the desktop leaves once, also for a user who comes late or at the second try', async ({
  page,
  own,
}) => {
  await test.step('every call of the desktop leaves once, and what is asked early is what is shown', async () => {
    const made = apiRequests(page);
    await openDesktop(page, own);
    await expectTasks(page);
    for (const pattern of [config, me, ...lists]) expect(times(made, pattern), String(pattern)).toBe(1);
    const order = made.map((request) => pathOf(request)).slice(0, 2);
    expect(order).toEqual([config, me]);
  });
  await test.step('a user who comes late is not asked for twice', async () => {
    await own.fault(me, 'delay=3000');
    const made = requestsOfNext(page);
    await openDesktop(page, own);
    await expectTasks(page);
    for (const pattern of [me, ...lists]) expect(times(made, pattern), String(pattern)).toBe(1);
  });
  await test.step('a user that cannot be told: the message, and a retry that asks again', async () => {
    await own.fault(me, '500');
    const made = requestsOfNext(page);
    await openDesktop(page, own);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(name(page)).toHaveText('Ada Verdi');
    await expectTasks(page);
    expect(times(made, me)).toBe(2);
  });
});

test('where the page’s code does not come, nothing but these calls has left', async ({ page, own }) => {
  const made = apiRequests(page);
  await page.route('**/_assets/*.js', (route) => route.abort());
  await openDesktop(page, own);
  await expect.poll(() => lists.filter((pattern) => times(made, pattern) === 0)).toEqual([]);
  await expect(page.locator('body')).not.toContainText('Ada');
});

test('nobody is logged in, or an arrival leads on: no list is asked for', async ({ page, own }) => {
  await test.step('nobody is logged in: configuration and user alone are asked, and the prompt shows', async () => {
    const made = apiRequests(page);
    await page.goto(own.url(area));
    await expect(page.getByText(loginPrompt)).toBeVisible();
    expect(times(made, me)).toBe(1);
    expect(made.filter((request) => pathOf(request).startsWith('/api/'))).toEqual([]);
  });
  await test.step('an arrival that leads on asks for nothing', async () => {
    await logIn(page.context(), own);
    const made = requestsOfNext(page);
    await page.goto(own.url(`${area}?redirector=${encodeURIComponent('/faq')}`));
    await expect(page).toHaveURL(own.url('/faq'));
    expect(made.filter((request) => request.frame().url().includes('redirector'))).toEqual([]);
    expect(lists.filter((pattern) => times(made, pattern) > 0)).toEqual([]);
  });
});

test.describe('the configuration decides before anything else', () => {
  test('in maintenance since the build: the gate, and nothing of the citizen', async ({ page, own }) => {
    await own.desk('manutenzione', { attiva: 'si' });
    await openDesktop(page, own);
    await expect(gateOver(page)).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Ada');
  });

  test('while it has not come nothing shows, then everything', async ({ page, own }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(`**${config}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const user = page.waitForResponse(areaCalls.me);
    await openDesktop(page, own);
    await user;
    await expect(page.locator('body')).not.toContainText('Ada');
    answer.resolve();
    await expect(name(page)).toHaveText('Ada Verdi');
    await expectTasks(page);
  });

  test('when it fails the modules of the build count', async ({ page, own }) => {
    // One that answers with an error is left to src/kit/frame/Island.test.tsx.
    for (const fault of ['malformed', 'offline'])
      await test.step(fault, async () => {
        await own.fault(config, fault);
        await openDesktop(page, own);
        await expect(name(page)).toHaveText('Ada Verdi');
        await expectTasks(page);
      });
  });

  test('a module switched off since the build is left out, although its list was asked for', async ({
    page,
    own,
  }) => {
    await page.route(`**${config}`, async (route) => {
      const response = await fetchConfig(route.request());
      const assets = response.assets.filter(({ codice }) => codice !== 'APPSCHED');
      await route.fulfill({ json: { ...response, assets } });
    });
    await openDesktop(page, own);
    await expectTasks(page);
    await expect(panel(page, 'Il tuo prossimo appuntamento')).toHaveCount(0);
  });
});

/** The configuration as the sandbox answers it. Node does not know that `*.localhost` is this machine. */
async function fetchConfig(request: Request): Promise<{ assets: { codice: string }[] }> {
  const { host, port, pathname } = new URL(request.url());
  const headers = { 'X-Forwarded-Host': host };
  const response = await fetch(`http://127.0.0.1:${port}${pathname}`, { headers });
  return (await response.json()) as { assets: { codice: string }[] };
}

test('one list that fails, hangs or is put off leaves the others as they are, and comes in its time', async ({
  page,
  own,
}) => {
  await test.step('one list that fails leaves the others as they are', async () => {
    await own.fault('/api/mypay/posizioni/*', '500');
    await openDesktop(page, own);
    await expectTasks(page);
    await expect(panel(page, 'Da completare').getByRole('button', { name: 'Riprova' })).toBeVisible();
  });
  await test.step('one list that hangs keeps no other waiting, and comes in its time', async () => {
    await own.fault('/api/mypay/posizioni/*', 'delay=4000');
    const made = requestsOfNext(page);
    await openDesktop(page, own);
    await expectTasks(page);
    await expect(panel(page, 'Da completare').getByText('Caricamento...')).toBeVisible();
    await expect(panel(page, 'Da completare').getByText('Caricamento...')).toHaveCount(0);
    expect(times(made, lists[2]!)).toBe(1);
  });
  await test.step('a list that the service puts off is asked again after its time', async () => {
    await own.fault('/api/mypay/posizioni/*', '429');
    const made = requestsOfNext(page);
    await openDesktop(page, own);
    await expectTasks(page);
    await expect.poll(() => times(made, lists[2]!)).toBe(2);
  });
});

test('another citizen logs in before the code of the page has come: nothing of the first is shown', async ({
  page,
  own,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/_assets/PersonalArea.*', async (route) => {
    await code.promise;
    await route.continue();
  });
  const made = apiRequests(page);
  await logIn(page.context(), own);
  await page.goto(own.url(area), { waitUntil: 'commit' });
  await expect.poll(() => lists.filter((pattern) => times(made, pattern) === 0)).toEqual([]);
  await logIn(page.context(), own, 'dario');
  const second = await page.context().newPage();
  await second.goto(own.url(area));
  await expect(name(second)).toHaveText('Dario Rossi');
  code.resolve();
  await expect(name(page)).toHaveText('Dario Rossi');
  await expect(page.getByRole('main')).not.toContainText(/Ada|TARI|Verdi/);
  expect(times(made, me)).toBe(2);
});

test('who acts for somebody in a module: its list is asked by the page alone', async ({ page, own }) => {
  await openDesktop(page, own);
  await expectTasks(page);
  const { taxCode } = citizens.bruno;
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(key!, value!),
    [
      'CITFAC_c_x999_DELEGANTE_MYPAY',
      JSON.stringify({
        codiceFiscale: taxCode,
        nome: 'Bruno',
        cognome: 'Neri',
        uuidDelega: 'x',
        idServizio: '1',
        dataScadenza: null,
      }),
    ],
  );
  const made = apiRequests(page);
  await page.route('**/_assets/PersonalArea.*', (route) => route.abort());
  await page.reload();
  await expect.poll(() => times(made, lists[1]!)).toBe(1);
  await expect.poll(() => times(made, lists[6]!)).toBe(1);
  expect(times(made, lists[2]!)).toBe(0);
});

test('a hidden page asks nothing before its code, and then with the credentials', async ({ page, own }) => {
  const { maintenanceCredentials } = seedTenants.find(({ id }) => id === 'valforte')!;
  const made = apiRequests(page);
  await page.goto(own.url('/nuova-richiesta', 'valforte'));
  await page.getByRole('textbox', { name: 'Nome utente' }).fill(maintenanceCredentials.username);
  await page.getByLabel('Password', { exact: true }).fill(maintenanceCredentials.password);
  await page.getByRole('button', { name: 'Conferma' }).click();
  // The gate asks for the configuration too, but never for the user.
  await expect.poll(() => times(made, me)).toBe(1);
  await expect(page.locator('script[data-early]')).toHaveCount(0);
  const asked = made.find((request) => pathOf(request) === me);
  expect(await asked?.headerValue('authorization')).toMatch(/^Basic /);
});
