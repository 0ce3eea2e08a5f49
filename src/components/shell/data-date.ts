const format = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Day of an ISO instant in Italy, `dd/MM/yyyy`; empty for an invalid instant. */
export function italianDay(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
