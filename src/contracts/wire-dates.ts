import { dayOf } from '#domain/text/display.ts';
import { type Day, type Instant, instantText, isDay } from '#domain/time/dates.ts';
import { romeInstant } from '#domain/time/rome-time.ts';
import { reader, wrong } from './wire.ts';

const looksLikeDay = /^\d{4}-\d{2}-\d{2}$/;
const italianDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;
/** `2025-12-03 09:40:00`, with or without seconds: local time of the municipality. */
const wallClock = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

function instantOf(value: unknown): Instant | null | typeof wrong {
  if (value === null || value === undefined || value === '') return null;
  const milliseconds =
    typeof value === 'number' ? value : millisecondsOf(typeof value === 'string' ? value.trim() : '');
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) < 8.64e15
    ? instantText(new Date(milliseconds))
    : wrong;
}

function millisecondsOf(text: string): number {
  if (/^\d{13}$/.test(text)) return Number(text);
  const [, day, time = '00:00'] = wallClock.exec(text) ?? [];
  if (day !== undefined) return romeInstant(day, time);
  // The 2023 backend writes `+0000`; `Date` requires a colon.
  return zoned.test(text) ? Date.parse(withColon(text)) : Number.NaN;
}

function withColon(text: string): string {
  return text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
}

/** N8: an instant as ISO text in UTC, null when missing. Clock times without a zone are those of Rome. */
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
