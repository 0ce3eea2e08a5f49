import { Island, ForCitizens } from '#kit/frame/Island.tsx';
import { type PendingProps, type BookingFacts, useBooking } from '../booking/booking-context.ts';
import { OfficeStep, OfficeSelect, ForWhom } from '../booking/steps/OfficeStep.tsx';
import { texts } from '../booking/texts.ts';
import { useStore } from '@nanostores/react';
import { useCoveredChoices } from '#features/acting/use-covered-choices.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '#kit/Alert.tsx';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { type Need, needsAt, needsOf } from '../booking/needs.ts';
import { type AllCounters, type BookingData, createBookingData } from '../booking/places.ts';
import { NeedField, DetailsField } from '../booking/steps/NeedField.tsx';
import { SameNeed } from '../booking/steps/SameNeed.tsx';
import type { ReadableAtom } from 'nanostores';
import { type ComponentType, useEffect, useState } from 'react';
import { isAssetPublic } from '#platform/app.ts';
import type { Loaded } from '#platform/resource.ts';
import type { User } from '#platform/session/session.ts';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { useResource } from '#kit/use-resource.ts';
import { WaitContext } from '#kit/SlowNote.tsx';
import { useIsLate } from '#kit/timers.ts';
import { usePickerReady } from '#features/acting/use-available.ts';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import type { StepView } from '#kit/wizard/wizard-props.ts';
import { type Arrival, type Draft, emptyDraft, isAsked, plainArrival } from '../booking/draft.ts';
import { BookingWizard } from '../booking/BookingWizard.tsx';
import { PickerAhead } from '#features/acting/PickerAhead.tsx';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { openSteps } from '../booking/steps.ts';
import { later } from '../views.ts';

/**
 * The choice of an office until the wizard is ready; the build renders it into the page too. A single
 * office is no choice: its counters have to come first.
 */
export function OfficePending({ offices }: PendingProps) {
  const view = (
    <>
      <PickerAhead />
      <OfficeSelect offices={offices} />
    </>
  );
  const fields = { blank: emptyDraft, view, areMoved: true };
  return <WizardPending steps={openSteps('office')} {...(offices.length > 1 && { fields })} />;
}

/** The choice of a need until the wizard is ready; the build renders it into the page too. */
function NeedPending({ offices }: PendingProps) {
  const needs = needsAt(offices);
  const view = (
    <>
      <PickerAhead />
      <NeedField needs={needs} isPending />
      <DetailsField />
    </>
  );
  const fields = { blank: emptyDraft, view, areMoved: true };
  return <WizardPending steps={openSteps('need')} {...(needs.length > 0 && { fields })} />;
}

interface Props extends BookingFacts {
  firstStep: StepView<Draft>;
  /** Shown until the wizard is ready. */
  Pending: ComponentType<PendingProps>;
}

/** A booking, for who is logged in, and where the municipality allows it for everybody else. */
export function Booking(props: Props) {
  const user = useFormUser();
  if (!user && !isAssetPublic('APPSCHED', props.isPublic)) return <ForCitizens>{null}</ForCitizens>;
  return <Start key={user?.taxCode ?? 'anybody'} {...props} user={user} />;
}

/** How long the list of needs waits for those of the last office, in milliseconds: the others can be chosen without. */
const needsTimeout = 3000;

/** True once all is there that may have been chosen already from what the build knows. */
function useFirstChoices(places: BookingData, { variant, offices }: BookingFacts): boolean {
  const isOffice = variant === 'office';
  const known = useStore<ReadableAtom<Loaded<unknown>>>(isOffice ? places.offices() : places.allCounters());
  const isPart = known.state === 'ready' && !isOffice && !(known.value as AllCounters).isComplete;
  const areThere = known.state !== 'loading' && !isPart;
  const isLate = useIsLate(needsTimeout);
  return areThere || offices.length === 0 || (variant === 'need' && isLate);
}

/** Begins at the first step, or at what the address names. */
function Start(props: Props & { user: User | null }) {
  const [search] = useState(() => location.search);
  // Offices and their free time are the same for everybody: a delegation that ends takes nothing away here.
  const [places] = useState(() =>
    createBookingData({ base: props.user ? 'auth' : 'public' }, isAssetPublic('APPSCHED', props.isPublic)),
  );
  return isAsked(search) ? (
    <AskedStart {...props} search={search} places={places} />
  ) : (
    <PlainStart {...props} places={places} />
  );
}

type StartProps = Props & { user: User | null; places: BookingData };

function PlainStart(props: StartProps) {
  const { user, places, Pending, offices } = props;
  const isPickerReady = usePickerReady({ module: 'APPSCHED' }, user !== null);
  const areChoicesReady = useFirstChoices(places, props);
  const giveUp = () => {
    const known = (props.variant === 'office' ? places.offices() : places.allCounters()).get();
    if (known.state === 'loading') known.cancel();
  };
  // The question for whom one books would push the first step down.
  if (isPickerReady && areChoicesReady) return <Begun {...props} arrival={plainArrival} />;
  return (
    <WaitContext value={giveUp}>
      <Pending offices={offices} />
    </WaitContext>
  );
}

/** Reads what the address names. */
function AskedStart({ search, ...props }: StartProps & { search: string }) {
  const { user, places, Pending, offices } = props;
  const asked = useResource(
    'arrival',
    async (signal) => (await later.load()).readArrival(search, places, signal),
    () => undefined,
  );
  const service = asked.state === 'ready' ? asked.value.service : null;
  const isPickerReady = usePickerReady(
    { module: 'APPSCHED', serviceId: service ?? undefined },
    user !== null && asked.state === 'ready',
  );
  // A link to a counter begins at one of the later steps.
  useEffect(() => void later.load().catch(() => undefined), []);
  if (asked.state === 'loading' || !isPickerReady)
    return (
      <WaitContext value={asked.state === 'loading' ? asked.cancel : undefined}>
        <Pending offices={offices} />
      </WaitContext>
    );
  if (asked.state === 'failed') return <LoadFailed message={texts.arrival.failed} onRetry={asked.retry} />;
  return <Begun {...props} arrival={asked.value} />;
}

function Begun({ arrival, ...props }: StartProps & { arrival: Arrival }) {
  return (
    <>
      <LoginLine user={props.user} />
      {arrival.note && (
        <Alert type="info" title={null}>
          {arrival.note}
        </Alert>
      )}
      <BookingWizard {...props} arrival={arrival} />
    </>
  );
}

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
    <Island route={route} pending={<Pending offices={facts.offices} />} broken={texts.broken}>
      <Booking {...facts} firstStep={firstStep} Pending={Pending} />
    </Island>
  );
}
