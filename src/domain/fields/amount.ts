import { withoutUnseen } from '../text/pasted.ts';

/** Largest amount of a payment, in cents. */
const largestCents = 99_999_999_999;

/** Why a typed text is no amount. */
export type AmountProblem =
  | 'characters'
  | 'currency'
  | 'sign'
  | 'thousands'
  | 'decimals'
  | 'zero'
  | 'tooLarge';

/** An amount as it was read: whole cents, or what is wrong with it. */
export type ReadAmount = { cents: number } | { problem: AmountProblem };

/** Amounts that can be read in one way: with marks between the thousands only where those cannot be decimals. */
const clear = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<decimals>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,})$/,
  /^(?<whole>\d{1,3}(?<mark>[ '’])\d{3}(?:\k<mark>\d{3})*)(?:[.,](?<decimals>\d{1,2}))?$/,
];

/** What people paste around an amount: what it is, its currency, marks against forgery, a full stop, "no cents". */
function undecorated(typed: string): string {
  return withoutUnseen(typed)
    .replace(/^(?:importo|totale|tot\b|da pagare|[\s.:])+/i, '')
    .replace(/€|euro|eur/gi, ' ')
    .replace(/[.,]\s?[\p{Pd}=]{1,2}$/u, '')
    .replace(/^[\s.:=*#"“”]+|[\s=*#"“”]+$/g, '')
    .replace(/(\d)[\s.;:]+$/, '$1')
    .replace(/\s?([.,])\s?/g, '$1')
    .trim();
}

/** Reads an amount in euros as a citizen types or pastes it: from 1 to 99 999 999 999 cents. */
export function readAmount(typed: string): ReadAmount {
  const text = undecorated(typed);
  const problem = problemOf(text);
  if (problem !== null) return { problem };
  const groups = clear.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return { problem: unclearIn(text) };
  const euros = Number((groups.whole ?? '').replace(/\D/g, ''));
  const cents = euros * 100 + Number((groups.decimals ?? '').padEnd(2, '0'));
  if (cents === 0) return { problem: 'zero' };
  return cents > largestCents ? { problem: 'tooLarge' } : { cents };
}

function problemOf(text: string): AmountProblem | null {
  if (/\p{Sc}|usd|chf|gbp/iu.test(text)) return 'currency';
  if (/^[\p{Pd}\u2212+]\s?\d|\d\s?[\p{Pd}\u2212+]$|^\(.*\d\)$/u.test(text)) return 'sign';
  return /^\d[\d.,'’ ]*$/.test(text) ? null : 'characters';
}

/** Why digits with marks between them are no clear amount. */
function unclearIn(text: string): AmountProblem {
  if (/[.,]$/.test(text)) return 'characters';
  const isOneMark = /^\d+[.,]\d{3,}$/.test(text);
  return isOneMark && !/^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? 'decimals' : 'thousands';
}

/**
 * An amount in euros as a citizen types it, in cents.
 *
 * @returns whole cents from 1 to 99 999 999 999; null when the text is no amount above zero with at most two decimals
 */
export function centsOf(text: string): number | null {
  const read = readAmount(text);
  return 'cents' in read ? read.cents : null;
}

/** Messages by what is wrong with an amount. */
export const amountMessages = {
  characters: 'Scrivi l’importo in cifre, ad esempio 12,50',
  currency: 'Scrivi l’importo in euro, ad esempio 12,50',
  sign: 'Scrivi l’importo senza segno più o meno, ad esempio 12,50',
  thousands:
    'Non è chiaro dove finiscono gli euro: scrivi le migliaia senza punti e i decimali dopo la virgola, ad esempio 1234 oppure 1234,50',
  decimals: 'L’importo ha al massimo due decimali: scrivi ad esempio 12,50',
  zero: 'Inserisci un importo maggiore di zero, con al massimo due decimali',
  tooLarge: 'L’importo è troppo alto: al massimo 999.999.999,99 €',
} as const;
