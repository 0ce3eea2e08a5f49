import { useState } from 'react';
import { missing, dateText, longDateText, dayOf, timeText } from '#domain/text/display.ts';
import { Card, useOpened } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { Facts } from '#kit/Facts.tsx';
import { useDelegator } from '#features/acting/delegator.ts';
import { client } from '#platform/calls/client.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { startOfDay, instantText } from '#domain/time/dates.ts';
import { useResource } from '#kit/use-resource.ts';
import { type Appointment, readAppointments } from '../api.ts';
import { shownStatus, appointmentActions, virtualPlace } from '../states.ts';
import { startText, actText, hoursText } from '../words.ts';
import { calendarAddress, calendarName, editAddress } from '../addresses.ts';
import { readNotes } from '../booking-api.ts';
import { appointments } from '../state/appointments.ts';
import { readCounter } from '../booking-calls.ts';
import { firstFreeSlot } from '../calendar/first-free.ts';
import type { Slot } from '../calendar/slot.ts';
import { CancelDialog, cancelAppointment } from './CancelDialog.tsx';

interface Props {
  appointment: Appointment;
  opened?: boolean;
}

/** A booked appointment. */
export function AppointmentCard({ appointment, opened = false }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { id, office, startsAt, status } = appointment;
  const shown = shownStatus(status);
  return (
    <Card
      meta={startsAt && startText(startsAt)}
      title={`Appuntamento ufficio ${office ?? missing}`}
      chip={<Chip tone={shown.tone} text={shown.label} />}
      open={open}
      onToggle={setOpen}
      mark={`appuntamento-${id}`}
    >
      <AppointmentBody appointment={appointment} />
    </Card>
  );
}

/**
 * The first free slot before an appointment, at its counter and with its operator, whose hours fit whatever the edit
 * then asks for; null: none. Rejects with PortalError.
 */
async function earlierSlot(
  { counterId, operatorId, startsAt }: Appointment,
  signal: AbortSignal,
): Promise<Slot | null> {
  if (counterId === null || startsAt === null) return null;
  const { delegation } = subjectOf('APPSCHED');
  const line = { base: 'auth', delegation } as const;
  const counter = await readCounter(client, line, counterId, signal);
  const until = dayOf(new Date(startsAt));
  const search = { counters: [counter], operator: operatorId, until };
  const found = await firstFreeSlot(client, line, search, signal);
  const own = `${until} ${timeText(instantText(new Date(startsAt)))}`;
  return found && keyOf(found.slot) < own ? found.slot : null;
}

const keyOf = ({ day, hour }: Slot) => `${day} ${hour}`;

/**
 * Offers an earlier free slot of the same counter in the open card of an appointment. Asked for once, when the card is
 * opened; without one, or when it cannot be read, nothing is said.
 */
function EarlierSlot({ appointment }: { appointment: Appointment }) {
  const { id, startsAt } = appointment;
  const loaded = useResource(`${id} ${startsAt}`, (signal) => earlierSlot(appointment, signal), ignore);
  const slot = loaded.state === 'ready' ? loaded.value : null;
  const when = slot && `${longDateText(startOfDay(slot.day))}, ore ${slot.hour}`;
  return (
    <div role="status">
      {slot && (
        <p className="pc-earlier">
          Si è liberato un posto prima: <strong>{when}</strong>.{' '}
          <a href={editAddress(id, slot)}>
            Sposta<span className="visually-hidden"> l’appuntamento a {when}</span>
          </a>
        </p>
      )}
    </div>
  );
}

/** No toast: nobody has asked for it. */
function ignore(): void {}

/** `cancelAppointment` for one of the list, which then shows it as it is. */
function cancelListed({ id }: Appointment): Promise<boolean> {
  const subject = subjectOf('APPSCHED');
  return cancelAppointment(
    { id },
    {
      read: async () => (await readAppointments(client, subject)).find((each) => each.id === id),
      onChanged: (now) => appointments.patch((items) => items.map((each) => (each.id === id ? now : each))),
    },
    subject.delegation,
  );
}

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
