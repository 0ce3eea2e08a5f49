import { expect, type Locator, type Page } from '@playwright/test';
import { area, expectToast, unexpectedFaults, panel } from '../support/pages/area-page.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { withoutPushPrompt } from '../support/pages/push-prompt.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

// Sections below the screen wait until it is near: here all are in view.
test.use({ viewport: { width: 412, height: 9000 } });

const sections = ['Pratiche', 'Appuntamenti', 'Richieste di assistenza', 'Bozze richieste di assistenza'];
const lists =
  /\/api\/(moon\/istanze-paginate|appsched\/appointments|crm\/tickets\/search|drafts)(\?|$)|debtpositions|mypay\/posizioni/;
const replies = /\/crm\/tickets\/[^/]+\/articles$/;

const retry = (place: Locator) => place.getByRole('button', { name: 'Riprova' });

/** Opens a page of the area; the push prompt is answered beforehand. */
async function openQuietly(page: Page, own: OwnPortal, path: string): Promise<void> {
  await withoutPushPrompt(page);
  await openAs(page, own, path);
}

// All faults of these lists are gone through in tests/contract/lists.test.ts.
test('activities that fail: each list says so in its place, and "Riprova" brings it', async ({
  page,
  own,
}) => {
  const seen = await collectFaults(page);
  await failCalls(page, lists, '503');
  await openQuietly(page, own, `${area}/attivita`);
  for (const name of sections) {
    await expect(retry(panel(page, name))).toBeVisible();
    await expect(panel(page, name).locator('.progress-spinner')).toHaveCount(0);
  }
  await restoreCalls(page, lists);
  for (const name of sections) {
    await retry(panel(page, name)).click();
    await expect(panel(page, name).getByRole('article').first()).toBeVisible();
  }
  expect(unexpectedFaults(seen)).toEqual([]);
});

test('a reply: whatever the fault, its text stays; pressed twice and sent again it is there once', async ({
  page,
  own,
}) => {
  await openQuietly(page, own, `${area}/attivita?richiesta=72051`);
  const detail = page.getByRole('dialog', { name: /72051/ });
  await detail.getByRole('button', { name: 'Rispondi' }).click();
  const before = await detail.getByRole('listitem').count();
  const text = detail.getByRole('textbox', { name: 'Messaggio' });
  await text.fill('Via Esempio 12');
  const send = detail.getByRole('button', { name: 'Invia risposta' });
  for (const fault of ['403', '404', '422', '429', '503', 'malformed', 'offline'] as const)
    await test.step(fault, async () => {
      await failCalls(page, replies, fault);
      await send.click();
      await expectToast(page, 'inviare la risposta');
      await expect(text).toHaveValue('Via Esempio 12');
      await restoreCalls(page, replies);
    });
  await own.fault('/api/crm/tickets/*/articles', 'delay=500');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && replies.test(request.url())) sent.push(request.url());
  });
  await send.dblclick();
  await expect(detail.getByRole('listitem')).toHaveCount(before + 1);
  await expect(text).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('a reply to a request that was closed meanwhile goes into a new one, with text, file and service', async ({
  page,
  own,
}) => {
  await openQuietly(page, own, `${area}/attivita?richiesta=72051`);
  const detail = page.getByRole('dialog', { name: /72051/ });
  await detail.getByRole('button', { name: 'Rispondi' }).click();
  await detail.getByRole('textbox', { name: 'Messaggio' }).fill('Via Esempio 12\ninterno 3');
  const file = {
    name: 'planimetria.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  };
  await detail.locator('input[type=file]').setInputFiles(file);
  await expect(detail.locator('.pc-file-name')).toContainText('planimetria.pdf');
  await own.desk('richieste/4415', { testo: 'Risolto.', stato: '4' });
  await detail.getByRole('button', { name: 'Invia risposta' }).click();
  const closed = detail.getByRole('alert').filter({ hasText: 'non accetta più risposte' });
  await expect(closed).toBeVisible();
  await expect(detail.getByRole('heading', { name: 'Rispondi' })).toBeFocused();
  await expect(detail.locator('.pc-reply')).toContainText('Via Esempio 12');
  await expect(detail.getByRole('button', { name: 'Invia risposta' })).toHaveCount(0);
  await detail.getByRole('button', { name: 'Scrivi una nuova richiesta' }).click();
  await expect(page.getByRole('textbox', { name: 'Dettagli' })).toHaveValue(
    'Seguito della richiesta n° 72051.\n\nVia Esempio 12\ninterno 3',
  );
  await expect(page.locator('.pc-file-name')).toContainText('planimetria.pdf');
  await page.goBack();
  await expect(detail).toBeVisible();
  await expect(detail.locator('.pc-reply')).toHaveCount(0);
});
