import { useState } from 'react';
import { dateText, longDateText } from '#domain/text/display.ts';
import { Facts } from '#kit/list/Facts.tsx';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { calendarAddress, calendarName } from '../calendar-address.ts';
import type { Appointment } from '../contract.ts';
import { editAddress } from '../edit-address.ts';
import { readNotes } from '../notes.ts';
import { cancelListed } from '../state/cancel-listed.ts';
import { appointmentActions, virtualPlace } from '../states.ts';
import { actText, hoursText } from '../words.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { EarlierSlot } from './EarlierSlot.tsx';

/** Details and actions of an appointment, in its open card. Loaded when a card opens. */
export function AppointmentBody({ appointment }: { appointment: Appointment }) {
  const { place, isVirtual, meetingLink, message, acts } = appointment;
  const { reason, details } = readNotes(appointment.reason);
  return (
    <>
      <Facts
        facts={[
          ['Orario', hoursText(appointment)],
          ['Sportello', appointment.counter],
          ['Indirizzo', isVirtual ? virtualPlace : place],
          ['Video chiamata', meetingLink?.startsWith('https:') ? <a href={meetingLink}>Partecipa</a> : null],
          ['Motivo dell’appuntamento', [reason?.name, details].filter(Boolean).join(' - ')],
          ['Operatore', appointment.operator],
          ['Prenotato il', appointment.bookedAt && dateText(appointment.bookedAt)],
          ['Messaggio dell’ufficio', message],
          ['Fatto per delega', acts.length > 0 ? <Acts acts={acts} /> : null],
        ]}
      />
      <AppointmentButtons appointment={appointment} />
      {appointmentActions(appointment, new Date()).canEdit && <EarlierSlot appointment={appointment} />}
    </>
  );
}

/** What delegates did, which the person whose appointment it is sees too. */
function Acts({ acts }: Pick<Appointment, 'acts'>) {
  return (
    <ul className="list-unstyled mb-0">
      {acts.map((act, index) => (
        <li key={index}>{actText(act)}</li>
      ))}
    </ul>
  );
}

/** Address of the calendar file; a link names no delegation, so that a delegator's can be had by its secret alone. */
function useCalendar(appointment: Appointment): string | null {
  const isOwn = useDelegator('APPSCHED') === null;
  const { id, hash } = appointment;
  const { hasCalendar } = appointmentActions(appointment, new Date());
  if (!hasCalendar || (!isOwn && hash === null)) return null;
  return calendarAddress({ id, hash: isOwn ? null : hash });
}

function AppointmentButtons({ appointment }: { appointment: Appointment }) {
  const [isConfirming, setConfirming] = useState(false);
  const { id, startsAt } = appointment;
  const { canEdit, canCancel } = appointmentActions(appointment, new Date());
  const calendar = useCalendar(appointment);
  const day = startsAt ? ` di ${longDateText(startsAt)}` : '';
  const of = <span className="visually-hidden">{day}</span>;
  if (!canEdit && !canCancel && calendar === null) return null;
  return (
    <div className="pc-buttons">
      {canEdit && (
        <a className="btn btn-primary btn-sm" href={editAddress(id)}>
          Modifica appuntamento{of}
        </a>
      )}
      {calendar !== null && (
        <a className="btn btn-outline-primary btn-sm" href={calendar} download={calendarName(id)}>
          Aggiungi al calendario{of}
        </a>
      )}
      {canCancel && (
        <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => setConfirming(true)}>
          Annulla appuntamento{of}
        </button>
      )}
      {isConfirming && (
        <CancelDialog
          appointment={appointment}
          cancel={() => cancelListed(appointment)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
