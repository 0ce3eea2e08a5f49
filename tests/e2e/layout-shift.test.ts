import { expect } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { area } from '../support/pages/area-page.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { expectFilled, expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { test } from '../support/portal/own-portal.ts';
import { windows, withMotion } from '../support/browser/browser.ts';
import { payPath } from './payment-steps.ts';
import { pay, positions } from './position-steps.ts';
import { keepOutcome } from '../support/pages/outcome.ts';

test.use(withMotion);

/** Part of the window that may move, times how far, in all. */
const most = 0.02;

/** Milliseconds that each call takes: long enough for every state of waiting to be drawn. */
const slowness = 150;

const profile = `${area}/profilo-utente`;

for (const size of ['mobile', 'desktop'] as const)
  test(`${size}: what is in view stays where it is while the rest of the page comes`, async ({
    page,
    own,
  }) => {
    test.slow();
    await page.setViewportSize(windows[size]);
    await watchShifts(page);
    await interceptCalls(page, /\/api(-public)?\//, async (call) => {
      // What changes the order of a list comes last, and a list after the number of its unread messages.
      const url = decodeURIComponent(call.url);
      const isLast =
        url.endsWith('/api/preferenze') || (url.includes('/messages?') && !url.includes('read_at'));
      const turns = isLast ? 4 : 1;
      await new Promise((resolve) => setTimeout(resolve, turns * slowness));
      await call.proceed();
    });
    for (const path of [
      area,
      `${area}/messaggi`,
      `${area}/attivita`,
      `${area}/documenti`,
      `${area}/servizi`,
      profile,
      `${profile}/componi/successo`,
    ])
      await test.step(path, async () => {
        await logIn(page.context(), own);
        if (path.endsWith('/successo')) await keepOutcome(page, { type: 'profile' });
        await page.goto(own.url(path));
        await expect(page.getByText(`CF: ${citizens.ada.taxCode}`)).toBeVisible();
        await expectFilled(page);
        await expectLayoutShiftBelow(page, most);
      });
    // Every other form is looked at in typed-ahead-places.test.ts, from before its code is there.
    const delegation = `${area}/deleghe/nuova/online`;
    await test.step(delegation, async () => {
      await page.goto(own.url(delegation));
      await expect(page.locator('main form')).toBeVisible();
      await expectFilled(page);
      await expectLayoutShiftBelow(page, most);
    });
    await test.step('a booked appointment', async () => {
      await logIn(page.context(), own);
      await page.goto(own.url('/servizi/prenotazione-appuntamento/successo/8071'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appuntamento confermato');
      await expectLayoutShiftBelow(page, most);
    });
    for (const path of ['/servizi/pagamenti/43', '/servizi/pagamenti/41', payPath(positions.waste)])
      await test.step(path, async () => {
        await logIn(page.context(), own);
        await page.goto(own.url(path));
        await expect(
          pay(page)
            .or(page.getByRole('link', { name: /^Paga ora/ }))
            .first(),
        ).toBeVisible();
        await expectFilled(page);
        await expectLayoutShiftBelow(page, most);
      });
  });
