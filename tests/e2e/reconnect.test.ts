import { expect } from '@playwright/test';
import { loadNotices } from '#errors/notices.ts';
import { area, expectToast, goTo, panel, toast } from '../support/pages/area-page.ts';
import { apiRequests, calls, failCalls, restoreCalls, areaCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

test('after an outage what failed loads again by itself, and nothing else does', async ({ page, own }) => {
  // With the services, after which messages name their senders.
  await openAs(page, own, `${area}/servizi`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await failCalls(page, areaCalls.messages, 'offline');
  await failCalls(page, calls.config, 'offline');
  await goTo(page, 'Messaggi');
  const messages = panel(page, 'Messaggi');
  await expectToast(page, loadNotices.messages);
  await expect(messages).toContainText('Questa parte non si è caricata');
  await expect(page.getByText('Sei senza connessione')).toBeVisible();
  const asked = apiRequests(page);
  await restoreCalls(page, areaCalls.messages);
  await restoreCalls(page, calls.config);
  await expect(messages.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Sei senza connessione')).toHaveCount(0);
  const paths = asked.map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => !path.endsWith('/configComune/fromtenant'))).toHaveLength(1);
});

test('a login that could not be checked in an outage is checked again', async ({ page, own }) => {
  await failCalls(page, areaCalls.me, 'offline');
  await failCalls(page, calls.config, 'offline');
  await openAs(page, own, area).catch(() => undefined);
  await expect(page.getByText('Non è stato possibile verificare il tuo accesso')).toBeVisible();
  await restoreCalls(page, areaCalls.me);
  await restoreCalls(page, calls.config);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Verdi' })).toBeVisible({ timeout: 20_000 });
});

test('a call that alone gets no answer is made once more, then waits for the citizen', async ({
  page,
  own,
}) => {
  const asked: string[] = [];
  page.on('requestfailed', (request) => {
    if (areaCalls.messages.test(request.url())) asked.push(request.url());
  });
  await failCalls(page, areaCalls.messages, 'offline');
  await openAs(page, own, `${area}/messaggi`);
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(2);
  const banner = page.getByText('Sei senza connessione');
  await expect(banner).toBeVisible();
  // The server answers the check: the next repetition would come with it.
  await expect(banner).toHaveCount(0);
  await restoreCalls(page, areaCalls.messages);
  const retry = panel(page, 'Messaggi').getByRole('button', { name: 'Riprova' });
  await expect(retry).toBeVisible();
  await toast(page).getByRole('button', { name: 'Chiudi notifica' }).click();
  await expect(retry).toBeVisible();
  expect(asked).toHaveLength(2);
  await retry.click();
  await expect(panel(page, 'Messaggi').getByRole('article').first()).toBeVisible();
});
