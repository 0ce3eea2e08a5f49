import { useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { skipLeavePrompt } from '#platform/page/leave-prompt.ts';
import type { User } from '#platform/session/session.ts';
import { actorOf } from '#platform/session/subject.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { useServiceWizard, useFinishedForm } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { BookingContext, type AppointmentBefore, reasonsFor } from '../booking/booking-context.ts';
import { type Draft, forgotten, keptBooking } from '../booking/draft.ts';
import type { BookingData } from '../booking/places.ts';
import { stepsFor, type StepId } from '../booking/steps.ts';
import { later, viewsFrom } from '../views.ts';
import { texts } from './texts.ts';
import type { Slot } from '../calendar/slot.ts';
import type { Appointment } from '../api.ts';
import { slotInAddress } from '../addresses.ts';
import { StateChanged, whileUnchanged } from './change.ts';
import { draftOf, keptAtAddress } from './edit-draft.ts';

/** Keeps nothing of the form any more and lets the page be left without a question. */
export type CloseForm = () => Promise<void>;

interface Props {
  edited: AppointmentBefore;
  user: User | null;
  places: BookingData;
  /** Reads the appointment again. */
  read: () => Promise<Appointment | null>;
  /** It is in another state than the page shows; null: there is none any more. */
  onChanged: (now: Appointment | null) => void;
  /** What was changed is forgotten: the appointment is shown as it is. */
  onLeft: () => void;
  /** Asks whether it shall be cancelled, and closes the form once it was; null: it cannot be. */
  onCancel: ((closeForm: CloseForm) => void) | null;
}

const views = viewsFrom();

/** The wizard of a booking around an appointment that exists: filled, clean, and open at its summary. */
export function EditWizard(props: Props) {
  const { user, places, onCancel, onLeft } = props;
  const { wizard, refused, close, closeForm } = useEditActions(props);
  const leaveAsItIs = async () => {
    await close();
    // The slot that the address asks for is a part of the edit.
    history.replaceState(null, '', location.pathname);
    onLeft();
  };
  const edited = { ...props.edited, leaveAsItIs };
  const steps = stepsFor({
    variant: 'edit',
    isLogged: user !== null,
    reasonsOf: (id) => reasonsFor(id, places, edited).map((reason) => reason.id),
    hasLegal: false,
  });
  const tools = {
    variant: 'edit' as const,
    places,
    user,
    actor: actorOf('APPSCHED', user),
    refused,
    askedOffice: null,
    askedCounter: null,
    askedService: null,
    edited,
    findSame: null,
  };
  return (
    <BookingContext value={tools}>
      <Wizard<Draft, StepId, Appointment>
        steps={steps}
        views={views}
        startAt="summary"
        {...wizard}
        {...(onCancel && {
          withdraw: { step: 'summary', label: texts.cancel, onPress: () => onCancel(closeForm) },
        })}
      />
    </BookingContext>
  );
}

/** What can be done with an edit: keep it over a login, send it, close it. */
function useEditActions({ edited, user, places, read, onChanged }: Props) {
  const { target, appointment } = edited;
  const [original] = useState(() => draftOf(appointment));
  const [asked] = useState(() => slotInAddress(location.search));
  const [refused, setRefused] = useState<Slot | null>(null);
  const form = `modifica-appuntamento-${appointment.id}`;
  // What was typed belongs to the appointment as it was then.
  const item = [appointment.status, appointment.startsAt, appointment.notes].join(' ');
  useFinishedForm(form);
  const { wizard, close } = useServiceWizard<Draft, StepId, Appointment>({
    form,
    ...('id' in target && { module: 'APPSCHED' as const }),
    initial: { ...original, ...(asked && { slot: asked }) },
    read: (kept) => {
      const values = kept.item === item ? keptBooking(kept) : null;
      const keptAt = slotInAddress(new URL(kept.path, location.origin).search);
      return values && keptAtAddress(values, { original, keptAt, asked });
    },
    forget: forgotten,
    item,
    user,
    send: async (draft) => {
      const { change } = await later.load();
      // Here it is the counter that is not found, not the appointment.
      await places.counterNow(draft.counter);
      return whileUnchanged(() => change(draft, edited, { places, form }), appointment, read);
    },
    // Only now may the page be left without a question.
    onDone: () => replacePage(successOf(target)),
    refusal: (error, draft) => {
      if (error instanceof StateChanged) {
        onChanged(error.now);
        return null;
      }
      const code = later.loaded();
      if (code?.isSlotGone(error)) setRefused(draft.slot);
      return code?.editRefusal(error) ?? { message: texts.failed };
    },
  });
  const closeForm: CloseForm = async () => {
    await close();
    skipLeavePrompt(true);
  };
  return { wizard: { ...wizard, original }, refused, close, closeForm };
}

function successOf(target: AppointmentBefore['target']): string {
  return 'id' in target
    ? pathOf('appointment-edit-success', target)
    : pathOf('appointment-hash-success', target);
}
