import { expect, type Page } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { area, cardButton, cards, panel } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

// Sections below the screen wait until it is near: here all are in view, on a narrow phone.
test.use({ viewport: { width: 360, height: 9000 } });

const long = 'Supercalifragilistichespiralidoso'.repeat(12);
const markup = '<img src=x onerror=alert(1)><b>Mensa</b> & "pasti" a < b';

/** Lets a call answer what no municipality should send. */
const answer = (page: Page, pattern: RegExp, json: unknown) =>
  interceptCalls(page, pattern, (call) => call.answer({ json }));

async function openAll(page: Page): Promise<void> {
  for (const card of await cards(page).all()) await cardButton(card).click();
}

test('long words, unknown states, markup and missing values: each list shows what it can', async ({
  page,
  own,
}) => {
  const seen = await collectFaults(page);
  await answer(page, /\/crm\/tickets\/search/, [
    { id: 1, number: long, title: long, state_id: 77, state: long },
    { id: 2, number: '2', title: markup, state_id: null },
    { id: 3 },
    null,
  ]);
  await answer(page, /\/crm\/tickets\/[^/]+\/articles/, []);
  await answer(page, /\/appsched\/appointments/, [
    { id: 1, start: '2099-01-01 10:00:00', status: 'constructor', category: { name: long } },
    { id: 2 },
  ]);
  await answer(page, /\/moon\/istanze-paginate/, {
    totalPages: 1,
    items: [
      { codiceIstanza: long, stato: { codice: 'NUOVO_STATO', descrizione: long } },
      { codiceIstanza: 'B-1', stato: { codice: 'IN_VOLO' }, modulo: { codiceModulo: markup } },
    ],
  });
  await answer(page, /\/debtpositions/, {
    totalElements: 2,
    debtPositions: [
      {
        iuv: '1'.repeat(35),
        codiceAvviso: '3'.repeat(60),
        descrizionePagamento: long,
        importo: 99_999_999_999,
      },
      { descrizionePagamento: markup, codiceStatoPagamento: '0', descrizioneStatoPagamento: long },
    ],
  });
  await openAs(page, own, `${area}/attivita`);
  await expect(panel(page, 'Richieste di assistenza').getByRole('article')).toHaveCount(2);
  await expect(panel(page, 'Appuntamenti').getByRole('article')).toHaveCount(2);
  await expect(panel(page, 'Pratiche').getByRole('article')).toHaveCount(2);
  await expect(
    panel(page, 'Pagamenti').getByRole('article').filter({ hasText: 'Mensa & "pasti" a < b' }),
  ).toHaveCount(1);
  await openAll(page);
  await expect(panel(page, 'Richieste di assistenza')).toContainText('Mensa & "pasti" a < b');
  await expect(
    panel(page, 'Richieste di assistenza').getByRole('button', { name: /^(Rispondi|Chiudi)/ }),
  ).toHaveCount(0);
  await expect(panel(page, 'Pratiche')).toContainText('IN_VOLO');
  await expect(panel(page, 'Pratiche').getByRole('button', { name: /^(Duplica|Elimina)/ })).toHaveCount(0);
  await expect(panel(page, 'Appuntamenti').locator('.pc-chip')).toHaveText([
    'Stato non indicato',
    'Stato non indicato',
  ]);
  await expect(panel(page, 'Appuntamenti').getByRole('button', { name: /^Annulla/ })).toHaveCount(0);
  for (const wrong of [/undefined|NaN|Invalid Date/, /\bnull\b/, /Sportello virtuale/])
    await expect(page.getByRole('main')).not.toContainText(wrong);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(seen).toEqual([]);
});

test('the drafts on screen deleted one by one: the others take their place', async ({ page, own }) => {
  const stored = Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    dataCreazione: '2025-11-19T17:30:00.000+00:00',
    body: JSON.stringify({ title: `Bozza ${index + 1}` }),
  }));
  await answer(page, /\/api\/drafts\?asset=3$/, stored);
  await answer(page, /\/api\/drafts\?asset=9$/, []);
  await interceptCalls(page, /\/api\/draft\/\d+$/, (call) => call.answer({ body: 'Eliminata' }));
  await openAs(page, own, `${area}/attivita#bozze`);
  const drafts = panel(page, 'Bozze richieste di assistenza');
  for (const left of [4, 3, 2, 1, 2]) {
    const first = drafts.getByRole('article').first();
    await cardButton(first).click();
    await first.getByRole('button', { name: /^Elimina/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina la bozza' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(drafts.getByRole('article')).toHaveCount(left);
  }
  await expect(drafts).toContainText('Bozza: Bozza 6');
  await expect(drafts).not.toContainText('Non ci sono bozze');
});

test('a request that is gone says so in its card, without offering to try again', async ({ page, own }) => {
  await answer(page, /\/crm\/tickets\/search/, [
    { id: 999_999, number: '999', title: 'Sparita', state_id: 2 },
  ]);
  await openAs(page, own, `${area}/attivita#assistenza`);
  const card = panel(page, 'Richieste di assistenza').getByRole('article');
  await cardButton(card).click();
  await expect(card).toContainText('Richiesta non trovata');
  await expect(card.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
});

test('a change reads the requests on screen again in one call, in their new order', async ({ page, own }) => {
  await openAs(page, own, `${area}/attivita#assistenza`);
  const requests = panel(page, 'Richieste di assistenza');
  await requests.getByRole('button', { name: 'Vedi altre richieste' }).click();
  await expect(requests.getByRole('article').nth(5)).toBeVisible();
  const last = requests
    .getByRole('article')
    .filter({ hasText: /In attesa|In corso|In lavorazione/ })
    .last();
  const number = /n° (\d+)/.exec(await last.innerText())?.[1] ?? '';
  await cardButton(last).click();
  // The buttons stand below what is read first.
  await expect(last).toContainText('Presentata il');
  await last.getByRole('button', { name: /^Chiudi richiesta/ }).click();
  const again = page.waitForRequest((request) => request.url().includes('/crm/tickets/search'));
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi la richiesta' }).click();
  const asked = new URL((await again).url()).searchParams;
  expect([asked.get('per_page'), asked.get('page')]).toEqual(['10', '1']);
  await expect(requests.getByRole('article').first()).toContainText(number);
  await expect(requests.getByRole('article').first()).toContainText('Conclusa');
  await expect(cardButton(requests.getByRole('article').first())).toBeFocused();
});

test('each status stands below its title, also below a short one', async ({ page, own }) => {
  await openAs(page, own, `${area}/attivita`);
  const instances = panel(page, 'Pratiche').getByRole('article');
  await expect(instances.first()).toBeVisible();
  const edges = await instances.evaluateAll((elements) =>
    elements.map((element) =>
      ['.pc-item-name', '.pc-chip'].map((part) => element.querySelector(part)?.getBoundingClientRect().x),
    ),
  );
  expect(edges.length).toBeGreaterThan(1);
  for (const [title, status] of edges) expect(status).toBe(title);
});

test('a long word of a scope, a name or a note makes no page wider than the phone', async ({ page, own }) => {
  const deed = { uuid: 'a', descrizione: 'Atto', ambito: { idAmbito: 1, denominazione: long } };
  await answer(page, /\/document\/documenti/, { totalElements: 1, documenti: [deed] });
  const given = ['a', 'b'].map((uuidDelega) => ({
    ...{ uuidDelega, idServizio: 21, titolo: long, noteDelega: long },
    ...{ stato: 'APPROVATA', dataScadenza: '9999-12-31' },
  }));
  const person = { codiceFiscale: 'BNCCRL75S62A944O', nome: long, cognome: '', deleghe: given };
  await answer(page, /\/api\/deleghe$/, { delegati: [person], deleganti: [] });
  for (const view of ['documenti', 'deleghe/delegati']) {
    await openAs(page, own, `${area}/${view}`);
    await expect(page.getByRole('main').getByRole('article')).toContainText(long);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(360);
  }
});
