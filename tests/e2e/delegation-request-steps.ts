import { expect, type Locator, type Page } from '@playwright/test';
import { logIn } from '../support/portal/citizens.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';
import { main, next } from './wizard-steps.ts';

/** Addresses of a request of delegation. */
export const request = '/area-personale/deleghe/nuova/richiesta';
export const requestSent = `${request}/successo`;
export const requestList = '/area-personale/deleghe/richieste';

/** Address patterns of the uploads and of the submission, as the page calls them. */
export const uploads = /\/api\/richiesta-delega\/[^/]+\/allegati$/;
export const submission = /\/api\/richiesta-delega\/RD[^/]+$/;

/** Calls of a request in the sandbox, as the faults name them. */
export const requestCalls = {
  documents: '/api/richiesta-delega/*/allegati',
} as const;

export const step = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Passo \\d di 5: ${name}$`) });
/** The last button: the first time, and after a failure. */
export const send = (page: Page): Locator => page.getByRole('button', { name: 'Invia richiesta' });
export const sendAgain = (page: Page): Locator => page.getByRole('button', { name: 'Riprova l’invio' });
/** A document's slot, by its label. */
export const slot = (page: Page, label: string): Locator =>
  page.locator('.pc-slot').filter({ hasText: label });
/** What the list of the sending says of its parts, in their order. */
export const sendingStates = (page: Page): Locator => main(page).locator('.pc-sending li small');

/** The button that opens the card of a request in the list. */
export const card = (page: Page, id: string): Locator =>
  main(page).getByRole('button', { name: new RegExp(`^Richiesta ${id}`) });

export const slots = {
  front: 'Carta d’identità - fronte',
  back: 'Carta d’identità - retro',
  form: 'Documento di delega',
} as const;

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file to choose. */
export const fileOf = (name: string, content: string | Buffer = dot) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'),
});
export const pdf = (name: string) => fileOf(name, '%PDF-1.4\n%%EOF\n');

/** Somebody without digital identity, who is no citizen of the samples. */
export const giulia = { Nome: 'Giulia', Cognome: 'Ferri', 'Codice fiscale': 'frrgli70a41l219m' };

/** Fills in the required fields with these labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(`${label} *`, { exact: true }).fill(value);
}

/** Opens the wizard as Dario, who has no delegations, and comes to the step of the delegator. */
export async function openRequest(page: Page, own: OwnPortal, search = ''): Promise<void> {
  await logIn(page.context(), own, 'dario');
  await page.goto(own.url(`${request}${search}`));
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await next(page);
  await expect(step(page, 'Delegante')).toBeFocused();
}

/** From the delegator to the documents. */
export async function goToDocuments(page: Page): Promise<void> {
  await fill(page, giulia);
  await next(page);
  await expect(step(page, 'Servizi')).toBeFocused();
  await page.locator('label', { hasText: 'Mensa scolastica' }).click();
  await page.getByLabel('Note').fill('È mia zia.');
  await next(page);
  await expect(step(page, 'Documenti')).toBeFocused();
}

/** Chooses a file for a slot and waits until it is read. */
export async function choose(page: Page, label: string, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.getByLabel(label).and(page.locator('input')).setInputFiles(file);
  await expect(slot(page, label).locator('.pc-file-list')).toContainText(file.name.replace(/\.png$/, '.jpg'));
}

/** Fills in the documents and comes to the summary. */
async function goToSummary(page: Page): Promise<void> {
  await choose(page, slots.front, fileOf('ci-fronte.png'));
  await choose(page, slots.back, fileOf('ci-retro.png'));
  await choose(page, slots.form, pdf('delega-firmata.pdf'));
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
}

/** From the first step to a summary that is declared true. */
export async function fillAll(page: Page, own: OwnPortal): Promise<void> {
  await openRequest(page, own);
  await goToDocuments(page);
  await goToSummary(page);
  await declare(page);
}

export async function declare(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Dichiaro che i documenti' }).click();
}

/** A request as the sandbox has it. */
export interface SandboxRequest {
  id: string;
  stato: string;
  motivazione?: string;
  note: string;
  allegati: { codice: string; nome: string; type: string; size: number }[];
}

/** The citizen's requests, newest first, as the sandbox has them. */
export async function sandboxRequests(page: Page): Promise<SandboxRequest[]> {
  return page.evaluate(
    async () => (await fetch('/api/richieste-delega')).json() as Promise<SandboxRequest[]>,
  );
}

/** Waits until the last change of the form is kept in the tab. */
export async function expectKept(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join('\n')))
    .toContain(text);
}
