import { missing } from '#domain/text/display.ts';
import { Card, useOpened } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import type { Appointment } from '../api.ts';
import { shownStatus } from '../states.ts';
import { startText } from '../words.ts';
import { AppointmentBody } from './AppointmentBody.tsx';

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
