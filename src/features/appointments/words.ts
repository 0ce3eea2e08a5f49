import { ownValue } from '#domain/own-value.ts';
import { dateText, longDateText, missing, timeText } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { Appointment, DelegateAct } from './api.ts';

/** What a sentence about an appointment needs. */
export interface AppointmentWords {
  office: string | null;
  startsAt: Instant | null;
  endsAt: Instant | null;
}

/** "dalle ore 09:40 alle ore 10:00", or "alle ore 09:40" without an end; null without a start. */
export function hoursText({ startsAt, endsAt }: Omit<AppointmentWords, 'office'>): string | null {
  if (startsAt === null) return null;
  return endsAt === null
    ? `alle ore ${timeText(startsAt)}`
    : `dalle ore ${timeText(startsAt)} alle ore ${timeText(endsAt)}`;
}

/** "mercoledì 3 dicembre 2025, ore 09:40". */
export function startText(startsAt: Instant): string {
  return `${longDateText(startsAt)}, ore ${timeText(startsAt)}`;
}

/** "Anagrafe di mercoledì 3 dicembre 2025 dalle ore 09:40 alle ore 10:00". */
export function appointmentName(appointment: AppointmentWords): string {
  const { office, startsAt } = appointment;
  return `${office ?? missing}${startsAt ? ` di ${longDateText(startsAt)} ${hoursText(appointment)}` : ''}`;
}

const actWords: Readonly<Record<string, string>> = {
  PRENOTATO: 'Prenotato',
  MODIFICATO: 'Modificato',
  ANNULLATO: 'Annullato',
} satisfies Record<DelegateAct, string>;

/** "Prenotato da Ada Verdi il 20/11/2025": something that a delegate did. */
export function actText({ kind, by, at }: Appointment['acts'][number]): string {
  return `${ownValue(actWords, kind) ?? kind} da ${by || missing}${at ? ` il ${dateText(at)}` : ''}`;
}
