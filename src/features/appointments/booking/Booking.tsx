import { useEffect, useState } from 'react';
import { isAssetPublic } from '#platform/app.ts';
import type { User } from '#platform/session/session.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { Alert } from '#kit/Alert.tsx';
import { ForCitizens } from '#kit/frame/Island.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { isAsked, plainArrival, readArrival } from './arrival.ts';
import { FirstStepPending } from './BookingPending.tsx';
import type { BookingFacts } from './booking-context.ts';
import { BookingWizard } from './BookingWizard.tsx';
import { loadSlotSteps, prepare } from './later-steps.ts';
import { placesOn } from './places.ts';
import { texts } from './texts.ts';

/** A booking, for who is logged in, and where the municipality allows it for everybody else (screens A 6.1). */
export function Booking({ variant, isPublic }: BookingFacts) {
  const user = useFormUser();
  if (user)
    return (
      <>
        <p className="pc-login-line">
          {texts.applicant.booking}{' '}
          <strong>
            {user.name} {user.surname}
          </strong>
          .
        </p>
        <Start key={user.taxCode} variant={variant} user={user} />
      </>
    );
  if (!isAssetPublic('APPSCHED', isPublic)) return <ForCitizens>{null}</ForCitizens>;
  return (
    <>
      <LoginLine />
      <Start key="anybody" variant={variant} user={null} />
    </>
  );
}

/** Reads what the address names, and begins. */
function Start({ variant, user }: Pick<BookingFacts, 'variant'> & { user: User | null }) {
  const [search] = useState(() => location.search);
  const [places] = useState(() => placesOn(user ? { base: 'auth', ...delegationOf() } : { base: 'public' }));
  // A link to a counter begins at one of the later steps.
  useEffect(() => {
    if (isAsked(search)) prepare(loadSlotSteps);
  }, [search]);
  const asked = useLoaded(
    'arrival',
    (signal) => (isAsked(search) ? readArrival(search, places, signal) : Promise.resolve(plainArrival)),
    () => undefined,
  );
  if (!isAsked(search))
    return <BookingWizard variant={variant} user={user} places={places} arrival={plainArrival} />;
  if (asked.state === 'loading') return <FirstStepPending variant={variant} />;
  if (asked.state === 'failed') return <LoadFailed message={texts.arrival.failed} onRetry={asked.retry} />;
  return (
    <>
      {asked.value.note && (
        <Alert type="info" title={null}>
          {asked.value.note}
        </Alert>
      )}
      <BookingWizard variant={variant} user={user} places={places} arrival={asked.value} />
    </>
  );
}

function delegationOf(): { delegation?: string } {
  const { delegation } = subjectOf('APPSCHED');
  return delegation ? { delegation } : {};
}
