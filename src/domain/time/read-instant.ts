import { type Instant, instantText } from './dates.ts';
import { romeInstant } from './rome-time.ts';

/** `2025-12-03 09:40:00`, with or without seconds, whose fraction does not count: local time of the municipality. */
const wallClock = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * N8 of the contract's tolerance: an instant in any of the forms in which backends write one; null when it is missing or
 * cannot be read. Clock times without a zone are those of Rome.
 */
export function readInstant(value: unknown): Instant | null {
  const milliseconds =
    typeof value === 'number' ? value : millisecondsOf(typeof value === 'string' ? value.trim() : '');
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) < 8.64e15
    ? instantText(new Date(milliseconds))
    : null;
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
