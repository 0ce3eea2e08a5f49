import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { missing } from '#domain/text/display.ts';
import { hasAsset } from '#platform/app.ts';
import { Icon } from '#kit/Icon.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { texts as listTexts } from '#kit/list/texts.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { calendarAddress, calendarName } from '#features/appointments/calendar-address.ts';
import type { Appointment } from '#features/appointments/contract.ts';
import { appointmentActions, appointmentStates, appointmentStatus } from '#features/appointments/states.ts';
import { startText } from '#features/appointments/words.ts';
import { cardAddress } from '../agenda/agenda-items.ts';
import { nextAppointment } from '../agenda/next-appointment.ts';
import { ownAppointments } from './own-lists.ts';
import { OwnLink, OwnNote } from './OwnLink.tsx';
import { texts } from './texts.ts';

const id = 'prossimo-appuntamento';

/** The citizen's next appointment; `isWaiting`: the block keeps its place while the appointments load. */
export function useNextAppointment(): { next: Appointment | null; isWaiting: boolean } {
  const { status } = useStore(ownAppointments.$state);
  const items = useStore(ownAppointments.$items);
  const isLoading = items.length === 0 && (status === 'idle' || status === 'loading');
  return { next: nextAppointment(items, new Date()), isWaiting: isLoading && hasAsset('APPSCHED') };
}

interface Props {
  next: Appointment | null;
  isWaiting: boolean;
}

/** "Il tuo prossimo appuntamento": when, where, and what can be done about it; absent when there is none. */
export function NextAppointment({ next, isWaiting }: Props) {
  if (!next && !isWaiting) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {texts.next.title}
      </h2>
      <OwnNote />
      {next ? <Next appointment={next} /> : <Spinner onCancel={ownAppointments.cancel} />}
    </section>
  );
}

function Next({ appointment }: { appointment: Appointment }) {
  const { id: number, hash, office, counter, place, isVirtual, startsAt, status } = appointment;
  const { canEdit } = appointmentActions(appointment, new Date());
  const known = status === appointmentStates.approved.code ? null : appointmentStatus(status);
  return (
    <div className="pc-next">
      <Icon name="it-calendar" className="icon-primary" />
      <div className="pc-next-text">
        <p className="pc-next-when">{startsAt && startText(startsAt)}</p>
        <p>{[office ?? missing, counter].filter(Boolean).join(', ')}</p>
        <p>{isVirtual ? listTexts.virtual : place}</p>
        {known && <Chip tone={known.tone} text={known.label} />}
        <p className="pc-next-ways">
          <a
            className="btn btn-outline-primary btn-sm"
            href={calendarAddress({ id: number, hash })}
            download={calendarName(number)}
          >
            {texts.next.calendar}
          </a>
          {canEdit && (
            <OwnLink
              className="btn btn-outline-primary btn-sm"
              module="APPSCHED"
              href={pathOf('appointment-edit', { id: number })}
            >
              {texts.next.edit}
            </OwnLink>
          )}
          <OwnLink module="APPSCHED" href={cardAddress('appuntamento', number, 'appuntamenti')}>
            {texts.next.details}
          </OwnLink>
        </p>
      </div>
    </div>
  );
}
