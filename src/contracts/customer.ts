import * as z from 'zod/mini';

/**
 * Code on the wire of whom an appointment or a request is for: 16 characters of a person, or the 11 digits of a company
 * that has delegated the citizen or of a provisional code.
 */
export const customerCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^(?:[A-Z0-9]{16}|\d{11})$/, 'serve un codice fiscale'));

/** Name of a customer on the wire: the surname may be empty, as a company has none, and some people have one name only. */
export const customerName = z.string().check(z.trim(), z.minLength(1, 'manca il nome'), z.maxLength(140));
