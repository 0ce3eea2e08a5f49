import type { Status } from '#domain/tones.ts';

interface AppointmentState extends Status {
  /** `status` of the booking service. */
  code: string;
  canEdit?: true;
  canCancel?: true;
  /** `STATUS` in a calendar file (RFC 5545, 3.8.1.11). */
  calendar: 'CONFIRMED' | 'CANCELLED' | 'TENTATIVE';
}

/** States of an appointment. */
export const appointmentStates = {
  pending: {
    code: 'IN_ATTESA',
    label: 'In attesa',
    tone: 'warning',
    canEdit: true,
    canCancel: true,
    calendar: 'TENTATIVE',
  },
  approved: {
    code: 'APPROVATA',
    label: 'Approvata',
    tone: 'success',
    canEdit: true,
    canCancel: true,
    calendar: 'CONFIRMED',
  },
  refused: { code: 'RIFIUTATA', label: 'Rifiutata', tone: 'danger', calendar: 'CANCELLED' },
  cancelled: { code: 'ANNULLATA', label: 'Annullata', tone: 'neutral', calendar: 'CANCELLED' },
  examined: {
    code: 'IN_REVISIONE',
    label: 'In revisione',
    tone: 'info',
    canCancel: true,
    calendar: 'TENTATIVE',
  },
  incomplete: {
    code: 'IN_ATTESA_INTEGRAZIONE',
    label: 'In attesa integrazione',
    tone: 'warning',
    canEdit: true,
    canCancel: true,
    calendar: 'TENTATIVE',
  },
} as const satisfies Record<string, AppointmentState>;

/** What stands in the place of an address where the appointment is a video call. */
export const virtualPlace = "Sportello virtuale - l'appuntamento verrà effettuato tramite video chiamata";

const states = Object.values<AppointmentState>(appointmentStates);

function findState(code: string | null): AppointmentState | undefined {
  return states.find((state) => state.code === code);
}

/** Status of an appointment; null for an unknown code, which is shown without a badge. */
export function appointmentStatus(code: string | null): Status | null {
  return findState(code) ?? null;
}

/** Status as it is shown where each appointment has one: without a known code it says so. */
export function shownStatus(code: string | null): Status {
  return findState(code) ?? { label: 'Stato non indicato', tone: 'neutral' };
}

/** `STATUS` in a calendar file for an appointment in this state. */
export function calendarStatus(code: string | null): AppointmentState['calendar'] {
  return findState(code)?.calendar ?? 'TENTATIVE';
}

/** What decides what can be done with an appointment, and which comes next. */
interface Dated {
  startsAt: string | null;
  status: string | null;
}

/** Actions available for an appointment; none after it has started. */
export function appointmentActions(
  { status, startsAt }: Dated,
  now: Date,
): { canEdit: boolean; canCancel: boolean; hasCalendar: boolean } {
  const isPast = startsAt === null || Date.parse(startsAt) <= now.getTime();
  const state = findState(status);
  return {
    canEdit: !isPast && state?.canEdit === true,
    canCancel: !isPast && state?.canCancel === true,
    hasCalendar: !isPast && calendarStatus(status) !== 'CANCELLED',
  };
}

/** The first appointment that has not begun and was neither refused nor cancelled; null: none. */
export function nextAppointment<Item extends Dated>(items: readonly Item[], now: Date): Item | null {
  const [next] = items
    .filter((item) => appointmentActions(item, now).hasCalendar)
    .sort((a, b) => Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? ''));
  return next ?? null;
}
