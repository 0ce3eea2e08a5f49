import { longDateText } from '#domain/text/display.ts';
import { startOfDay } from '#domain/time/dates.ts';
import { useLoaded } from '#kit/use-loaded.ts';
import type { Appointment } from '../contract.ts';
import { editAddress } from '../edit-address.ts';
import { earlierSlot } from '../state/earlier-slot.ts';

/**
 * Offers an earlier free slot of the same counter in the open card of an appointment. Asked for once, when the card is
 * opened; without one, or when it cannot be read, nothing is said.
 */
export function EarlierSlot({ appointment }: { appointment: Appointment }) {
  const { id, startsAt } = appointment;
  const loaded = useLoaded(`${id} ${startsAt}`, (signal) => earlierSlot(appointment, signal), ignore);
  const slot = loaded.state === 'ready' ? loaded.value : null;
  const when = slot && `${longDateText(startOfDay(slot.day))}, ore ${slot.hour}`;
  return (
    <div role="status">
      {slot && (
        <p className="pc-earlier">
          Si è liberato un posto prima: <strong>{when}</strong>.{' '}
          <a href={editAddress(id, slot)}>
            Sposta<span className="visually-hidden"> l’appuntamento a {when}</span>
          </a>
        </p>
      )}
    </div>
  );
}

/** No toast: nobody has asked for it. */
function ignore(): void {}
