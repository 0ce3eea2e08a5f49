import { type Day, isDay } from '#domain/time/dates.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** `16/12/2026` with nothing that would make it part of a longer number; two-digit years say too little. */
const written = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;

/** The different days that a text, also of HTML, writes as dd/MM/yyyy; impossible ones are left out. */
export function datedIn(markup: string): Day[] {
  const text = plainText(markup.replace(/<[^<>]*>/g, ' '));
  const days = [...text.matchAll(written)].flatMap(([, day = '', month = '', year = '']) => {
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDay(iso) ? iso : [];
  });
  return [...new Set(days)];
}
