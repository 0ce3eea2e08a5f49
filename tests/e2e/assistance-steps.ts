import { expect, type Locator, type Page } from '@playwright/test';

export const requestPage = '/nuova-richiesta';
export const taxCode = 'BNCCRL75S62A944O';
export const address = 'anna@posta.example';

/** A button of the form. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A file as the citizen chooses one. */
export const fileOf = (name: string, content: string | Buffer = '%PDF-1.7 prova') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(content),
});

/** Writes who asks. */
export async function fillApplicant(page: Page): Promise<void> {
  await page.getByLabel('Nome', { exact: false }).first().fill('Anna');
  await page.getByLabel('Cognome').fill('Conti');
  await page.getByRole('textbox', { name: 'Codice fiscale' }).fill(taxCode.toLowerCase());
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Telefono').fill('333 1234567');
}

/** The service of the CRM to which home care belongs; it has no kinds. */
export const careService = 'Salute, benessere e assistenza';

const kind = (page: Page): Locator => page.getByLabel('Tipologia problematica');

/** A service without kinds takes their field away once that is known: until then what stands below moves under a press. */
export const kindsGone = (page: Page): Promise<void> => expect(kind(page)).toHaveCount(0);

/** Chooses a service, and one of its kinds where it has some. */
export async function fillRequest(
  page: Page,
  details = 'Vorrei una copia della ricevuta',
  service = 'Educazione e formazione',
): Promise<void> {
  await page.getByLabel('Servizio').selectOption({ label: service });
  if (service === careService) await kindsGone(page);
  else await kind(page).selectOption({ index: 1 });
  await page.getByLabel('Dettagli').fill(details);
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await expect(page.getByLabel('Ho letto e compreso')).toBeChecked();
}

/** Opens the form and waits until it is ready. */
export async function openRequest(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('form').getByLabel('Dettagli')).toBeVisible();
}

/** Requests that the page sends from now on: what they say and their keys. */
export function sentTickets(page: Page): { body: unknown; key: string | undefined }[] {
  const sent: { body: unknown; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/crm/tickets')) return;
    sent.push({ body: request.postDataJSON() as unknown, key: request.headers()['idempotency-key'] });
  });
  return sent;
}
