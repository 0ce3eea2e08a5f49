import { missing } from '#domain/text/display.ts';
import { Card } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { useOpened } from '#kit/list/use-opened.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import type { Appointment } from '../contract.ts';
import { appointmentStatus } from '../states.ts';
import { startText } from '../words.ts';

interface Props {
  appointment: Appointment;
  opened?: boolean;
}

const loadBody = () => import('./AppointmentBody.tsx');

/** A booked appointment (screens B 7.4). What an open card shows is loaded once a card is about to be opened. */
export function AppointmentCard({ appointment, opened = false }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { id, office, startsAt, status } = appointment;
  const known = appointmentStatus(status);
  return (
    <Card
      meta={startsAt && startText(startsAt)}
      title={`Appuntamento ufficio ${office ?? missing}`}
      chip={known && <Chip tone={known.tone} text={known.label} />}
      open={open}
      onToggle={setOpen}
      onNear={() => void loadBody().catch(ignore)}
      mark={`appuntamento-${id}`}
    >
      <Body appointment={appointment} />
    </Card>
  );
}

function Body({ appointment }: Pick<Props, 'appointment'>) {
  const loaded = useLoaded('body', loadBody, ignore);
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <Spinner />;
  const { AppointmentBody } = loaded.value;
  return <AppointmentBody appointment={appointment} />;
}

/** Prefetching fails without a word; in the open card the failure is shown in place of the body. */
function ignore(): void {}
