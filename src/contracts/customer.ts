import * as z from 'zod/mini';
import { isVatNumber } from '#domain/fields/tax-code.ts';

/**
 * Code on the wire of whom an appointment or a request is for: 16 characters of a person, or the 11 digits of a company
 * that has delegated the citizen (screens B 11 n. 1).
 */
export const customerCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^(?:[A-Z0-9]{16}|\d{11})$/, 'serve un codice fiscale'));

/** Whether a customer has the names that go with the code: a company has no surname. */
export function hasNamesFor(code: string, { name, surname }: { name: string; surname: string }): boolean {
  return name !== '' && (surname !== '' || isVatNumber(code));
}
