import { longDateText, timeText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '#kit/Alert.tsx';
import { ValueList } from '#kit/Facts.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { ownValue } from '#domain/own-value.ts';
import { placeItems } from './edit-draft.ts';
import { texts } from '../booking/texts.ts';
import { texts as words } from './texts.ts';
import type { Appointment } from '../api.ts';
import { readNotes } from '../booking-api.ts';
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

interface Props {
  appointment: Appointment;
  /** It can be changed, but not without a login. */
  needsLogin: boolean;
  onCancel: (() => void) | null;
}

/** An appointment that cannot be changed, and why. */
export function FixedAppointment({ appointment, needsLogin, onCancel }: Props) {
  const { startsAt, notes } = appointment;
  const { reason, details } = readNotes(notes);
  return (
    <>
      <Alert type="info" title={null} live="status">
        {needsLogin ? words.needsLogin : fixedReason(appointment, new Date())}
      </Alert>
      {needsLogin && <LoginLine user={null} />}
      <ValueList
        items={[
          ...placeItems(appointment),
          { label: texts.slot.date, value: startsAt && longDateText(startsAt) },
          { label: texts.slot.hour, value: startsAt && timeText(startsAt) },
          { label: texts.details.reason, value: reason?.name },
          { label: texts.details.details, value: details },
        ]}
      />
      <div className="pc-buttons">
        {onCancel && (
          <button type="button" className="btn btn-outline-danger" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
        <a className="btn btn-outline-primary" href={pathOf('booking')}>
          {words.newBooking}
        </a>
      </div>
    </>
  );
}
