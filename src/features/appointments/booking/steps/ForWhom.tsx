import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { useBooking } from '../booking-context.ts';

/** Asks who comes, where somebody has delegated the citizen; whose appointment is changed is settled. */
export function ForWhom() {
  const { user, edited, askedService } = useBooking();
  if (!user || edited) return null;
  return <DelegatorPicker module="APPSCHED" serviceId={askedService ?? undefined} />;
}
