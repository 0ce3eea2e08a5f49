import { useSurroundingForm } from '#kit/form/step-form-context.ts';
import type { Counter } from '../../booking-api.ts';
import { useBooking } from '../booking-context.ts';
import { type Draft, otherCounter } from '../draft.ts';
import { reasonsFor } from '../reasons.ts';

/**
 * Chooses a counter: its slots, operators and reasons take the place of those of another one, and what the next step
 * needs is read meanwhile. An empty id: none.
 */
export function useCounterChoice(): (counter: Pick<Counter, 'id'>) => void {
  const { store, recheck } = useSurroundingForm();
  const { places, variant, edited } = useBooking();
  return ({ id }) => {
    const { counter, reason } = store.values as Draft;
    if (counter === id) return;
    for (const [name, value] of Object.entries({ ...otherCounter, counter: id }))
      store.$values.setKey(name, value);
    const isKept = reasonsFor(id, places, edited).some((each) => each.id === reason);
    if (variant !== 'need' && !isKept) store.$values.setKey('reason', '');
    recheck('counter');
    if (id === '') return;
    places.counter(id);
    places.operators(id);
  };
}
