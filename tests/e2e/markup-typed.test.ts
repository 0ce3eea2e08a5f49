import { expect, type Page } from '@playwright/test';
import { area, unexpectedFaults } from '../support/pages/area-page.ts';
import { outboxMessages } from '../support/pages/outbox.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { button, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { findPlace, newestTicket, outcome, proposedKind, report, send, goToData } from './report-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

/** Markup that runs a script if it is ever inserted as HTML. */
const markup = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
const hit = (page: Page) => page.evaluate(() => 'hit' in window);

test('markup in every text of a report stays text: in the summary, in the letter, in the personal area', async ({
  page,
  own,
}) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(`CITFAC_${document.documentElement?.dataset.ente}_BANNER_FCM_DO_NOT_ASK`, 'true'),
  );
  const seen = await collectFaults(page);
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToData(page);
  await findPlace(page, 'corso italia');
  await page.getByLabel('Titolo').fill(`Lampione ${markup}`);
  await page.getByLabel('Dettagli').fill(`Non va ${markup}`);
  await proposedKind(page, 'Illuminazione pubblica').check();
  await page.getByLabel('Email').fill('<b>ada@posta.example');
  await page.getByLabel('Telefono').fill('<b>333</b>');
  await next(page);
  await expect(summaryOf(page)).toContainText('Email');
  await expect(summaryOf(page)).toContainText('Telefono');
  await page.getByLabel('Email').fill('ada@posta.example');
  await page.getByLabel('Telefono').fill('333 1234567');
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(main(page)).toContainText(`Lampione ${markup}`);
  await expect(main(page)).toContainText(`Non va ${markup}`);
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  const [letter] = await outboxMessages(page);
  expect(letter?.body).toContain('Non va');
  const { number } = await newestTicket(page, citizens.ada.taxCode);
  await page.goto(own.url(`${area}/attivita?richiesta=${number}`));
  await expect(page.getByRole('dialog', { name: new RegExp(number) })).toContainText(`Non va ${markup}`);
  expect(await hit(page)).toBe(false);
  expect(unexpectedFaults(seen)).toEqual([]);
});

test('markup in every text of a request without login: names stay text, the rest is refused by its rule', async ({
  page,
  own,
}) => {
  const seen = await collectFaults(page);
  await openRequest(page, own.url(requestPage));
  await page.getByLabel('Nome', { exact: false }).first().fill(`Anna ${markup}`);
  await page.getByLabel('Cognome').fill(`Conti ${markup}`);
  await page.getByRole('textbox', { name: 'Codice fiscale' }).fill('<b>BNCCRL75S62');
  await page.getByLabel('Email').fill('<b>anna@posta.example');
  await page.getByLabel('Telefono').fill('<i>12');
  await fillRequest(page, markup);
  await button(page, 'Invia').click();
  await expect(problems(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Codice fiscale' }).fill('BNCCRL75S62A944O');
  await page.getByLabel('Email').fill('anna@posta.example');
  await page.getByLabel('Telefono').fill('');
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/crm/tickets'),
  );
  const [letter] = await outboxMessages(page);
  await page.getByLabel('Codice di conferma').fill(/\b(\d{5})\b/.exec(letter?.body ?? '')?.[1] ?? '');
  await button(page, 'Conferma').click();
  const body = (await sent).postDataJSON() as { article: { body: string }; customer: { firstname: string } };
  expect(body.article.body).not.toMatch(/<(img|script)/);
  expect(body.customer.firstname).toBe(`Anna ${markup}`);
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticketNoAuth'));
  expect(await hit(page)).toBe(false);
  expect(unexpectedFaults(seen)).toEqual([]);
});

function summaryOf(page: Page) {
  return main(page).locator('.pc-problems');
}
