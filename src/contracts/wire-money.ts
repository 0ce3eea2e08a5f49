import * as z from 'zod/mini';
import { isNone, reader, wrong } from './wire.ts';

/** An amount whose thousands are separated, which a comma before its decimals proves: `1.234,50`. */
const grouped = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;

function euroIn(text: string): number {
  const digits = grouped.test(text) ? text.replaceAll('.', '') : text;
  return Number(digits.replace(',', '.'));
}

/** Money in euro as a number or its text, in whole cents; null when missing. */
export const cents = reader<number | null>(
  { type: ['number', 'string', 'null'] },
  'an amount in euro',
  (value) => {
    if (isNone(value)) return null;
    const euro = typeof value === 'string' ? euroIn(value.trim()) : value;
    return typeof euro === 'number' && Number.isFinite(euro) ? Math.round(euro * 100) : wrong;
  },
);

/** As `cents`, for an amount that is set: nothing can be paid of 0 or less, so that counts as missing. */
export const centsToPay = z.pipe(
  cents,
  z.transform((value) => (value !== null && value > 0 ? value : null)),
);
