import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { emailOf, type User } from '#platform/session/session.ts';
import { actorOf } from '#platform/session/subject.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import { useServiceWizard, useFinishedForm } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import type { StepView } from '#kit/wizard/wizard-props.ts';
import type { Slot } from '../calendar/slot.ts';
import type { Appointment } from '../api.ts';
import { BookingContext, type BookingTools, reasonsFor } from './booking-context.ts';
import { type Arrival, type Draft, emptyDraft, forgotten, keptBooking, ofTab, overlaid } from './draft.ts';
import type { BookingData } from './places.ts';
import { slotStep, stepsFor, type StepId, type Variant } from './steps.ts';
import { later, viewsFrom } from '../views.ts';
import { lateCheck } from '#kit/wizard/LaterCode.tsx';
import { texts } from './texts.ts';

const forms = { office: 'prenotazione', need: 'prenotazione-2' } as const;

interface Props {
  variant: Exclude<Variant, 'edit'>;
  /** Null: nobody is logged in. */
  user: User | null;
  places: BookingData;
  arrival: Arrival;
  firstStep: StepView<Draft>;
}

/** The steps of a booking, to the page that confirms it. */
export function BookingWizard(props: Props) {
  const { variant, user, places, arrival, firstStep } = props;
  const { wizard, refused } = useBookingActions(props);
  const { office = null, counter = null } = arrival.values;
  // The form stays when another person is chosen: only who comes changes.
  useDelegator('APPSCHED');
  const actor = actorOf('APPSCHED', user);
  // Whether there is something to accept is a rule of the summary.
  const legal = useStore(places.legal());
  const steps = stepsFor({
    variant,
    isLogged: user !== null,
    reasonsOf: (id) => reasonsFor(id, places, null).map((reason) => reason.id),
    hasLegal: legal.state === 'ready' ? legal.value !== null : null,
  });
  const tools: BookingTools = {
    variant,
    places,
    user,
    actor,
    refused,
    askedOffice: office,
    askedCounter: counter,
    askedService: arrival.service,
    edited: null,
    findSame: async (...asked) => (await later.load()).sameNeed(places, ...asked),
  };
  return (
    <BookingContext value={tools}>
      <Wizard<Draft, StepId, Appointment>
        steps={steps}
        views={viewsFrom(firstStep)}
        {...(counter !== null && { startAt: slotStep(variant) })}
        {...wizard}
      />
    </BookingContext>
  );
}

/** What can be done with a booking: keep it over a login, prove an address, send it. */
function useBookingActions({ variant, user, places, arrival }: Props) {
  const [search] = useState(() => location.search);
  const [proof] = useState(() => ({ email: '' }));
  const [refused, setRefused] = useState<Slot | null>(null);
  const form = forms[variant];
  useFinishedForm(form);
  const { wizard } = useServiceWizard<Draft, StepId, Appointment>({
    form,
    ...(user && { module: 'APPSCHED' as const }),
    initial: { ...emptyDraft, email: emailOf(user), ...arrival.values },
    read: (kept) => {
      const values = keptBooking(kept);
      return values && (kept.item === search ? values : overlaid(values, arrival.values));
    },
    forget: forgotten,
    copy: { ofTab },
    gone: async (draft) => (await later.load()).gone(draft, places, variant),
    item: search,
    user,
    addressCheck: lateCheck('summary', later, ({ check }) => check),
    send: async (draft) =>
      (await later.load()).book(draft, {
        actor: actorOf('APPSCHED', user),
        places,
        form,
        proof,
      }),
    // Only now may the page be left without a question.
    onDone: ({ id }) => replacePage(pathOf('booking-success', { id })),
    refusal: (error, draft) => {
      const code = later.loaded();
      if (code?.isSlotGone(error)) setRefused(draft.slot);
      const facts = { variant, isLogged: user !== null, proof };
      return code?.bookingRefusal(error, draft, facts) ?? { message: texts.failed };
    },
  });
  return { wizard, refused };
}
