import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { area, panel, cardButton } from '../support/pages/area-page.ts';
import { apiRequests, failCalls, restoreCalls } from '../support/pages/calls.ts';
import { citizens, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

// Sections below the screen wait until it is near: here all are in view.
test.use({ viewport: { width: 412, height: 9000 } });

const next = (page: Page) => panel(page, 'Il tuo prossimo appuntamento');
const card = (page: Page, id: number) => page.locator(`[data-mark="appuntamento-${id}"]`);
const list = (page: Page) => panel(page, 'Appuntamenti');
const edit = (page: Page, id: number) => card(page, id).getByRole('link', { name: /^Modifica appuntamento/ });

test('the next appointment stands on top of the desktop, unless it does not come, with what can be done about it; cancelled, the way is to a new one', async ({
  page,
  own,
}) => {
  await test.step('when the appointments do not come, the desktop does without the block', async () => {
    await failCalls(page, /\/appsched\/appointments\?/, '500');
    await openAs(page, own, area);
    await expect(panel(page, 'Da completare').getByRole('listitem').first()).toBeVisible();
    await expect(next(page)).toHaveCount(0);
    await restoreCalls(page, /\/appsched\/appointments\?/);
  });
  await test.step('the next appointment stands on top of the desktop, with what can be done about it', async () => {
    await openAs(page, own, area);
    await expect(next(page)).toContainText(/[a-zì]+ \d{1,2} [a-z]+ \d{4}, ore 09:40/);
    await expect(next(page)).toContainText('Anagrafe, Sportello anagrafe 1');
    await expect(next(page)).toContainText('Piazza Esempio 1');
    await expect(next(page).getByRole('link', { name: 'Modifica appuntamento' })).toHaveAttribute(
      'href',
      '/servizi/appuntamento/modifica/8071',
    );
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(titles.indexOf('Il tuo prossimo appuntamento')).toBeLessThan(titles.indexOf('Da completare'));
    const address = await next(page)
      .getByRole('link', { name: 'Aggiungi al calendario' })
      .getAttribute('href');
    const text = await page.evaluate(async (href) => (await fetch(href)).text(), address ?? '');
    const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('uid')).toMatch(/^appuntamento-8071@/);
    await next(page).getByRole('link', { name: 'Vedi i dettagli' }).click();
    await expect(cardButton(card(page, 8071))).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('after a cancellation the way is to a new booking and to the area', async () => {
    await card(page, 8071)
      .getByRole('button', { name: /^Annulla appuntamento/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’appuntamento' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appuntamento annullato');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Prenota un nuovo appuntamento' })).toBeVisible();
    await main.getByRole('link', { name: 'Vai all’area personale' }).click();
    await expect(page.getByRole('heading', { level: 1, name: citizens.ada.name })).toBeVisible();
    await expect(next(page)).not.toContainText('ore 09:40');
  });
});

test('who has no appointment to come sees no such block; those of the next seven days are to be done, and lead to their cards', async ({
  page,
  own,
}) => {
  await test.step('who has no appointment to come sees no such block', async () => {
    await openAs(page, own, area, 'dario');
    await expect(panel(page, 'Primi passi')).toBeVisible();
    await expect(next(page)).toHaveCount(0);
  });
  await test.step('appointments of the next seven days are to be done, and lead to their cards', async () => {
    await openAs(page, own, area, 'bruno');
    const task = panel(page, 'Da completare').getByRole('link', { name: /Appuntamento/ });
    await expect(task).toHaveAttribute('href', '/area-personale/attivita?appuntamento=8101#appuntamenti');
  });
});

test('the appointments among the activities: newest first, earlier free slots, and what the state of each allows', async ({
  page,
  own,
}) => {
  const asked = apiRequests(page);
  await openAs(page, own, `${area}/attivita`);
  await test.step('no free slot is asked for a closed card', async () => {
    await expect(list(page)).toContainText('5 di 24 appuntamenti');
    expect(asked.filter((request) => /availabilities|unavailable_dates/.test(request.url()))).toEqual([]);
  });
  await test.step('a closed card tells day and hour; an open one loads what it shows', async () => {
    const first = list(page).getByRole('article').first();
    await expect(first).toContainText(/[a-zì]+ \d{1,2} [a-z]+ \d{4}, ore \d\d:\d\d/);
    await expect(first.getByText('Sportello', { exact: true })).toHaveCount(0);
    await cardButton(first).click();
    await expect(first.getByText('Sportello', { exact: true })).toBeVisible();
  });
  await test.step('the newest stand first, also beyond the twenty that the service gives unasked', async () => {
    await expect(list(page)).toContainText('5 di 24 appuntamenti');
    const queries = asked
      .filter((request) => /\/appsched\/appointments\?/.test(request.url()))
      .map((request) => new URL(request.url()).searchParams);
    expect(queries.map((query) => query.get('sort'))).toEqual(['-start', '-start']);
    expect(queries.at(-1)?.get('length')).toBe('200');
    await list(page)
      .getByRole('button', { name: /^Filtra/ })
      .click();
    await list(page).getByLabel('Mostra').selectOption('Prossimi');
    await list(page).getByLabel('Stato').selectOption('Approvata');
    await list(page).getByRole('button', { name: 'Filtra', exact: true }).click();
    await expect(list(page)).toContainText('2 appuntamenti');
    await expect(list(page).getByRole('link', { name: 'Prenota appuntamento' })).toHaveAttribute(
      'href',
      '/servizi/prenotazione-appuntamento',
    );
  });
  await test.step('each state offers what its appointment allows', async () => {
    const filters = list(page);
    await filters.getByRole('button', { name: 'Annulla filtri' }).click();
    const more = filters.getByRole('button', { name: /^Vedi altri/ });
    while ((await more.count()) > 0) await more.click();
    for (const [id, what, actions] of [
      [8073, 'one that waits', ['Modifica', 'Aggiungi', 'Annulla']],
      [8075, 'one in revision', ['Aggiungi', 'Annulla']],
      [8076, 'a cancelled one', []],
      [8077, 'a refused one', []],
      [8000, 'a past one', []],
    ] as const)
      await test.step(what, async () => {
        await cardButton(card(page, id)).click();
        await expect(card(page, id).getByText('Sportello', { exact: true })).toBeVisible();
        const offered = card(page, id).getByRole('button').or(card(page, id).getByRole('link'));
        const names = (await offered.allTextContents()).map(
          (name) => /^(Modifica|Aggiungi|Annulla)/.exec(name)?.[0],
        );
        expect(names.filter(Boolean)).toEqual([...actions]);
      });
  });
  await test.step('when free slots cannot be read the card says nothing of it', async () => {
    await failCalls(page, /\/appsched\/services\//, '500');
    const failed = page.waitForResponse(/\/appsched\/services\//);
    await cardButton(card(page, 8074)).click();
    await (await failed).finished();
    await expect(edit(page, 8074)).toBeVisible();
    await expect(card(page, 8074)).not.toContainText(/posto prima|Riprova/);
    await expect(page.locator('#toasts .notification')).toHaveCount(0);
    await restoreCalls(page, /\/appsched\/services\//);
  });
  await test.step('the address of a card opens it: an earlier free slot is offered there, and leads to the edit with it chosen', async () => {
    await openAs(page, own, `${area}/attivita?appuntamento=8074#appuntamenti`);
    await expect(cardButton(card(page, 8074))).toHaveAttribute('aria-expanded', 'true');
    await expect(card(page, 8074)).toContainText(/Si è liberato un posto prima: .*, ore \d\d:\d\d/);
    await expect(card(page, 8074).getByRole('link', { name: /^Sposta/ })).toHaveAttribute(
      'href',
      /^\/servizi\/appuntamento\/modifica\/8074\?giorno=\d{4}-\d\d-\d\d&ora=\d\d%3A\d\d$/,
    );
  });
});
