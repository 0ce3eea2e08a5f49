import { expect, type Locator, type Page } from '@playwright/test';
import { keepDraft } from '../support/pages/kept-draft.ts';
import { callAs, citizens } from '../support/portal/citizens.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';
import { next, step } from './wizard-steps.ts';

/** Pages of a payment without a notice, by payment system. */
export const spontaneous = {
  ppay: '/servizi/ppay/pagamento-spontaneo',
  mypay: '/servizi/mypay/pagamento-spontaneo',
} as const;

/** Types of payment of Torrebianca, by code. */
export const types = {
  meals: 'MESC',
  rights: 'DIRS',
  card: 'CIEL',
  rooms: 'SALE',
  nursery: 'RETTA_NIDO',
  courses: 'CORSI',
  gym: 'PALESTRA',
} as const;

export const checkout = /\/__sandbox\/checkout\?sessione=/;
/** The last button, to the checkout. */
export const pay = (page: Page): Locator => page.getByRole('button', { name: 'Vai al sito di pagamento' });
/** The last button, to the notice. */
export const print = (page: Page): Locator => page.getByRole('button', { name: 'Crea l’avviso' });

/** Reads the policy and comes to the choice of what is paid. */
export async function acceptPolicy(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await next(page);
  await expect(step(page, 'Tipologia di pagamento')).toBeFocused();
}

/** From the first step to the data of the payer. */
export async function goToPayer(page: Page, type: string | null = types.rights, notes = ''): Promise<void> {
  await acceptPolicy(page);
  if (type !== null) await page.getByLabel('Scegli un pagamento').selectOption(type);
  if (notes) await page.getByLabel('Note').fill(notes);
  await next(page);
  await expect(step(page, 'Dati personali')).toBeFocused();
}

export const person = {
  'Nome *': 'Eva',
  'Cognome *': 'Bruni',
  'Codice fiscale *': 'vrddaa81c54f952j',
  'Email *': 'eva@posta.example',
  'Ripeti email *': 'eva@posta.example',
  'Importo *': '1.000,00',
};

export const company = {
  'Ragione sociale *': 'Esempio srl',
  'Codice fiscale / P.Iva *': '01234567897',
  'Email *': 'ditta@posta.example',
  'Ripeti email *': 'ditta@posta.example',
  'Importo *': '12,50',
};

/** Fills in the fields with these labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** From the data of the payer to the summary. */
export async function goToSummary(page: Page): Promise<void> {
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
}

/** From the first step to the summary of a payment of Eva Bruni's. */
export async function fillAll(page: Page): Promise<void> {
  await goToPayer(page, types.rights, 'Copia di un atto');
  await fill(page, person);
  await goToSummary(page);
}

/** Opens a wizard of PiemontePay at its summary, with the payment that `fillAll` fills in. */
export async function openSummary(page: Page, own: OwnPortal, path: string): Promise<void> {
  const email = person['Email *'];
  const values = {
    privacy: true,
    type: types.rights,
    notes: 'Copia di un atto',
    firstName: person['Nome *'],
    surname: person['Cognome *'],
    code: person['Codice fiscale *'],
    email,
    email2: email,
    amount: person['Importo *'],
  };
  const form = `pagamento-ppay-${path.endsWith('/online') ? 'online' : 'notice'}`;
  await keepDraft(page, form, { path, step: 'summary', values });
  await page.goto(own.url(path));
  await expect(step(page, 'Riepilogo')).toBeVisible();
}

interface Position {
  iuv: string;
  descrizionePagamento?: string;
  importo: number;
  codiceStatoPagamento?: string;
}

/** Ada's positions of PiemontePay whose description contains these words. */
export async function positionsNamed(own: OwnPortal, words: string): Promise<Position[]> {
  const query = 'currentPage=1&elements=50&sort=-iuv';
  const answer = await callAs(
    own,
    'ada',
    `/api/ppay/citizens/${citizens.ada.taxCode}/debtpositions?${query}`,
  );
  const { debtPositions } = (await answer.json()) as { debtPositions: Position[] };
  return debtPositions.filter(({ descrizionePagamento }) => descrizionePagamento?.includes(words));
}
