import { dayOf } from '#domain/text/display.ts';
import { type Day, type Instant, isDay } from '#domain/time/dates.ts';
import { readInstant } from '#domain/time/read-instant.ts';
import { reader, wrong } from './wire.ts';

const looksLikeDay = /^\d{4}-\d{2}-\d{2}$/;
const italianDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;

const instantOf = (value: unknown): Instant | null | typeof wrong => {
  const found = readInstant(value);
  return found === undefined ? wrong : found;
};

/** N8: an instant as ISO text in UTC, null when missing (`readInstant`). */
export const instant = reader<Instant | null>(
  { type: ['string', 'integer', 'null'], format: 'date-time' },
  'a date with a time',
  instantOf,
);

/** N9: a day as `yyyy-MM-dd`, without a zone, null when missing. An instant counts as its day in Rome. */
export const day = reader<Day | null>(
  { type: ['string', 'integer', 'null'], format: 'date' },
  'a date',
  (value) => {
    if (typeof value === 'string') {
      const text = value.trim();
      const italian = italianDay.exec(text);
      const written = italian ? `${italian[3]}-${italian[2]}-${italian[1]}` : text;
      if (isDay(written)) return written;
      if (looksLikeDay.test(written)) return wrong;
    }
    const found = instantOf(value);
    return typeof found === 'string' ? dayOf(new Date(found)) : found;
  },
);
