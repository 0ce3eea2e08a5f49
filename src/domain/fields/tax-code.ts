import { bareCode } from '../text/pasted.ts';

/**
 * Tax code or VAT number in the form used for comparing and sending: capitals, without what is pasted around it, and
 * without the country that invoices write before 11 digits.
 */
export function tidyTaxCode(text: string): string {
  return bareCode(text)
    .toUpperCase()
    .replace(/^IT(?=\d{11}$)/, '');
}

/** A digit of a tax code; two persons with the same code are told apart by letters in place of digits (omocodia). */
export const digit = String.raw`[\dL-NP-V]`;
/** A person's code as it stands in a text: the letters of the name, then birth and check letter. */
const inText = new RegExp(String.raw`\b([A-Z]{6})(${digit}{2}[A-Z]${digit}{2}[A-Z]${digit}{3}[A-Z])\b`);

/** Splits a text within the person's tax code that it holds, after the letters of the name; null: it holds none. */
export function splitAtTaxCode(text: string): [before: string, after: string] | null {
  const [before = '', name = '', birth, after = ''] = text.split(inText);
  return birth === undefined ? null : [before + name, birth + after];
}

/** True for a VAT number as the forms ask for it: 11 digits, decoration forgiven. */
export function isVatNumber(text: string): boolean {
  return /^\d{11}$/.test(tidyTaxCode(text));
}
