import { useEffect, useState } from 'react';
import { isAssetPublic } from '#platform/app.ts';
import type { User } from '#platform/session/session.ts';
import { Alert } from '#kit/Alert.tsx';
import { ForCitizens } from '#kit/frame/Island.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { usePickerReady } from '#features/acting/use-available.ts';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { isAsked, plainArrival, readArrival } from './arrival.ts';
import { BookingPending } from '../islands/BookingPending.tsx';
import type { BookingFacts } from './booking-context.ts';
import { BookingWizard } from './BookingWizard.tsx';
import { type Places, placesOn } from './places.ts';
import { texts } from './texts.ts';
import { laterViews } from '../views.ts';

/** A booking, for who is logged in, and where the municipality allows it for everybody else (screens A 6.1). */
export function Booking({ variant, isPublic }: BookingFacts) {
  const user = useFormUser();
  if (!user && !isAssetPublic('APPSCHED', isPublic)) return <ForCitizens>{null}</ForCitizens>;
  return <Start key={user?.taxCode ?? 'anybody'} variant={variant} user={user} />;
}

/** Loads what the first step shows, and its code. */
function prepareFirstStep(places: Places, variant: BookingFacts['variant']): void {
  if (variant === 'office') return void places.offices();
  places.everywhere();
  laterViews.need.prefetch();
}

/** Reads what the address names, and begins. */
function Start({ variant, user }: Pick<BookingFacts, 'variant'> & { user: User | null }) {
  const [search] = useState(() => location.search);
  // Offices and their free time are the same for everybody: a delegation that ends takes nothing away here.
  const [places] = useState(() => placesOn({ base: user ? 'auth' : 'public' }));
  const asked = useLoaded(
    'arrival',
    (signal) => (isAsked(search) ? readArrival(search, places, signal) : Promise.resolve(plainArrival)),
    () => undefined,
  );
  const service = asked.state === 'ready' ? asked.value.service : null;
  const isPickerReady = usePickerReady(
    { module: 'APPSCHED', serviceId: service ?? undefined },
    user !== null && (asked.state === 'ready' || !isAsked(search)),
  );
  // After the picker, for which the first step waits: browsers have few connections.
  useEffect(() => {
    // A link to a counter begins at one of the later steps.
    if (isAsked(search)) laterViews.slot.prefetch();
    else prepareFirstStep(places, variant);
  }, [search, places, variant]);
  // The question for whom one books would push the first step down.
  if ((isAsked(search) && asked.state === 'loading') || !isPickerReady)
    return <BookingPending variant={variant} />;
  if (asked.state === 'failed') return <LoadFailed message={texts.arrival.failed} onRetry={asked.retry} />;
  const arrival = asked.state === 'ready' ? asked.value : plainArrival;
  return (
    <>
      <LoginLine user={user} />
      {arrival.note && (
        <Alert type="info" title={null}>
          {arrival.note}
        </Alert>
      )}
      <BookingWizard variant={variant} user={user} places={places} arrival={arrival} />
    </>
  );
}
