import { expect, type Page } from '@playwright/test';
import { loadNotices } from '#errors/notices.ts';
import { emptyNote, area, cards, expectToast, goTo } from '../support/pages/area-page.ts';
import {
  apiRequests,
  callEnded,
  failCalls,
  holdCalls,
  restoreCalls,
  areaCalls,
} from '../support/pages/calls.ts';
import { citizens, openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const waiting = (page: Page) => page.locator('.pc-area-body [aria-busy="true"]');

/** Opens the messages, then the documents, and lets so much time pass that the messages are old. */
async function leaveMessages(page: Page, own: OwnPortal): Promise<void> {
  await page.clock.install();
  await openAs(page, own, `${area}/messaggi`);
  await expect(cards(page)).toHaveCount(15);
  await growOld(page);
}

/** Goes on to the documents, and lets so much time pass that what was seen before is old. */
async function growOld(page: Page): Promise<void> {
  await goTo(page, 'Documenti');
  await expect(heading(page, 'Documenti')).toBeFocused();
  await expect(cards(page).first()).toBeVisible();
  await page.clock.fastForward(31_000);
}

const sendMessage = (own: OwnPortal, titolo: string) =>
  own.desk('messaggi', {
    cittadino: citizens.ada.taxCode,
    servizio: '',
    titolo,
    testo: 'Prova',
    link: '/faq',
    come: 'messaggio',
  });

test('the code of the other views comes once the page is settled: later no view asks for any', async ({
  page,
  own,
}) => {
  const scripts: string[] = [];
  page.on('requestfinished', (request) => scripts.push(request.url()));
  await openAs(page, own, `${area}/documenti`);
  const views = [
    'Desktop',
    'Messages',
    'Activities',
    'Services',
    'Delegations',
    'Requests',
    'LowerBlocks',
    'lower-sections',
  ];
  for (const view of views)
    await expect
      .poll(() => scripts.filter((address) => address.includes(`/${view}.`)), { timeout: 20_000 })
      .toHaveLength(1);
  // Its code comes with the first press, whatever that is.
  const keepsFocus = page.waitForResponse(/\/keep-focus\./);
  await page.keyboard.press('Shift');
  await keepsFocus;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const name of ['Messaggi', 'Servizi', 'Deleghe']) {
    await goTo(page, name);
    await expect(heading(page, name)).toBeFocused();
  }
  await goTo(page, 'Attività');
  await expect(heading(page, 'Pratiche')).toBeFocused();
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
});

test('what is on hand shows at once while it is asked for again, in one call; new messages then appear', async ({
  page,
  own,
}) => {
  await leaveMessages(page, own);
  await sendMessage(own, 'Arrivato adesso');
  const asked = apiRequests(page);
  const release = await holdCalls(page, areaCalls.messages);
  await goTo(page, 'Messaggi');
  await expect(heading(page, 'Messaggi')).toBeFocused();
  await expect(page).toHaveTitle(/^Area personale - Messaggi/);
  await expect(cards(page)).toHaveCount(15);
  await expect(waiting(page)).toHaveCount(0);
  await goTo(page, 'Documenti');
  await goTo(page, 'Messaggi');
  await expect(cards(page)).toHaveCount(15);
  release();
  await expect(cards(page).filter({ hasText: 'Arrivato adesso' })).toBeVisible();
  await expect(heading(page, 'Messaggi')).toBeFocused();
  expect(asked.filter((request) => areaCalls.messages.test(request.url()))).toHaveLength(1);
});

test('a renewal that finds the same draws nothing again; one that fails leaves what is there; one that meets the end of the session nothing personal', async ({
  page,
  own,
}) => {
  await test.step('a renewal that finds the same draws nothing again', async () => {
    await leaveMessages(page, own);
    const release = await holdCalls(page, areaCalls.messages);
    await goTo(page, 'Messaggi');
    await expect(cards(page)).toHaveCount(15);
    await page.evaluate(() => {
      const changes: string[] = [];
      Object.assign(globalThis, { changes });
      const list = document.querySelector('.pc-list')!;
      const look = (records: MutationRecord[]) => records.forEach(({ type }) => changes.push(type));
      new MutationObserver(look).observe(list, { childList: true, subtree: true, characterData: true });
    });
    const ended = callEnded(page, areaCalls.messages);
    release();
    await ended;
    await expect(cards(page)).toHaveCount(15);
    expect(await page.evaluate(() => (globalThis as { changes?: string[] }).changes)).toEqual([]);
    await restoreCalls(page, areaCalls.messages);
  });
  await test.step('a renewal that fails leaves what is there, with the usual notice', async () => {
    await growOld(page);
    await failCalls(page, areaCalls.messages, 'status=500');
    await goTo(page, 'Messaggi');
    await expectToast(page, loadNotices.messages);
    await expect(cards(page)).toHaveCount(15);
    await restoreCalls(page, areaCalls.messages);
  });
  await test.step('a renewal that meets the end of the session shows nothing personal any more', async () => {
    await growOld(page);
    await own.desk('sessioni', { cittadino: citizens.ada.taxCode });
    await goTo(page, 'Messaggi');
    await expect(page.getByText('Accedi per continuare')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });
});

test('an answer on its way when another citizen logs in shows nothing of the one before', async ({
  page,
  own,
}) => {
  await leaveMessages(page, own);
  await sendMessage(own, 'Solo per Ada');
  const release = await holdCalls(page, areaCalls.messages);
  await goTo(page, 'Messaggi');
  await expect(cards(page)).toHaveCount(15);
  const second = await page.context().newPage();
  await openAs(second, own, area, 'dario');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dario Rossi');
  release();
  await expect(emptyNote(page, 'Non ci sono ancora messaggi')).toBeVisible();
  await expect(page.getByText('Solo per Ada')).toHaveCount(0);
});
