const rome = 'Europe/Rome';

const dayFormat = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: rome,
});
const timeFormat = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: rome });
const longFormat = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: rome,
});
const euroFormat = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});

/** Shown in the place of a value that nobody gave (screens B 1.6). */
export const missing = '-';

/** `2025-12-16` as `16/12/2025`; a day has no zone and is never shifted. */
export function dayText(day: string | null): string {
  return day === null ? missing : day.split('-').reverse().join('/');
}

/** Day of an instant in Rome, `dd/MM/yyyy` (screens B 1.6). */
export function dateText(instant: string | null): string {
  return instant === null ? missing : dayFormat.format(new Date(instant));
}

/** Time of an instant in Rome, `HH:mm`. */
export function timeText(instant: string): string {
  return timeFormat.format(new Date(instant));
}

/** "16/12/2025 10:15", in Rome. */
export function dateTimeText(instant: string | null): string {
  return instant === null ? missing : `${dateText(instant)} ${timeText(instant)}`;
}

/** "mercoledì 3 dicembre 2025", in Rome. */
export function longDateText(instant: string): string {
  return longFormat.format(new Date(instant));
}

/** Day of an instant in Rome as `yyyy-MM-dd`, to be compared with other days. */
export function dayOf(instant: Date): string {
  const [day, month, year] = dayFormat.format(instant).split('/');
  return `${year}-${month}-${day}`;
}

/** Whole days from one day to another, both `yyyy-MM-dd`; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Cents as "1.234,56 €" (screens B 1.6). */
export function euroText(cents: number | null): string {
  return cents === null ? missing : euroFormat.format(cents / 100);
}

/** A notice number in groups of four, as it is read aloud (screens B 7.3). */
export function groupsOfFour(code: string): string {
  return code.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
