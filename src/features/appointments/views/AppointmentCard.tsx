import { useState } from 'react';
import { type Appointment, getCalendarById } from '../contract.ts';
import { appointmentActions, appointmentStatus } from '../states.ts';
import { pathOfCall } from '#contracts/endpoint.ts';
import { isBuilt, pathOf } from '#domain/routing/route-match.ts';
import { dateText, longDateText, missing, timeText } from '#domain/text/display.ts';
import { actNotices } from '#errors/notices.ts';
import { pageData } from '#platform/page/page-data.ts';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog.tsx';
import { Card } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { Facts } from '#kit/list/Facts.tsx';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { cancelAppointment } from '../state/appointments.ts';
import { useOpened } from '#kit/list/use-opened.ts';
import { texts } from '#kit/list/texts.ts';

interface Props {
  appointment: Appointment;
  opened?: boolean;
}

/** A booked appointment (screens B 7.4). */
export function AppointmentCard({ appointment, opened = false }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { id, office, startsAt, status } = appointment;
  const known = appointmentStatus(status);
  return (
    <Card
      meta={startsAt && longDateText(startsAt)}
      title={`Appuntamento ufficio ${office ?? missing}`}
      chip={known && <Chip tone={known.tone} text={known.label} />}
      open={open}
      onToggle={setOpen}
      mark={`appuntamento-${id}`}
    >
      <AppointmentBody appointment={appointment} />
    </Card>
  );
}

/** Details and actions of an appointment, in its open card (screens B 7.4). */
function AppointmentBody({ appointment }: Pick<Props, 'appointment'>) {
  const { place, isVirtual, meetingLink, message } = appointment;
  return (
    <>
      <Facts
        facts={[
          ['Orario', hours(appointment)],
          ['Sportello', appointment.counter],
          ['Indirizzo', isVirtual ? texts.virtual : place],
          ['Video chiamata', meetingLink?.startsWith('https:') ? <a href={meetingLink}>Partecipa</a> : null],
          ['Motivo dell’appuntamento', reasonOf(appointment.reason)],
          ['Operatore', appointment.operator],
          ['Prenotato il', appointment.bookedAt && dateText(appointment.bookedAt)],
          ['Messaggio dell’ufficio', message],
        ]}
      />
      <AppointmentButtons appointment={appointment} />
    </>
  );
}

/**
 * Reason of an appointment without the number that the booking service puts first: "(42) Carta d'identità - rinnovo".
 */
function reasonOf(notes: string | null): string | null {
  return notes?.replace(/^\(\d+\)\s*/, '').trim() || null;
}

function hours({ startsAt, endsAt }: Appointment): string | null {
  if (startsAt === null) return null;
  return endsAt === null
    ? `alle ore ${timeText(startsAt)}`
    : `dalle ore ${timeText(startsAt)} alle ore ${timeText(endsAt)}`;
}

/** "Anagrafe di lunedì 30 novembre 2026 alle ore 9:00". */
function nameOf(appointment: Appointment): string {
  const { office, startsAt } = appointment;
  return `${office ?? missing}${startsAt ? ` di ${longDateText(startsAt)} ${hours(appointment)}` : ''}`;
}

function AppointmentButtons({ appointment }: Pick<Props, 'appointment'>) {
  const [isConfirming, setConfirming] = useState(false);
  const { id, startsAt } = appointment;
  const { canEdit: mayEdit, canCancel, hasCalendar } = appointmentActions(appointment, new Date());
  const canEdit = mayEdit && isBuilt('appointment-edit');
  const day = startsAt ? ` di ${longDateText(startsAt)}` : '';
  const of = <span className="visually-hidden">{day}</span>;
  if (!canEdit && !canCancel && !hasCalendar) return null;
  return (
    <div className="pc-buttons">
      {canEdit && (
        <a className="btn btn-primary btn-sm" href={pathOf('appointment-edit', { id })}>
          Modifica appuntamento{of}
        </a>
      )}
      {hasCalendar && (
        <a
          className="btn btn-outline-primary btn-sm"
          href={`${pageData().apiOrigin}${pathOfCall(getCalendarById)}?id=${encodeURIComponent(id)}`}
          download={`appuntamento-${id}.ics`}
        >
          Aggiungi al calendario{of}
        </a>
      )}
      {canCancel && (
        <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => setConfirming(true)}>
          Annulla appuntamento{of}
        </button>
      )}
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title="Conferma annullamento appuntamento"
          cancel="Indietro"
          onConfirm={async () => {
            if (!(await cancelAppointment(appointment))) return;
            keepOutcome({ type: 'cancelled', kind: nameOf(appointment) });
            location.assign(pathOf('appointment-cancelled'));
          }}
          failure={actNotices.appointmentCancel}
        >
          <p>L’appuntamento all’ufficio {nameOf(appointment)} sarà annullato.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
