import { expect, type Page } from '@playwright/test';
import { diagnosisOf } from '#features/status/states.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { test } from '../support/portal/own-portal.ts';

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

/** Opens the page, and waits until everything is examined. */
async function examined(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const letters = page.locator('[data-letters]');
  await expect(letters).toBeVisible();
  return letters.innerText();
}

test('the page says which services work, asks once, and its letters say the same; what fails, is slow or closed is named, and examined anew', async ({
  page,
  own,
}) => {
  await test.step('all services work: the page says so, asks once, and its letters say the same', async () => {
    const faults = await collectFaults(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The frame of every page asks whether the site is closed.
      if (pathname.startsWith('/api') && !pathname.endsWith('/fromtenant')) asked.push(pathname);
    });
    const letters = await examined(page, own.url('/stato'));
    await expect(page.locator('[data-summary]')).toHaveText('Tutti i servizi funzionano.');
    await expect(line(page, 'Pagamenti')).toContainText('Funziona');
    await expect(line(page, 'Orologio')).toContainText('A posto');
    expect(new Set(asked).size).toBe(asked.length);
    const { states, faults: ofDevice } = diagnosisOf(letters)!;
    expect([...new Set(Object.values(states)), ofDevice]).toEqual(['works', []]);
    await expectAccessible(page);
    // Nobody is logged in: the browser notes the refusal, and nothing else.
    expect(faults.filter((fault) => !fault.endsWith('/api-public/utenti/me'))).toEqual([]);
  });
  await test.step('what fails, is slow or closed is named, in words and letters; pressed again it is examined anew', async () => {
    await own.fault('/api-public/ppay/*', '503');
    await own.fault('/api-public/moon/*', 'html');
    await own.fault('/api-public/crm/services', 'delay=4500');
    await own.desk('modulo', { codice: 'MY_DOCS', attivo: 'no' });
    const letters = await examined(page, own.url('/stato'));
    await expect(page.locator('[data-summary]')).toHaveText(
      '2 servizi non rispondono, 1 servizio è lento, 1 servizio è chiuso dal Comune.',
    );
    await expect(line(page, 'Istanze online')).toContainText('Non risponde');
    await expect(line(page, 'Documenti')).toContainText('Chiuso dal Comune');
    expect(diagnosisOf(letters)?.states).toMatchObject({
      payments: 'down',
      forms: 'down',
      assistance: 'slow',
      login: 'works',
    });
    await page.getByRole('button', { name: 'Controlla di nuovo' }).click();
    await expect(line(page, 'Pagamenti')).toContainText('Funziona');
  });
});

test('a device without connection, with a wrong clock or without storage is told what to do', async ({
  page,
  own,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    const { now } = Date;
    Date.now = () => now() + 24 * 3_600_000;
  });
  const letters = await examined(page, own.url('/stato'));
  await expect(line(page, 'Orologio')).toContainText('È avanti di 24 ore');
  await expect(line(page, 'Memoria del browser')).toContainText('Da sistemare');
  await expect(page.locator('[data-summary]')).toContainText('Qualcosa sul tuo dispositivo va sistemato');
  expect(diagnosisOf(letters)?.faults).toEqual(['storage', 'clock']);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Controlla di nuovo' }).click();
  await expect(page.locator('[data-summary]')).toContainText('controlla la connessione');
  await expect(line(page, 'Pagamenti')).toContainText('Non controllato');
  await page.context().setOffline(false);
});
