import { appointmentActions } from '#features/appointments/states.ts';

/** What decides which appointment comes next. */
interface Dated {
  startsAt: string | null;
  status: string | null;
}

/** The first appointment that has not begun and was neither refused nor cancelled; null: none. */
export function nextAppointment<Item extends Dated>(items: readonly Item[], now: Date): Item | null {
  const [next] = items
    .filter((item) => appointmentActions(item, now).hasCalendar)
    .sort((a, b) => Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? ''));
  return next ?? null;
}
