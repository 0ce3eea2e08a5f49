import { TZDate } from '@date-fns/tz';
import { reader, wrong } from './wire.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const italianDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;
/** `2025-12-03 09:40:00`, with or without seconds: the clock on the wall of the town hall. */
const wallClock = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** The zone of every clock time that names none (contract B 0.6). */
export const romeZone = 'Europe/Rome';

function instantOf(value: unknown): string | null | typeof wrong {
  if (value === null || value === undefined || value === '') return null;
  const milliseconds =
    typeof value === 'number' ? value : millisecondsOf(typeof value === 'string' ? value.trim() : '');
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) < 8.64e15
    ? new Date(milliseconds).toISOString()
    : wrong;
}

function millisecondsOf(text: string): number {
  if (/^\d{13}$/.test(text)) return Number(text);
  const wall = wallClock.exec(text);
  if (wall) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = wall
      .slice(1)
      .map((part) => Number(part ?? 0));
    return +new TZDate(year, month - 1, day, hour, minute, second, romeZone);
  }
  // `+0000` is what the 2023 backend writes; `Date` wants a colon.
  return zoned.test(text) ? Date.parse(withColon(text)) : Number.NaN;
}

function withColon(text: string): string {
  return text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
}

/** N8: an instant as ISO text in UTC, null when missing. Clock times without a zone are those of Rome. */
export const instant = reader<string | null>(
  { type: ['string', 'integer', 'null'], format: 'date-time' },
  'a date with a time',
  instantOf,
);

/** N9: a day as `yyyy-MM-dd`, without a zone, null when missing. An instant counts as its day in Rome. */
export const day = reader<string | null>(
  { type: ['string', 'integer', 'null'], format: 'date' },
  'a date',
  (value) => {
    if (typeof value === 'string') {
      const text = value.trim();
      const italian = italianDay.exec(text);
      const written = italian ? `${italian[3]}-${italian[2]}-${italian[1]}` : text;
      if (isoDay.test(written)) return isRealDay(written) ? written : wrong;
    }
    const found = instantOf(value);
    return typeof found === 'string' ? dayInRome(found) : found;
  },
);

function isRealDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** Day of an instant as the calendar of Rome has it. */
function dayInRome(iso: string): string {
  const local = new TZDate(iso, romeZone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
}
