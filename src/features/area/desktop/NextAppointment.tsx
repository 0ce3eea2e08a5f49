import { useStore } from '@nanostores/react';
import { missing } from '#domain/text/display.ts';
import { hasAsset } from '#platform/app.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { calendarAddress } from '#features/appointments/addresses.ts';
import type { Appointment } from '#features/appointments/api.ts';
import { appointmentActions, nextAppointment, virtualPlace } from '#features/appointments/states.ts';
import { startText } from '#features/appointments/words.ts';
import { NextCard } from './NextCard.tsx';
import { NextPlace, useEndOfDrawn } from './NextPlace.tsx';
import { ownAppointments } from './own-lists.ts';
import { OwnNote } from './OwnLink.tsx';
import { desktopSections } from '../sections.ts';

const [{ target: id, nome: title }] = desktopSections;

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

/** "Il tuo prossimo appuntamento"; absent when there is none. */
export function NextAppointment({ next, isWaiting }: Props) {
  if (!next && !isWaiting) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <OwnNote />
      {next ? (
        <Next appointment={next} />
      ) : (
        <>
          <NextPlace />
          <Spinner onCancel={ownAppointments.cancel} />
        </>
      )}
    </section>
  );
}

/** The card of an appointment. */
export function Next({ appointment }: { appointment: Appointment }) {
  useEndOfDrawn();
  const { id: number, hash, office, counter, place, isVirtual, startsAt, status } = appointment;
  return (
    <NextCard
      id={number}
      status={status}
      when={startsAt && startText(startsAt)}
      where={[office ?? missing, counter].filter(Boolean).join(', ')}
      place={isVirtual ? virtualPlace : place}
      calendarHref={calendarAddress({ id: number, hash })}
      canEdit={appointmentActions(appointment, new Date()).canEdit}
    />
  );
}
