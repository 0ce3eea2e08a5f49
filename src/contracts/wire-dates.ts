import * as z from 'zod/mini';
import { dayOf } from '#domain/text/display.ts';
import { type Day, type Instant, isDay } from '#domain/time/dates.ts';
import { readInstant } from '#domain/time/read-instant.ts';
import { reader } from './wire.ts';

// A date that cannot be read counts as missing: for an odd one nothing else of an answer is hidden.

const looksLikeDay = /^\d{4}-\d{2}-\d{2}$/;
const italianDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** N8: an instant as ISO text in UTC, null when missing or unreadable (`readInstant`). */
export const instant = reader<Instant | null>(
  { type: ['string', 'integer', 'null'], format: 'date-time' },
  'a date with a time',
  readInstant,
);

/** N9: a day as `yyyy-MM-dd`, without a zone, null when missing or unreadable. An instant counts as its day in Rome. */
export const day = reader<Day | null>(
  { type: ['string', 'integer', 'null'], format: 'date' },
  'a date',
  (value) => {
    if (typeof value === 'string') {
      const text = value.trim();
      const italian = italianDay.exec(text);
      const written = italian ? `${italian[3]}-${italian[2]}-${italian[1]}` : text;
      if (isDay(written)) return written;
      if (looksLikeDay.test(written)) return null;
    }
    const found = readInstant(value);
    return found && dayOf(new Date(found));
  },
);

/** An instant as the portal writes it: ISO 8601, with its zone. */
export const writtenInstant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/));
