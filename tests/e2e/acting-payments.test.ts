import { expect, type Locator, type Page } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { area, panel } from '../support/pages/area-page.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { outboxMessages } from '../support/pages/outbox.ts';
import { logIn } from '../support/portal/citizens.ts';
import { type OwnPortal, test } from '../support/portal/own-portal.ts';
import { banner, keepActing, lapsed, onBehalf, withdraw } from './acting-steps.ts';
import { leaveCheckout, payPath, showAllDue, verdict } from './payment-steps.ts';
import { checkout, pay, positions } from './position-steps.ts';
import { main } from './wizard-steps.ts';

const bruno = 'Bruno Neri – NREBRN48H07L219B';
const seeing = (page: Page): Locator => panel(page, 'Pagamenti').getByLabel('Stai vedendo');
const waste = 'TARI 2026 - rata unica';
const card = (page: Page, iuv: string): Locator => page.locator(`[data-mark="pagamento-${iuv}"]`);

/** Opens the page of Bruno's position, after it was chosen to see his. */
async function openBrunos(page: Page, own: OwnPortal): Promise<void> {
  await keepActing(page, 'PPAY');
  await logIn(page.context(), own);
  await page.goto(own.url(payPath(positions.bruno)));
  await expect(pay(page)).toBeVisible();
}

test('the switch shows the payments of the delegator and one’s own again; on the page of a position too, until the delegation is withdrawn', async ({
  page,
  own,
}) => {
  await test.step('the switch shows the payments of the delegator, what there is to pay with its name, and one’s own again', async () => {
    await logIn(page.context(), own);
    await page.goto(own.url(`${area}/attivita#pagamenti`));
    await seeing(page).focus();
    await seeing(page).selectOption({ label: 'Bruno Neri' });
    await expect(banner(page)).toContainText('Bruno Neri');
    const row = panel(page, 'Da pagare').getByRole('listitem').filter({ hasText: waste });
    await expect(row).toContainText('Per conto di Bruno Neri');
    await expect(card(page, positions.bruno)).toBeVisible();
    await expect(card(page, positions.lamp)).toHaveCount(0);
    await expect(seeing(page)).toBeFocused();
    // One's own debts at the other payment system are behind a link.
    await expect(card(page, positions.nursery)).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'Vedi i tuoi pagamenti' })).toBeVisible();
    await banner(page).getByRole('button', { name: 'Cancella delegato' }).click();
    await expect(banner(page)).toHaveCount(0);
    await showAllDue(page);
    await expect(card(page, positions.lamp)).toBeVisible();
    await expect(card(page, positions.nursery)).toBeVisible();
    await expect(card(page, positions.bruno)).toHaveCount(0);
  });
  await test.step('who stops acting on the page of a position no longer sees it, and can look as the delegator again', async () => {
    await openBrunos(page, own);
    await banner(page).getByRole('button', { name: 'Cancella delegato' }).click();
    await expect(main(page)).toContainText('Posizione debitoria non trovata');
    await page.getByLabel('Stai vedendo').selectOption({ label: 'Bruno Neri' });
    await expect(pay(page)).toBeVisible();
    await expect(main(page).getByText(onBehalf)).toBeVisible();
  });
  await test.step('a delegation withdrawn meanwhile pays nothing, and says so; then one sees one’s own', async () => {
    await withdraw(own, actingForBruno.payments);
    await pay(page).click();
    await expect(main(page)).toContainText('La delega con cui stavi pagando non è più valida');
    await expect(page.getByText(lapsed)).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    await expect(pay(page)).toHaveCount(0);
    await expect(page).toHaveURL(own.url(payPath(positions.bruno)));
  });
});

test('a position of the delegator is paid under the delegation, once another tab that acts for somebody else is confirmed; outcome and receipt name both, also who has stopped acting', async ({
  page,
  own,
  context,
}) => {
  await openBrunos(page, own);
  await expect(main(page)).toContainText('Ada Verdi');
  await expect(main(page).getByText(onBehalf)).toBeVisible();
  await test.step('another tab that acts for somebody else holds the payment back until it is confirmed', async () => {
    const asked = apiRequests(page);
    const other = await context.newPage();
    await other.goto(own.url(`${area}/attivita#pagamenti`));
    await seeing(other).selectOption({ label: 'Bruno Neri' });
    await seeing(other).selectOption({ label: 'I miei dati' });
    await expect(main(page)).toContainText('In un’altra scheda ora operi per te');
    await pay(page).click();
    await expect(main(page)).toContainText('il pagamento non è stato avviato');
    expect(asked.filter((request) => request.url().endsWith('/payment'))).toEqual([]);
    await page.getByRole('button', { name: 'Continua per conto di Bruno Neri' }).click();
    await other.close();
  });
  await test.step('it is paid under the delegation', async () => {
    const sent = page.waitForRequest(/\/payment$/);
    await pay(page).click();
    expect((await sent).headers()['x-delega']).toBe(actingForBruno.payments);
    await expect(page).toHaveURL(checkout);
  });
  await test.step('who stops acting meanwhile still reads the outcome, as the person for whom they paid; he gets a notice', async () => {
    const address = page.url();
    await page.goto(own.url(`${area}/attivita`));
    await banner(page).getByRole('button', { name: 'Cancella delegato' }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.goto(address);
    await leaveCheckout(page, 'Paga');
    await expect(verdict(page)).toHaveText('Pagamento registrato');
    await expect(main(page)).toContainText('Chi pagaAda Verdi');
    await expect(main(page)).toContainText(`Per conto di${bruno}`);
    const letters = await outboxMessages(page);
    const told = letters.filter(({ to }) => to === 'bruno.neri@posta.example');
    expect(told[0]?.body).toContain('Ada Verdi ha usato una tua delega');
  });
});
