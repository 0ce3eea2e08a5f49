import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { Booking } from '../booking/Booking.tsx';
import { type BookingFacts, useBooking } from '../booking/booking-context.ts';
import { OfficeStep } from '../booking/steps/OfficeStep.tsx';
import { texts } from '../booking/texts.ts';
import { NeedPending, OfficePending } from './BookingPending.tsx';
import { useStore } from '@nanostores/react';
import { useCoveredChoices } from '#features/acting/use-covered-choices.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '#kit/Alert.tsx';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { type Need, needsOf } from '../booking/needs.ts';
import type { AllCounters } from '../booking/places.ts';
import { DetailsField, NeedField } from '../booking/steps/NeedField.tsx';
import { ForWhom } from '../booking/steps/ForWhom.tsx';
import { SameNeed } from '../booking/steps/SameNeed.tsx';

const words = texts.need;

/** What one needs, whichever office it is with. */
export function NeedStep() {
  const places = useStore(useBooking().places.allCounters());
  useBlockedStep(places.state !== 'ready');
  if (places.state === 'loading') return <Spinner onCancel={places.cancel} />;
  if (places.state === 'failed') return <LoadFailed message={texts.office.failed} onRetry={places.retry} />;
  return <Needs places={places.value} />;
}

/** The offices as they answer: each adds its needs below those that are shown. */
function Needs({ places }: { places: AllCounters }) {
  const { missing, isComplete } = places;
  const { askedOffice, askedCounter, places: booked } = useBooking();
  const isAsked = ({ office, counters }: Need) =>
    (askedOffice === null || office.id === askedOffice) &&
    (askedCounter === null || counters.some(({ id }) => id === askedCounter));
  const office = useFieldValue('office');
  const known = needsOf(places.known);
  const covered = useCoveredChoices(known, {
    module: 'APPSCHED',
    name: 'office',
    valueOf: ({ office }) => office.id,
    isCovered: (covers, { office }) => covers.office(office.id),
    clears: ['reason'],
  });
  const all = covered ?? [];
  const asked = all.filter(isAsked);
  const needs = asked.length > 0 ? asked : all;
  const isEmpty = needs.length === 0;
  useBlockedStep(isEmpty);
  const isNamed = askedOffice !== null || askedCounter !== null;
  const rest = <Spinner onCancel={booked.abortAllCounters} />;
  // What the address names may still come, and then nothing else is shown.
  if ((!isComplete && (isNamed || isEmpty)) || !covered) return rest;
  return (
    <>
      <ForWhom />
      {isEmpty ? (
        <Alert type="info" title={null}>
          {known.length > 0 ? texts.office.noneDelegated : words.none}{' '}
          <a href={pathOf('booking')}>{words.byOffice}</a>
        </Alert>
      ) : (
        <>
          <NeedField needs={needs} />
          <SameNeed office={office} />
        </>
      )}
      {missing.length > 0 && <Alert type="warning">{words.partial(missing)}</Alert>}
      {!isComplete && rest}
      <DetailsField />
    </>
  );
}

const beginnings = {
  office: { route: 'booking', firstStep: OfficeStep, Pending: OfficePending },
  need: { route: 'booking-by-need', firstStep: NeedStep, Pending: NeedPending },
} as const;

/** The wizard of a booking, by office or by need. */
export function BookingIsland(facts: BookingFacts) {
  const { route, firstStep, Pending } = beginnings[facts.variant];
  return (
    <Island route={route} pending={<Pending offices={facts.offices} />}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <Booking {...facts} firstStep={firstStep} Pending={Pending} />
      </ErrorBoundary>
    </Island>
  );
}
