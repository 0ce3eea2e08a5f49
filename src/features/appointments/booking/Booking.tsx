import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { type ComponentType, useEffect, useState } from 'react';
import { isAssetPublic } from '#platform/app.ts';
import type { User } from '#platform/session/session.ts';
import { Alert } from '#kit/Alert.tsx';
import { ForCitizens } from '#kit/frame/Island.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { WaitContext } from '#kit/wait-context.ts';
import { useIsLate } from '#features/acting/use-is-late.ts';
import { usePickerReady } from '#features/acting/use-available.ts';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { type Arrival, isAsked, plainArrival, readArrival } from './arrival.ts';
import type { StepView } from '#kit/wizard/wizard-props.ts';
import type { BookingFacts, PendingProps } from './booking-context.ts';
import type { Draft } from './draft.ts';
import { BookingWizard } from './BookingWizard.tsx';
import { type BookingData, createBookingData } from './places.ts';
import { texts } from './texts.ts';
import { laterViews } from '../views.ts';

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
  const [$areThere] = useState(() =>
    variant === 'office'
      ? computed(places.offices(), ({ state }) => state !== 'loading')
      : computed(
          places.allCounters(),
          (known) => known.state === 'failed' || (known.state === 'ready' && known.value.isComplete),
        ),
  );
  const areThere = useStore($areThere);
  const isLate = useIsLate(needsTimeout);
  return areThere || offices.length === 0 || (variant === 'need' && isLate);
}

/** Begins at the first step, or at what the address names. */
function Start(props: Props & { user: User | null }) {
  const [search] = useState(() => location.search);
  // Offices and their free time are the same for everybody: a delegation that ends takes nothing away here.
  const [places] = useState(() => createBookingData({ base: props.user ? 'auth' : 'public' }));
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
    const known = places.offices().get();
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
  const asked = useLoaded(
    'arrival',
    (signal) => readArrival(search, places, signal),
    () => undefined,
  );
  const service = asked.state === 'ready' ? asked.value.service : null;
  const isPickerReady = usePickerReady(
    { module: 'APPSCHED', serviceId: service ?? undefined },
    user !== null && asked.state === 'ready',
  );
  // A link to a counter begins at one of the later steps.
  useEffect(() => laterViews.slot.prefetch(), []);
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
