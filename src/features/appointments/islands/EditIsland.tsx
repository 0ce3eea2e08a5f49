import { island } from '#kit/frame/Island.tsx';
import { texts as words } from '../edit/texts.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { matchRoute, pathOf } from '#domain/routing/route-match.ts';
import { isAssetPublic } from '#platform/app.ts';
import { $personChanges } from '#platform/session/form-person.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import { notifyFailure } from '#platform/toasts.ts';
import type { User } from '#platform/session/session.ts';
import { Alert } from '#kit/Alert.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useResource } from '#kit/use-resource.ts';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { createBookingData } from '../booking/places.ts';
import { later } from '../views.ts';
import type { AppointmentTarget } from '../booking-calls.ts';
import type { Appointment } from '../api.ts';
import { appointmentActions, appointmentStatus } from '../states.ts';
import { CancelDialog, cancelAppointment } from '../views/CancelDialog.tsx';
import { findAppointment } from '../edit/change.ts';
import { type CloseForm, EditWizard } from '../edit/EditWizard.tsx';
import { slotOf } from '../edit/edit-draft.ts';
import { FixedAppointment } from '../edit/FixedAppointment.tsx';

/** What an edit knows from its page. */
interface EditFacts {
  /** By its number, of who is logged in, or by the secret of its link. */
  by: 'id' | 'hash';
  /** Whether one may book without a login, as the build knows it. */
  isPublic: boolean;
}

/** An appointment that can be changed or cancelled. */
export function EditAppointment(facts: EditFacts) {
  const user = useFormUser();
  const [target] = useState(() => targetInAddress(facts.by));
  const delegation = useShownDelegation();
  const named = user && facts.by === 'id' ? delegation : undefined;
  const read = (signal?: AbortSignal) => findAppointment(target, named, signal);
  // Its first step is one of the later ones of a booking.
  useEffect(() => void later.load().catch(() => undefined), []);
  const loaded = useResource(`${named}`, read, (error) => notifyFailure(words.loadFailed, error));
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed')
    return <LoadFailed message={words.loadFailed} isKnown onRetry={loaded.retry} />;
  return (
    <Found
      key={named}
      facts={facts}
      user={user}
      target={target}
      delegation={named}
      first={loaded.value}
      read={() => read()}
    />
  );
}

/**
 * The delegation under which the appointment is shown. While its form is held back because the citizen acts for somebody
 * else now, it stays as it is, with what was typed; whoever goes on looks for an appointment of that other person.
 */
function useShownDelegation(): string | undefined {
  const now = useDelegator('APPSCHED')?.delegation;
  const isHeld = useStore($personChanges).APPSCHED !== undefined;
  const [shown, setShown] = useState(now);
  if (!isHeld && shown !== now) setShown(now);
  return isHeld ? shown : now;
}

function targetInAddress(by: EditFacts['by']): AppointmentTarget {
  const { id = '', hash = '' } = matchRoute(location.pathname)?.params ?? {};
  return by === 'id' ? { id } : { hash };
}

interface FoundProps {
  facts: EditFacts;
  user: User | null;
  target: AppointmentTarget;
  /** Of a delegator's appointment. */
  delegation: string | undefined;
  first: Appointment | null;
  read: () => Promise<Appointment | null>;
}

/** The appointment as it was read last; what has changed meanwhile is said above it. */
function Found({ facts, user, target, delegation, first, read }: FoundProps) {
  const [{ appointment, note }, setNow] = useState<{ appointment: Appointment | null; note: string | null }>({
    appointment: first,
    note: null,
  });
  /** The question whether it shall be cancelled, with what closes the form around it; null: it is not asked. */
  const [round, setRound] = useState(0);
  const [asking, setAsking] = useState<{ closeForm: CloseForm | undefined } | null>(null);
  const base = user ? 'auth' : 'public';
  // The calendar counts the appointment's own slot as free, which only who may see it learns.
  const [places] = useState(() => createBookingData({ base, delegation }, false));
  if (!appointment) return <NotFound by={facts.by} />;
  const { canEdit, canCancel } = appointmentActions(appointment, new Date());
  const mayEdit = canEdit && (user !== null || isAssetPublic('APPSCHED', facts.isPublic));
  const onChanged = (now: Appointment | null) => setNow({ appointment: now, note: changeNote(now) });
  const ask = canCancel ? (closeForm?: CloseForm) => setAsking({ closeForm }) : null;
  const shown = `${appointment.status} ${appointment.startsAt}`;
  return (
    <>
      <Status appointment={appointment} note={note} />
      {mayEdit ? (
        <EditWizard
          key={`${shown} ${round}`}
          edited={{ target, appointment, slot: slotOf(appointment.startsAt) }}
          user={user}
          places={places}
          read={read}
          onChanged={onChanged}
          onLeft={() => setRound(round + 1)}
          onCancel={ask}
        />
      ) : (
        <FixedAppointment appointment={appointment} needsLogin={canEdit} onCancel={ask && (() => ask())} />
      )}
      {asking && (
        <CancelDialog
          appointment={appointment}
          cancel={async () => {
            const isCancelled = await cancelAppointment(target, { read, onChanged }, places.line.delegation);
            if (isCancelled) await asking.closeForm?.();
            return isCancelled;
          }}
          onClose={() => setAsking(null)}
          isByLink={facts.by === 'hash'}
        />
      )}
    </>
  );
}

/** What has changed meanwhile, the state, and what the office says of it. */
function Status({ appointment, note }: { appointment: Appointment; note: string | null }) {
  const status = appointmentStatus(appointment.status);
  return (
    <>
      {note && (
        <Alert type="warning" live="alert">
          {note}
        </Alert>
      )}
      {status && (
        <p className="pc-edit-state">
          {words.state} <Chip tone={status.tone} text={status.label} />
        </p>
      )}
      {appointment.message && (
        <Alert type="info" title={words.message}>
          {appointment.message}
        </Alert>
      )}
    </>
  );
}

/** Which state it is in now; null: there is none to tell of. */
function changeNote(now: Appointment | null): string | null {
  if (!now) return null;
  const status = appointmentStatus(now.status);
  return status ? words.otherState(status.label) : words.changedSince;
}

/** The same words for a link that is wrong, used up or old: none tells what stands behind it. */
function NotFound({ by }: { by: EditFacts['by'] }) {
  return (
    <Alert type="warning" title={words.notFound} live="status">
      <p>{words.notFoundText}</p>
      {by === 'id' ? (
        <a href={pathOf('area-activities')}>{words.toArea}</a>
      ) : (
        <a href={pathOf('booking')}>{words.newBooking}</a>
      )}
    </Alert>
  );
}

/** The change of an appointment, by its citizen or by the link of an e-mail. */
export const EditIsland = island(EditAppointment, ({ by }: EditFacts) => ({
  route: by === 'id' ? 'appointment-edit' : 'appointment-hash',
  broken: words.broken,
}));
