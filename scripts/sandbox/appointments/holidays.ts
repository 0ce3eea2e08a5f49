/** Public holidays of Italy with a fixed date, `MM-dd`. */
const fixed = [
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
] as const;

/** Saint Francis, a holiday again since 2026 (law 151 of 2025). */
const francis = { day: '10-04', since: 2026 };

/** Easter Sunday of a year as month (1–12) and day, by the method of Meeus, Jones and Butcher. */
function easter(year: number): [month: number, day: number] {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * (c >> 2) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return [Math.floor(f / 31), (f % 31) + 1];
}

/** True on a public holiday of Italy, Easter Monday included; `yyyy-MM-dd`. */
export function isHoliday(day: string): boolean {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(5)];
  if (fixed.some((holiday) => holiday === rest)) return true;
  if (rest === francis.day && year >= francis.since) return true;
  const [month, sunday] = easter(year);
  const monday = new Date(Date.UTC(year, month - 1, sunday + 1)).toISOString().slice(0, 10);
  return day === monday;
}
