import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { area } from '../support/pages/area-page.ts';
import { citizens, logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  fillAuthor,
  fillProblem,
  goToData,
  goToOwnSummary,
  newestTicket,
  outcome,
  png,
  report,
} from './report-steps.ts';
import { main, next, step } from './wizard-steps.ts';

// A context that was used before may answer nothing once it is offline.
test.use({ freshContext: true });

const keep = (page: Page) => page.getByRole('button', { name: 'Conserva e invia dopo' });
const send = (page: Page) => page.getByRole('button', { name: 'Invia', exact: true }).click();
const keptTitle = 'Segnalazione conservata, non ancora inviata';
const notices = (page: Page) =>
  main(page).locator('[role="status"]', { hasText: 'Hai una segnalazione non inviata' });

/** Waits until the worker has kept the form, which a live page has asked for. */
const formKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async (path) => {
          const names = (await caches.keys()).filter((name) => name.startsWith('portico-form-'));
          const pages = await Promise.all(names.map(async (cacheName) => caches.match(path, { cacheName })));
          return pages.filter(Boolean).length;
        }, report),
      { timeout: 30_000 },
    )
    .toBe(1);

/** Reports that were sent, as the browser sends them. */
function sentReports(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/tickets')) sent.push(request.url());
  });
  return sent;
}

test('without a connection the form opens from the offline page, and two reports wait until their citizen sends them', async ({
  page,
  own,
}) => {
  const sent = sentReports(page);
  await page.goto(own.url(report));
  await formKept(page);
  await page.context().setOffline(true);

  await test.step('from the offline page to a kept report, with its photo', async () => {
    await page.goto(own.url('/faq'));
    await page.getByRole('link', { name: 'Scrivi la segnalazione senza connessione' }).click();
    await expect(page).toHaveURL(own.url(report));
    await expect(main(page)).toContainText('Sei senza connessione');
    await goToData(page);
    await expect(main(page)).toContainText('questi sono i tipi di disservizio letti il');
    await fillProblem(page);
    await page.getByLabel('Immagini').setInputFiles(png('lampione.png'));
    await expect(main(page).locator('.pc-file-list img')).toHaveCount(1);
    await page.getByLabel('Descrivi il luogo').fill('Davanti alla scuola');
    await fillAuthor(page);
    await next(page);
    await expect(step(page, 'Riepilogo')).toBeFocused();
    await expect(main(page)).toContainText('Non parte da sola');
    await expectAccessible(page);
    await keep(page).click();
    await expect(page.getByRole('heading', { name: keptTitle })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a second one does not take its place', async () => {
    await page.getByRole('link', { name: 'Scrivi un’altra segnalazione' }).click();
    await expect(notices(page)).toHaveCount(1);
    await goToData(page);
    await fillProblem(page);
    await page.getByLabel('Titolo').fill('Buca profonda');
    await page.getByLabel('Descrivi il luogo').fill('In piazza');
    await fillAuthor(page);
    await next(page);
    await keep(page).click();
    await expect(page.getByRole('heading', { name: keptTitle })).toBeFocused();
  });

  await test.step('once the connection is back both are said to wait, and nothing was sent', async () => {
    await page.context().setOffline(false);
    await page.goto(own.url(report));
    await expect(notices(page)).toHaveText([/«Buca profonda»/, /«Lampione <spento>»/]);
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });

  await test.step('who logs in with the same tax code finds them in the personal area, and sends one by hand', async () => {
    await openAs(page, own, area);
    const task = main(page).getByRole('listitem').filter({ hasText: 'Lampione <spento>' });
    await expect(task).toContainText('Hai una segnalazione non inviata');
    await task.getByRole('button', { name: 'Rivedi e invia' }).click();
    await expect(page).toHaveURL(/\?conservata=[0-9a-f]{8}/);
    await goToData(page);
    await expect(page.getByLabel('Descrivi il luogo')).toHaveValue('Davanti alla scuola');
    await expect(main(page).locator('.pc-file-list img')).toHaveCount(1);
    await next(page);
    await send(page);
    await expect(page).toHaveURL(own.url(outcome));
    expect(sent).toHaveLength(1);
    const { title, files } = await newestTicket(page, citizens.ada.taxCode);
    expect([title, files.map(({ filename }) => filename)]).toEqual(['Lampione <spento>', ['lampione.jpg']]);
  });

  await test.step('what was sent waits no longer, the other one does', async () => {
    await page.goto(own.url(report));
    await expect(notices(page)).toHaveText([/«Buca profonda»/]);
    await goToData(page);
    await expect(notices(page), 'said at the first step alone').toHaveCount(0);
  });
});

test('a report that was kept for want of a connection outlives the logout, and opens for nobody else', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToOwnSummary(page, png('buca.png'));
  await page.context().setOffline(true);
  await expect(keep(page)).toBeVisible();
  await expect(main(page)).toContainText('si apre solo con il tuo accesso');

  await test.step('a full device: it is said, with what to do, and the form stays', async () => {
    await page.evaluate(() => {
      const factory = IDBFactory.prototype as { open: unknown; keptOpen?: unknown };
      factory.keptOpen = factory.open;
      factory.open = () => {
        throw new DOMException('No room.', 'QuotaExceededError');
      };
    });
    await keep(page).click();
    await expect(main(page).getByRole('alert')).toContainText('Togli una foto o libera spazio');
    await page.evaluate(() => {
      const factory = IDBFactory.prototype as { open: unknown; keptOpen?: unknown };
      factory.open = factory.keptOpen;
    });
    await keep(page).click();
    await expect(page.getByRole('heading', { name: keptTitle })).toBeFocused();
  });

  await page.context().setOffline(false);
  await own.desk('sessioni', { cittadino: citizens.ada.taxCode });
  await page.goto(own.url('/logout'));
  await page.goto(own.url(report));
  await expect(step(page, 'Autorizzazioni e condizioni')).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await expect(notices(page)).toHaveCount(1);
  await notices(page).getByRole('button', { name: 'Rivedi e invia' }).click();
  await goToData(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(main(page).locator('.pc-photos')).toContainText('buca.jpg');
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
});
