import * as z from 'zod/mini';
import { isNone, reader, wrong } from './wire.ts';

/** Money in euro as a number or its text, in whole cents; null when missing (contract B 0.6). */
export const cents = reader<number | null>(
  { type: ['number', 'string', 'null'] },
  'an amount in euro',
  (value) => {
    if (isNone(value)) return null;
    const euro = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
    return typeof euro === 'number' && Number.isFinite(euro) ? Math.round(euro * 100) : wrong;
  },
);

/** As `cents`, for an amount that is set: nothing can be paid of 0 or less, so that counts as missing (contract B 0.6). */
export const centsToPay = z.pipe(
  cents,
  z.transform((value) => (value !== null && value > 0 ? value : null)),
);
