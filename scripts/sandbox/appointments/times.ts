/** Local times of Rome as text, `yyyy-MM-dd` and `yyyy-MM-dd HH:mm:ss`: the order of the texts is that of time. */

/** Length of an appointment whose end is not known, in minutes. */
export const usualMinutes = 20;

/** How long before an appointment its citizen is reminded, in milliseconds. */
export const reminderAhead = 24 * 60 * 60_000;

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day that many days later. */
export function plusDays(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day of the month that many months later, or the last one of that month. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Every day of the month of a day. */
export function daysOfMonth(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => plusDays(`${day.slice(0, 7)}-01`, index));
}

/** Day of the week: 1 for Monday to 7 for Sunday. */
export function weekday(day: string): number {
  return utc(day).getUTCDay() || 7;
}

/** True on Saturday and Sunday. */
export function isWeekend(day: string): boolean {
  return weekday(day) > 5;
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `HH:mm` of minutes since midnight. */
export function clockOf(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A local time that many minutes later, on the same day. */
export function plusMinutes(wall: string, minutes: number): string {
  return `${wall.slice(0, 10)} ${clockOf(minutesOf(wall.slice(11, 16)) + minutes)}:00`;
}
