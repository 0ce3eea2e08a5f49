import { ownValue } from '#domain/own-value.ts';
import type { Appointment } from '../contract.ts';
import { appointmentStates } from '../states.ts';

const byState: Readonly<Record<string, string>> = {
  [appointmentStates.refused.code]:
    'L’ufficio ha rifiutato questo appuntamento: non si può più modificare. Puoi prenotarne un altro.',
  [appointmentStates.cancelled.code]:
    'Questo appuntamento è stato annullato: non si può più modificare. Puoi prenotarne un altro.',
  [appointmentStates.examined.code]:
    'L’ufficio sta esaminando la tua richiesta: finché non risponde, l’appuntamento non si può modificare.',
};

const past =
  'Questo appuntamento è già iniziato o passato: non si può più modificare. Puoi prenotarne un altro.';
const unknown = 'Questo appuntamento non si può modificare online: rivolgiti all’ufficio.';

/** Why an appointment cannot be edited. */
export function fixedReason(
  { status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>,
  now: Date,
): string {
  const own = ownValue(byState, status ?? '');
  if (own && status !== appointmentStates.examined.code) return own;
  if (startsAt !== null && Date.parse(startsAt) <= now.getTime()) return past;
  return own ?? unknown;
}
