import { expect, type Page } from '@playwright/test';
import { emptyNote, area, cards, goTo, loginPrompt } from '../support/pages/area-page.ts';
import { failCalls, restoreCalls, areaCalls } from '../support/pages/calls.ts';
import { citizens, logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const taxCode = /[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]/i;

/** Texts that only Ada's pages show. */
const adas = ['Ada', citizens.ada.taxCode, 'Nuovo avviso TARI', 'Certificato contestuale'];

/** Expects that nothing of Ada's is in the document, seen or hidden; address, title and storage included. */
async function expectNothingOfAda(page: Page): Promise<void> {
  const html = await page.content();
  const places = [html, page.url(), await page.title(), await storageOf(page)];
  for (const text of adas) expect(places.join('\n'), text).not.toContain(text);
}

/** All that the page's scripts can read of what the browser keeps for the site. */
function storageOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const names = await caches.keys();
    const cached = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return [...kept, document.cookie, ...cached.flat(), ...databases].join('\n');
  });
}

test('another citizen logs in in a second tab: the first shows nothing more of the one before', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/messaggi`);
  const card = page.getByRole('article').filter({ hasText: 'Nuovo avviso TARI' });
  await card.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Filtra messaggi' }).click();
  await page.getByLabel('Stato lettura').selectOption('Letti');
  const second = await page.context().newPage();
  await openAs(second, own, `${area}/messaggi`, 'dario');
  await expect(emptyNote(second, 'Non ci sono ancora messaggi')).toBeVisible();
  await expectNothingOfAda(second);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dario Rossi');
  await expect(emptyNote(page, 'Non ci sono ancora messaggi')).toBeVisible();
  await expectNothingOfAda(page);
});

test('an answer asked for by one citizen that comes after another logged in is not shown', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/messaggi`);
  await expect(cards(page)).toHaveCount(15);
  await failCalls(page, areaCalls.documents, 'delay=1500');
  const answer = page.waitForResponse(areaCalls.documents);
  await goTo(page, 'Documenti');
  const second = await page.context().newPage();
  await openAs(second, own, area, 'dario');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dario Rossi');
  await restoreCalls(page, areaCalls.documents);
  await answer.catch(() => null);
  await expect(emptyNote(page, 'Non ci sono ancora documenti')).toBeVisible();
  await expectNothingOfAda(page);
});

test('with her cookie a citizen gets neither another’s data nor another municipality’s', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/documenti`);
  const other = citizens.bruno.taxCode;
  const message = encodeURIComponent(JSON.stringify({ tag: { match: '+citfac c_x999 -deleted' } }));
  const statusOf = (path: string, method = 'GET', body?: unknown) =>
    page.evaluate(
      async ([url, verb, text]) => {
        const init = {
          method: verb!,
          ...(text && { body: text, headers: { 'Content-Type': 'application/json' } }),
        };
        const response = await fetch(url!, init);
        return `${response.status} ${await response.text()}`;
      },
      [path, method, body === undefined ? '' : JSON.stringify(body)],
    );
  const search = '?limit=20&offset=0&sort=dataCreazione&order=desc';
  const brunos = '7b6f0c1e-1c1d-4d0e-9a53-000000000201';
  for (const [path, method, body] of [
    [`/api/notificatore/messagestore/users/${other}/messages?offset=0&limit=15&filter=${message}`],
    [`/api/notificatore/messagestore/users/${other}/messages/status`, 'PUT', []],
    [`/api/document/documenti/cittadino/${other}${search}`, 'POST', { visibile: true }],
    [`/api/document/ambiti/cittadino/${other}`],
    [`/api/document/documenti/${brunos}/cittadino/${other}?download=true`],
    [`/api/document/documenti/${brunos}/cittadino/${citizens.ada.taxCode}?download=true`],
    [`/api/ppay/citizens/${other}/debtpositions?currentPage=1&elements=5&sort=-iuv`],
    [`/api/notificatore/preferenze/users/${other}/preferences`],
  ] as [string, string?, unknown?][]) {
    const answer = await statusOf(path, method, body);
    expect(answer, path).toMatch(/^40[134] /);
    expect(answer, path).not.toContain('Bruno');
  }
  await test.step('her session at another municipality', async () => {
    const [cookie] = await page.context().cookies(own.url('/'));
    const { hostname } = new URL(own.url('/', 'borgolago'));
    await page.context().addCookies([{ ...cookie!, domain: hostname }]);
    await page.goto(own.url(area, 'borgolago'));
    await expect(page.getByText(loginPrompt)).toBeVisible();
    expect(await statusOf('/api-public/utenti/me')).toMatch(/^401 /);
    expect(await statusOf(`/api/document/ambiti/cittadino/${citizens.ada.taxCode}`)).toMatch(/^401 /);
    await expectNothingOfAda(page);
  });
});

test('no tax code in address or title, nothing personal in storage, wherever she goes; logout empties every tab, and Back shows nothing of her', async ({
  page,
  own,
}) => {
  await test.step('no tax code in address or title, nothing personal in storage, wherever she goes', async () => {
    await openAs(page, own, area);
    for (const path of ['/messaggi?stato=non-letti', '/documenti', '/servizi', '/attivita']) {
      await page.goto(own.url(area + path));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(page.url()).not.toMatch(taxCode);
      expect(await page.title()).not.toMatch(taxCode);
      const storage = await storageOf(page);
      expect(storage).not.toMatch(taxCode);
      expect(storage).not.toMatch(/Ada|Verdi|ada\.verdi|\/api\//);
    }
  });
  await test.step('logout empties every tab, and Back shows nothing of her', async () => {
    await page.goto(own.url(`${area}/documenti`));
    await expect(cards(page)).toHaveCount(20);
    const second = await page.context().newPage();
    await second.goto(own.url(`${area}/messaggi`));
    await expect(cards(second)).toHaveCount(15);
    await page.getByRole('banner').getByRole('button', { name: 'Ada Verdi' }).click();
    await page.getByRole('link', { name: 'Esci' }).click();
    await expect(page).toHaveURL(own.url('/logout'));
    await expect(second.getByText(loginPrompt)).toBeVisible();
    await expectNothingOfAda(second);
    await expectNothingOfAda(page);
    await page.goBack();
    await expect(page.getByText(loginPrompt)).toBeVisible();
    await expectNothingOfAda(page);
    await logIn(page.context(), own, 'dario');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dario Rossi');
    await expectNothingOfAda(page);
  });
});
