import { expect, type Page } from '@playwright/test';
import { actNotices } from '#errors/notices.ts';
import { area, panel } from '../support/pages/area-page.ts';
import { failCalls, forwardCall, restoreCalls } from '../support/pages/calls.ts';
import { withoutPushPrompt } from '../support/pages/push-prompt.ts';
import { citizens, endSession, openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';

// Sections below the screen wait until it is near: here all are in view.
test.use({ viewport: { width: 412, height: 9000 } });

const one = /\/appsched\/appointments\/8071$/;
const cancelled = '/servizi/annullamento-appuntamento/successo';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Conferma annullamento appuntamento' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Annulla l’appuntamento' });

/** Opens the question whether an appointment shall be cancelled. */
async function ask(page: Page, own: OwnPortal): Promise<void> {
  await withoutPushPrompt(page);
  await openAs(page, own, `${area}/attivita?appuntamento=8071`);
  await askAgain(page);
}

/** The same, on a page that is there. */
async function askAgain(page: Page): Promise<void> {
  await panel(page, 'Appuntamenti')
    .getByRole('button', { name: /^Annulla appuntamento/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText('Anagrafe');
}

/** State of the appointment, as the backend has it. */
function stateOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async (cf) => {
    const query = `sort=-start&aggregates=true&codice_fiscale=${cf}&page=1&length=200`;
    const rows = (await (await fetch(`/api/appsched/appointments?${query}`)).json()) as {
      id: number;
      status?: string;
    }[];
    return rows.find(({ id }) => id === 8071)?.status;
  }, citizens.ada.taxCode);
}

test('whatever the fault, the question stays with its reason; a session that ends meanwhile asks for a login; pressed twice the appointment is cancelled once', async ({
  page,
  own,
}) => {
  await ask(page, own);
  for (const [fault, words] of [
    ['403', actNotices.appointmentCancel],
    ['422', actNotices.appointmentCancel],
    ['429', 'Hai fatto troppe richieste'],
    ['500', 'non sappiamo se l’operazione è riuscita'],
    ['503', actNotices.appointmentCancel],
    ['offline', 'non sappiamo se l’operazione è riuscita'],
  ] as const)
    await test.step(fault, async () => {
      await failCalls(page, one, fault);
      await confirm(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText(words);
      await restoreCalls(page, one);
    });
  await test.step('a session that ends meanwhile asks for a login, and nothing is cancelled', async () => {
    // The confirmation meets the end of the session, not a list that is still being read.
    await page.waitForLoadState('networkidle');
    await endSession(page, own);
    await confirm(page).click();
    const expired = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await expect(expired).toBeVisible();
    await expired.getByRole('button', { name: 'Accedi di nuovo' }).click();
    await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
    await page.waitForURL(/attivita/);
    expect(await stateOf(page)).toBe('APPROVATA');
    await restoreCalls(page);
  });
  await askAgain(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(new URL(request.url()).pathname);
  });
  await own.fault('/api/appsched/appointments/8071', 'delay=1500');
  await confirm(page).dblclick();
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
  await page.waitForURL(own.url(cancelled));
  await expect(page.getByRole('heading', { level: 1, name: 'Appuntamento annullato' })).toBeFocused();
  await expect(page.getByText('appuntamento all’ufficio Anagrafe')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await stateOf(page)).toBe('ANNULLATA');
});

test('an appointment that may not be cancelled any more stays, and its present state is told', async ({
  page,
  own,
}) => {
  await ask(page, own);
  await failCalls(page, one, '409');
  await page.route(/\/appsched\/appointments\?/, async (route) => {
    const response = await forwardCall(route);
    const rows = (await response.json()) as { id: number; status?: string }[];
    await route.fulfill({
      response,
      json: rows.map((row) => (row.id === 8071 ? { ...row, status: 'RIFIUTATA' } : row)),
    });
  });
  await confirm(page).click();
  await expect(page.locator('#toasts .notification')).toContainText(actNotices.appointmentFixed);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(own.url(`${area}/attivita?appuntamento=8071`));
  await expect(
    panel(page, 'Appuntamenti').getByRole('article').filter({ hasText: 'Rifiutat' }).first(),
  ).toBeVisible();
});
