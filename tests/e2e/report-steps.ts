import { expect, type Locator, type Page } from '@playwright/test';
import { lastCode } from '../support/pages/outbox.ts';
import { main, next, step } from './wizard-steps.ts';

export const report = '/servizi/segnalazioni/nuova';
export const outcome = `${report}/esito`;

/** Kinds of disruption of Torrebianca. */
export const kinds = { holes: '801', lamps: '802' } as const;

export const map = (page: Page): Locator => page.getByRole('application');
/** Scrolls to the map, which loads only then. */
export const lookAtMap = (page: Page): Promise<void> =>
  main(page).locator('.pc-map').scrollIntoViewIfNeeded();
/** The place that is chosen, as the form shows it. */
export const place = (page: Page): Locator => main(page).locator('.pc-place');
/** Sends the report; without a connection another button stands there, which keeps it. */
export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Invia', exact: true }).click();

/** Reads the policy and comes to the step of the data. */
export async function goToData(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await next(page);
  await expect(step(page, 'Dati di segnalazione')).toBeFocused();
}

/** Looks for an address and takes the first one found. */
export async function findPlace(page: Page, words: string): Promise<void> {
  await page.getByLabel('Cerca un luogo').fill(words);
  await page.getByLabel('Cerca un luogo').press('Enter');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Enter');
}

/** A kind that the citizen's words propose. */
export const proposedKind = (page: Page, name: string): Locator => page.getByRole('radio', { name });

/** Fills in what is broken, and takes the kind that the words propose. */
export async function fillProblem(page: Page): Promise<void> {
  await page.getByLabel('Titolo').fill('Lampione <spento>');
  await page.getByLabel('Dettagli').fill('Da lunedì non si accende.');
  await proposedKind(page, 'Illuminazione pubblica').check();
}

/** Fills in who reports, for somebody who is not logged in. */
export async function fillAuthor(page: Page): Promise<void> {
  await page.getByLabel('Nome *', { exact: true }).fill('Ada');
  await page.getByLabel('Cognome').fill('Verdi');
  await page.getByLabel('Codice fiscale').fill('vrddaa81c54f952j');
  await page.getByLabel('Email').fill('ada@posta.example');
}

/** From the first step to the summary, without login. */
export async function goToSummary(page: Page): Promise<void> {
  await goToData(page);
  await findPlace(page, 'via roma 12');
  await fillProblem(page);
  await fillAuthor(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A photo of this name, small and whole. */
export const png = (name: string) => ({ name, mimeType: 'image/png', buffer: dot });

/** Fills in what a citizen who is logged in is asked for, with a photo where one is given, and comes to the summary. */
export async function goToOwnSummary(page: Page, photo?: ReturnType<typeof png>): Promise<void> {
  await goToData(page);
  await findPlace(page, 'corso italia');
  await fillProblem(page);
  if (photo) {
    await page.getByLabel('Immagini').setInputFiles(photo);
    await expect(main(page).locator('.pc-file-list img')).toHaveCount(1);
  }
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
}

/** Leaves the page and comes back, once what was typed last is kept; the browser's question is answered. */
export async function reload(page: Page, last: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(last);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}

/** Writes the code of the last letter, or another one, and confirms it. */
export async function enterCode(page: Page, code?: string): Promise<void> {
  await page.getByLabel('Codice di conferma').fill(code ?? (await lastCode(page)));
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
}

/** A citizen's newest request: how it is called, its first message and the files that came with it. */
export function newestTicket(page: Page, taxCode: string) {
  return page.evaluate(async (cf) => {
    const filter = encodeURIComponent(JSON.stringify({ 'customer.codice_fiscale': { eq: cf } }));
    const query = `per_page=5&page=1&filter=${filter}&sort_by=created_at&order_by=desc`;
    const read = async (path: string) => (await fetch(`/api/crm/tickets/${path}`)).json();
    const tickets = (await read(`search?${query}`)) as { id: number; title: string; number: string }[];
    const [ticket] = tickets;
    const articles = (await read(`${ticket!.id}/articles`)) as {
      id: number;
      body: string;
      attachments: { id: number; filename: string; size: string }[];
    }[];
    const [article] = articles;
    const files = await Promise.all(
      article!.attachments.map(async ({ id, filename }) => {
        const path = `/api/crm/tickets/${ticket!.id}/articles/${article!.id}/attachments/${id}`;
        const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
        return {
          filename,
          size: bytes.length,
          start: [...bytes.subarray(0, 3)],
          text: String.fromCharCode(...bytes.subarray(0, 2000)),
        };
      }),
    );
    return { title: ticket!.title, number: ticket!.number, body: article!.body, files };
  }, taxCode);
}
