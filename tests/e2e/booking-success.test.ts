import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { texts } from '../../src/features/appointments/success/texts.ts';
import { loginPrompt } from '../support/pages/area-page.ts';
import { keepBooked } from '../support/pages/outcome.ts';
import { apiRequests, failCalls, holdCalls, restoreCalls } from '../support/pages/calls.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const success = (id: number | string) => `/servizi/prenotazione-appuntamento/successo/${id}`;
const changed = (id: number | string) => `/servizi/appuntamento/modifica/successo/${id}`;
const byLink = (hash: string) => `/servizi/modifica-appuntamento/successo/${hash}`;
const hashOf = (id: number) => `Sbtorr${String(id).padStart(6, '0')}`;

const one = /\/appsched\/appointments\//;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rating = (page: Page) => page.getByText('Quanto è stato facile usare questo servizio?');
const calendar = (page: Page) => page.getByRole('link', { name: texts.calendar.link });

test('a citizen reads when and where, notes it with a file that other programs read, and goes on to the card of the appointment', async ({
  page,
  own,
}) => {
  await test.step('while the answer is slow the page waits in its place', async () => {
    await logIn(page.context(), own);
    const go = await holdCalls(page, one);
    await page.goto(own.url(success(8071)));
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
    await expect(heading(page)).toHaveText('Prenotazione appuntamento');
    go();
    await expect(heading(page)).toHaveText('Appuntamento confermato');
  });
  await test.step('a citizen reads when and where, notes it with a file that other programs read, and goes on to the card of the appointment', async () => {
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Appuntamento confermato \|/);
    await expect(
      page.getByText(/^L’appuntamento è fissato per .* dalle ore 09:40 alle ore 10:00\.$/),
    ).toBeVisible();
    await expect(page.getByText('Abbiamo inviato il riepilogo a')).toContainText('@');
    await expect(part(page, 'Dove')).toContainText('Anagrafe');
    await expect(part(page, 'Dove')).toContainText('Sportello anagrafe 1');
    await expect(part(page, 'Dove')).toContainText('Piazza Esempio 1');
    // The reason by its name, without its id and the citizen's own words.
    await expect(part(page, 'Informazioni dello sportello')).toContainText(
      /Per «Carta d.identità elettronica» chiedi/,
    );
    await expect(part(page, 'Data e orario')).toContainText('dalle ore 09:40 alle ore 10:00');
    await expect(rating(page)).toBeVisible();
    await expect(page.getByRole('link', { name: texts.change })).toHaveCount(0);
    const address = await calendar(page).getAttribute('href');
    const text = await page.evaluate(async (href) => (await fetch(href)).text(), address ?? '');
    const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('uid')).toMatch(/^appuntamento-8071@/);
    const start = new ICAL.Event(event).startDate.toJSDate();
    const shown = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'Europe/Rome' }).format(
      start,
    );
    await expect(part(page, 'Data e orario')).toContainText(shown);
    await page.getByRole('link', { name: 'area personale', exact: true }).click();
    await expect(page).toHaveURL(own.url('/area-personale/attivita?appuntamento=8071#appuntamenti'));
  });
  await test.step('one by video call names its way, one that is off is not confirmed', async () => {
    await page.goto(own.url(success(8072)));
    await expect(part(page, 'Dove')).toContainText('Sportello virtuale - l');
    await expect(part(page, 'Dove').getByRole('link')).toHaveAttribute(
      'href',
      'https://incontri.example/tributi/8072',
    );
    await page.goto(own.url(success(8076)));
    await expect(heading(page)).toHaveText('Appuntamento annullato');
    await expect(part(page, 'Dove')).toBeVisible();
    await expect(calendar(page)).toHaveCount(0);
    await expect(page.getByText('Abbiamo inviato il riepilogo')).toHaveCount(0);
  });
});

test('without a login nothing is read; who changed an appointment reads that it is changed, and is asked again once the session is over', async ({
  page,
  own,
}) => {
  await test.step('without a login an id opens nothing, and no call is made for it', async () => {
    const asked = apiRequests(page);
    await page.goto(own.url(success(8071)));
    await expect(page.getByText('Se hai appena prenotato')).toBeVisible();
    await expect(heading(page)).toHaveText('Prenotazione appuntamento');
    await expect(rating(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Accedi', exact: true })).toBeVisible();
    expect(asked.filter((request) => one.test(request.url()))).toEqual([]);
  });
  await test.step('who changed an appointment reads that it is changed; without a login nothing is read', async () => {
    const asked = apiRequests(page);
    await page.goto(own.url(changed(8071)));
    await expect(page.getByText(loginPrompt)).toBeVisible();
    await expect(heading(page)).toHaveText('Modifica appuntamento');
    expect(asked.filter((request) => one.test(request.url()))).toEqual([]);
    await logIn(page.context(), own);
    await page.reload();
    await expect(heading(page)).toHaveText('Appuntamento modificato');
    await expect(part(page, 'Dove')).toContainText('Sportello anagrafe 1');
  });
  await test.step('a session that is over asks for a login instead of naming an appointment', async () => {
    const go = await holdCalls(page, one);
    await page.goto(own.url(changed(8071)));
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
    await own.desk('sessioni', { cittadino: citizens.ada.taxCode });
    go();
    await expect(page.getByText(loginPrompt)).toBeVisible();
    await expect(page.getByText('Sportello anagrafe')).toHaveCount(0);
  });
});

test('by the link of an e-mail nothing personal shows; a link that nobody was sent, or another’s appointment, opens nothing', async ({
  page,
  own,
}) => {
  await test.step('by the link of an e-mail counter, date and time show, and nothing personal', async () => {
    await page.goto(own.url(byLink(hashOf(8072))));
    await expect(heading(page)).toHaveText('Appuntamento modificato');
    await expect(part(page, 'Dove')).toContainText('Sportello virtuale tributi');
    await expect(part(page, 'Dove')).toContainText(texts.place.joinByMail);
    await expect(page.getByRole('link', { name: texts.change })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Verdi|VRD|TARI|incontri\.example|a\*\*\*/);
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  });
  await test.step('a link that nobody was sent opens nothing and leads to a new booking', async () => {
    await page.goto(own.url(byLink('Sbtorr999999')));
    await expect(heading(page)).toHaveText('Appuntamento non trovato');
    await expect(rating(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: texts.book })).toHaveAttribute(
      'href',
      '/servizi/prenotazione-appuntamento',
    );
  });
  await test.step('nobody reads the appointment of another, booked or changed', async () => {
    await logIn(page.context(), own, 'bruno');
    await page.goto(own.url(changed(8071)));
    await expect(heading(page)).toHaveText('Appuntamento non trovato');
    await expect(page.getByText(/Sportello anagrafe|Verdi/)).toHaveCount(0);
    await expect(rating(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: texts.toList })).toBeVisible();
  });
});

test('what this tab has booked shows at once, stays when it cannot be read again, and opens no other', async ({
  page,
  own,
}) => {
  await test.step('what was handed over stays when it cannot be read again, and can be asked for', async () => {
    await keepBooked(page);
    await failCalls(page, one, '503');
    await page.goto(own.url(success(8071)));
    await expect(page.getByText(texts.stale)).toBeVisible();
    await expect(part(page, 'Dove')).toContainText('Sportello consegnato');
    await restoreCalls(page, one);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(part(page, 'Dove')).toContainText('Sportello anagrafe 1');
    await expect(page.getByText(texts.stale)).toHaveCount(0);
  });
  await test.step('another appointment than the one booked in this tab stays closed', async () => {
    await page.goto(own.url(success(8072)));
    await expect(page.getByText('Se hai appena prenotato')).toBeVisible();
  });
  await test.step('what this tab has booked shows at once, and then as the office has it', async () => {
    await keepBooked(page);
    const go = await holdCalls(page, one);
    await page.goto(own.url(success(8071)));
    await expect(heading(page)).toHaveText('Richiesta di appuntamento inviata');
    await expect(part(page, 'Dove')).toContainText('Sportello consegnato');
    go();
    await expect(heading(page)).toHaveText('Appuntamento confermato');
    await expect(part(page, 'Dove')).toContainText('Sportello anagrafe 1');
    // By its secret the address comes masked: the one typed is shown.
    await expect(page.getByText('Abbiamo inviato il riepilogo a')).toContainText('prenota@example.org');
    await expect(page.getByRole('link', { name: texts.change })).toHaveAttribute(
      'href',
      `/servizi/modifica-appuntamento/${hashOf(8071)}`,
    );
    await expect(calendar(page)).toHaveAttribute('href', /\/api-public\/appsched\/ics\?hash=Sbtorr008071$/);
  });
});
