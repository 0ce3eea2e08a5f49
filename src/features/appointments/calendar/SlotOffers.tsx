import type { AppointmentTarget, BookingScope } from '../booking-calls.ts';
import { Alert } from '#kit/Alert.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { client } from '#platform/calls/client.ts';
import { nearestSlots } from './first-free.ts';
import { byTime, type Slot, type SlotCounter } from './slot.ts';
import { texts } from './texts.ts';

interface Props {
  counter: SlotCounter;
  line: BookingScope;
  operator: string | null;
  edited?: AppointmentTarget | undefined;
  /** The slot that is gone. */
  slot: Slot;
  onTake: (slot: Slot) => void;
}

/** Offers the free slots nearest to one that was taken while the citizen wrote; that it is gone, the wizard has said. */
export function SlotOffers({ counter, line, operator, edited, slot, onTake }: Props) {
  const loaded = useLoaded(
    texts.slot(slot),
    (signal) => nearestSlots(client, line, { counter, operator, edited, slot }, signal),
    () => undefined,
  );
  if (loaded.state === 'failed') return <LoadFailed message={texts.nearestFailed} onRetry={loaded.retry} />;
  const offers = loaded.state === 'ready' ? loaded.value.toSorted(byTime) : null;
  return (
    <Alert type="info" title={null}>
      <p aria-live="polite">{offersText(offers, slot)}</p>
      {offers?.length !== 0 && (
        <div className="pc-offers">
          {offers?.map((offer) => (
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              key={texts.slot(offer)}
              onClick={() => onTake(offer)}
            >
              {texts.slot(offer)}
            </button>
          ))}
        </div>
      )}
    </Alert>
  );
}

function offersText(offers: readonly Slot[] | null, slot: Slot): string {
  if (!offers) return texts.nearestLoading;
  return offers.length > 0 ? texts.nearest(slot) : texts.nearestNone(slot);
}
