import { expect, type Page } from '@playwright/test';
import { logIn } from '../support/portal/citizens.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import { goToCheckout, iuvs, leaveCheckout, outcomePage, payPath, verdict } from './payment-steps.ts';

// Confirmations and receipts come late: neither the sandbox nor the page is waited for.
test.use({ sandboxClock: true });
test.beforeEach(async ({ page }) => page.clock.install());

const main = (page: Page) => page.getByRole('main');
const inDoubt = 'In verifica, non pagare di nuovo';
/** What the page reads of a position. */
const reads = /\/api\/ppay\/citizens\//;

/** Lets the page's own time pass until a read has told the verdict. */
async function expectVerdict(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(verdict(page)).toHaveText(text, { timeout: 500 });
  }).toPass();
}

async function letReadsEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(main(page).getByText('Controlliamo per qualche secondo')).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

const returnedWith = (values: Record<string, string>) => `${outcomePage}?${new URLSearchParams(values)}`;
const success = (iuv: string) => returnedWith({ iuv, codEsito: '000', descEsito: 'SUCCESSO' });

test('paid: the position says so, with its receipt, and neither Back nor a tampered return changes that', async ({
  page,
  own,
}) => {
  await test.step('paid: the position says so, and its receipt comes later', async () => {
    await logIn(page.context(), own);
    await goToCheckout(page, own, payPath(iuvs.waste));
    await leaveCheckout(page, 'Paga');
    await expect(page.getByRole('heading', { level: 1, name: 'Esito di pagamento' })).toBeFocused();
    await expectVerdict(page, 'Pagamento registrato');
    await expect(page).toHaveTitle(/^Pagamento registrato \|/);
    await expect(main(page).getByText(iuvs.waste)).toBeVisible();
    await expect(main(page).getByText('148,50 €')).toBeVisible();
    await expect(page.getByText('Quanto è stato facile usare questo servizio?')).toBeVisible();
    // A receipt takes the sandbox ten seconds.
    await expect(page.getByRole('button', { name: 'Scarica la ricevuta' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
  await test.step('Back after paying does not pay again', async () => {
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(own.url(payPath(iuvs.waste)));
    await expect(main(page)).toContainText('risulta già effettuato');
    await expect(page.getByRole('button', { name: /^Vai al pagamento/ })).toHaveCount(0);
  });
  await test.step('a tampered return changes nothing of what a position with its receipt says', async () => {
    own.letPass(10);
    const tampered = { iuv: iuvs.waste, codEsito: '100', descEsito: '<img src=x onerror=document.title=1>' };
    await page.goto(own.url(returnedWith(tampered)));
    await expectVerdict(page, 'Pagamento registrato');
    await expect(page.getByRole('link', { name: 'Riprova' })).toHaveCount(0);
    const receipt = page.waitForResponse(/\/paymentreceipt$/);
    await page.getByRole('button', { name: 'Scarica la ricevuta' }).click();
    expect((await receipt).status()).toBe(200);
  });
});

test('gone wrong at the site the position can be paid again; paid late it is in doubt until it says so, reads that fail are passed over, and nobody pays twice', async ({
  page,
  own,
}) => {
  await test.step('another tab, which does not know of the checkout, sees a payment under way', async () => {
    await logIn(page.context(), own);
    await goToCheckout(page, own, payPath(iuvs.waste));
    const other = await page.context().newPage();
    await other.goto(own.url(payPath(iuvs.waste)));
    await expect(other.getByRole('main')).toContainText('In elaborazione');
    await expect(other.getByRole('button', { name: /^Vai al pagamento/ })).toHaveCount(0);
    await other.close();
  });
  await test.step('gone wrong at the site: the position is still unpaid and can be paid again', async () => {
    await leaveCheckout(page, 'Errore');
    await expectVerdict(page, 'Pagamento non completato');
    await page.getByRole('link', { name: 'Riprova' }).click();
    await expect(page).toHaveURL(own.url(payPath(iuvs.waste)));
    await page.getByRole('button', { name: /^Vai al pagamento/ }).click();
  });
  const again = page.getByRole('button', { name: 'Controlla di nuovo' });
  await test.step('reads that fail are passed over; when all fail the page says so, and can be asked again', async () => {
    await failCalls(page, reads, '503');
    await leaveCheckout(page, 'Paga, con conferma dopo 20 secondi');
    await expectVerdict(page, 'Stiamo verificando il pagamento');
    await expectVerdict(page, inDoubt);
    await expect(main(page)).toContainText('Non siamo riusciti a leggere');
    await restoreCalls(page, reads);
    await again.click();
    await expect(main(page).getByText('Il pagamento non è ancora registrato')).toBeVisible();
  });
  await test.step('paid late: in doubt until the position says so', async () => {
    await expect(verdict(page)).toHaveText(inDoubt);
    await expect(page.locator('[role="status"]', { hasText: inDoubt })).toBeAttached();
    own.letPass(20);
    await again.click();
    await expect(verdict(page)).toHaveText('Pagamento registrato');
  });
});

test('a return that no payment explains: a made-up success, and the IUV of another citizen, change nothing and show nothing', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await test.step('a made-up success is not believed: the position stays unpaid, and the page waits', async () => {
    await page.goto(own.url(success(iuvs.meals)));
    await expectVerdict(page, inDoubt);
    await letReadsEnd(page);
    await expect(verdict(page)).toHaveText(inDoubt);
    await expect(main(page)).not.toContainText('Pagamento registrato');
  });
  await test.step('a return that no payment of this tab explains keeps no position from being paid', async () => {
    await page.goto(own.url(payPath(iuvs.meals)));
    await expect(page.getByRole('button', { name: /^Vai al pagamento/ })).toBeVisible();
  });
  await test.step('the IUV of another citizen shows nothing of hers', async () => {
    await page.goto(own.url(success(iuvs.brunos)));
    await expectVerdict(page, 'Esito non ancora disponibile');
    await expect(main(page)).not.toContainText('99,10');
    await expect(main(page)).not.toContainText('TARI');
  });
});

test('MyPay: come back from the checkout without paying, or with nothing, nobody pays a second time; once paid it is no longer to be paid, and not called paid', async ({
  page,
  own,
}) => {
  const path = payPath(iuvs.nursery, 'mypay');
  const pay = page.getByRole('button', { name: /^Vai al pagamento/ });
  await test.step('Back without paying: the position waits', async () => {
    await logIn(page.context(), own);
    await goToCheckout(page, own, path);
    await page.goBack();
    await expect(main(page)).toContainText(inDoubt);
    await expect(pay).toHaveCount(0);
  });
  await test.step('closed at the checkout and come back with nothing: the page says from when on it can be paid', async () => {
    await page.goto(own.url(outcomePage));
    await expectVerdict(page, inDoubt);
    await expect(main(page)).toContainText(/puoi riprovare dalle \d\d:\d\d/);
    await page.clock.fastForward('21:00');
    own.letPass(21 * 60);
  });
  await test.step('a position that has left the open ones is no longer to be paid, and not called paid', async () => {
    await goToCheckout(page, own, path);
    await leaveCheckout(page, 'Paga');
    await expectVerdict(page, 'Non risulta più da pagare');
    await expect(main(page)).not.toContainText('Pagamento registrato');
    await page.reload();
    await expectVerdict(page, 'Non risulta più da pagare');
  });
});
