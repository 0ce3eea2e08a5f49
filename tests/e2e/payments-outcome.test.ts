import { expect, type Page } from '@playwright/test';
import { logIn } from '../support/portal/citizens.ts';
import { type OwnPortal, test } from '../support/portal/own-portal.ts';
import { goToCheckout, iuvs, leaveCheckout, outcomePage, payPath, verdict } from './payment-steps.ts';

// The page reads the position for half a minute; what it waits for itself is passed over.
test.beforeEach(async ({ page }) => page.clock.install());

const main = (page: Page) => page.getByRole('main');
const inDoubt = 'In verifica, non pagare di nuovo';

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

/** Opens the return again until the position has its receipt. */
async function waitForReceipt(page: Page, own: OwnPortal): Promise<void> {
  await expect(async () => {
    await page.goto(own.url(success(iuvs.waste)));
    await expectVerdict(page, 'Pagamento registrato');
    await expect(page.getByRole('button', { name: 'Scarica la ricevuta' })).not.toHaveAttribute(
      'aria-disabled',
      { timeout: 500 },
    );
  }).toPass({ timeout: 40_000 });
}

test('paid: the position says so, with its receipt, and neither Back nor a tampered return changes that', async ({
  page,
  own,
}) => {
  test.setTimeout(90_000);
  await test.step('paid: the position says so, with its receipt; the list and the position show it', async () => {
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
    await test.step('Back after paying does not pay again', async () => {
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(own.url(payPath(iuvs.waste)));
      await expect(main(page)).toContainText('risulta già effettuato');
      await expect(page.getByRole('button', { name: /^Vai al pagamento/ })).toHaveCount(0);
    });
    await waitForReceipt(page, own);
    const receipt = page.waitForResponse(/\/paymentreceipt$/);
    await page.getByRole('button', { name: 'Scarica la ricevuta' }).click();
    expect((await receipt).status()).toBe(200);
  });
  await test.step('a tampered return changes nothing of what a position with its receipt says', async () => {
    for (const words of ['ANNULLATO', 'FALLITO', '<img src=x onerror=document.title=1>']) {
      await page.goto(own.url(returnedWith({ iuv: iuvs.waste, codEsito: '100', descEsito: words })));
      await expectVerdict(page, 'Pagamento registrato');
      await expect(page.getByRole('link', { name: 'Riprova' })).toHaveCount(0);
    }
    await page.goto(own.url(returnedWith({ iuv: iuvs.waste, esito: 'ERROR' })));
    await expectVerdict(page, 'Pagamento registrato');
  });
});

test('paid late: in doubt until the position says so; meanwhile no second payment, nor from another tab', async ({
  page,
  own,
}) => {
  test.setTimeout(90_000);
  await test.step('another tab, which does not know of the checkout, sees a payment under way', async () => {
    await logIn(page.context(), own);
    await goToCheckout(page, own, payPath(iuvs.waste));
    const other = await page.context().newPage();
    await other.goto(own.url(payPath(iuvs.waste)));
    await expect(other.getByRole('main')).toContainText('In elaborazione');
    await expect(other.getByRole('button', { name: /^Vai al pagamento/ })).toHaveCount(0);
    await other.close();
  });
  await test.step('paid late: in doubt until the position says so, and meanwhile no second payment', async () => {
    await leaveCheckout(page, 'Paga, con conferma dopo 20 secondi');
    await expectVerdict(page, inDoubt);
    await expect(page.locator('[role="status"]', { hasText: inDoubt })).toBeAttached();
    const returned = page.url();
    await page.goto(own.url(payPath(iuvs.waste)));
    await expect(main(page)).toContainText(inDoubt);
    await expect(page.getByRole('button', { name: /^Vai al pagamento/ })).toHaveCount(0);
    await page.goto(returned);
    await expectVerdict(page, inDoubt);
    await letReadsEnd(page);
    await expect(async () => {
      await page.getByRole('button', { name: 'Controlla di nuovo' }).click();
      await expect(verdict(page)).toHaveText('Pagamento registrato', { timeout: 500 });
    }).toPass({ timeout: 40_000 });
  });
});

test('given up or gone wrong the position can be paid again; reads that fail are passed over, and asked again when all fail', async ({
  page,
  own,
}) => {
  await test.step('given up or gone wrong at the site: the position is still unpaid and can be paid again', async () => {
    await logIn(page.context(), own);
    await goToCheckout(page, own, payPath(iuvs.waste));
    for (const [choice, text] of [
      ['Annulla', 'Pagamento annullato'],
      ['Errore', 'Pagamento non completato'],
    ] as const)
      await test.step(choice, async () => {
        await leaveCheckout(page, choice);
        await expectVerdict(page, text);
        await page.getByRole('link', { name: 'Riprova' }).click();
        await expect(page).toHaveURL(own.url(payPath(iuvs.waste)));
        await page.getByRole('button', { name: /^Vai al pagamento/ }).click();
      });
  });
  await test.step('reads that fail are passed over; when all fail the page says so, and can be asked again', async () => {
    await own.fault('/api/ppay/citizens/*', '503', 5);
    await leaveCheckout(page, 'Paga');
    await expectVerdict(page, 'Stiamo verificando il pagamento');
    await expectVerdict(page, inDoubt);
    await expect(main(page)).toContainText('Non siamo riusciti a leggere');
    await page.getByRole('button', { name: 'Controlla di nuovo' }).click();
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

test('MyPay: one word for failed and cancelled; a position that has left the open ones is not called paid', async ({
  page,
  own,
}) => {
  await test.step('MyPay: one word for failed and cancelled; the position is still open', async () => {
    await logIn(page.context(), own);
    await goToCheckout(page, own, payPath(iuvs.nursery, 'mypay'));
    await leaveCheckout(page, 'Annulla');
    await expectVerdict(page, 'Pagamento non completato');
    await expect(page.getByRole('link', { name: 'Riprova' })).toHaveAttribute(
      'href',
      payPath(iuvs.nursery, 'mypay'),
    );
  });
  await test.step('MyPay: a position that has left the open ones is no longer to be paid, and not called paid', async () => {
    await goToCheckout(page, own, payPath(iuvs.nursery, 'mypay'));
    await leaveCheckout(page, 'Paga');
    await expectVerdict(page, 'Non risulta più da pagare');
    await expect(main(page)).not.toContainText('Pagamento registrato');
    await page.reload();
    await expectVerdict(page, 'Non risulta più da pagare');
  });
});

test('come back from the checkout without paying, or with nothing: the position waits, and no page lets it be paid a second time', async ({
  page,
  own,
}) => {
  await test.step('Back without paying: the position waits', async () => {
    await logIn(page.context(), own);
    await goToCheckout(page, own, payPath(iuvs.nursery, 'mypay'));
    await page.goBack();
    await expect(main(page)).toContainText(inDoubt);
    await expect(page.getByRole('button', { name: /^Vai al pagamento/ })).toHaveCount(0);
  });
  await test.step('closed at the checkout and come back with nothing: no second payment from any page', async () => {
    await page.goto(own.url(outcomePage));
    await expectVerdict(page, inDoubt);
    await expect(main(page)).toContainText(/puoi riprovare dalle \d\d:\d\d/);
    await page.goto(own.url(payPath(iuvs.nursery, 'mypay')));
    await expect(main(page)).toContainText(inDoubt);
    await page.clock.fastForward('21:00');
    await page.goto(own.url(payPath(iuvs.nursery, 'mypay')));
    await expect(page.getByRole('button', { name: /^Vai al pagamento/ })).toBeVisible();
  });
});
