import type { Appointment } from '#contracts/appointments.ts';
import { longDateText, missing } from '#domain/text/display.ts';
import { appointmentStatus } from '#domain/statuses.ts';
import { later } from '#ui/Later.tsx';
import { Card } from '#ui/list/Card.tsx';
import { Chip } from '#ui/list/Chip.tsx';
import { useOpened } from '../../use-opened.ts';

const AppointmentBody = later(async () => (await import('./AppointmentBody.tsx')).AppointmentBody);

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
