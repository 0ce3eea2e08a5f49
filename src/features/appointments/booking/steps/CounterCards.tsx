import { virtualPlace } from '#features/appointments/states.ts';
import type { ReactNode } from 'react';
import { missing } from '#domain/text/display.ts';
import { FieldError, Star } from '#kit/form/FieldFrame.tsx';
import { choiceDescription, useField, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { whenLoaded } from '#platform/resource.ts';
import type { Counter } from '../../booking-api.ts';
import { texts } from '../texts.ts';
import { Alert } from '#kit/Alert.tsx';
import { useBooking, reasonsFor } from '../booking-context.ts';
import { type Draft, otherCounter } from '../draft.ts';

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
    void whenLoaded(places.counter(id));
    void whenLoaded(places.operators(id));
  };
}

interface Props {
  counters: readonly Counter[];
  /** Another fact about a counter, such as its first free day. */
  fact?: (counter: Counter) => { label: string; value: ReactNode | undefined };
}

/** The counters as radio buttons, each with where it is and what to bring. */
export function CounterCards({ counters, fact }: Props) {
  const { label } = texts.counter;
  const { id, error, describedBy, value, leave } = useField({ name: 'counter', label });
  const choose = useCounterChoice();
  return (
    <fieldset
      className="pc-field pc-choices"
      id={id}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
    >
      <legend>
        {label}
        <Star />
      </legend>
      <FieldError id={id} message={error} />
      {counters.map((counter, index) => (
        <div className="form-check pc-counter-card" key={counter.id}>
          <input
            id={`${id}-${index}`}
            name="counter"
            type="radio"
            value={counter.id}
            checked={counter.id === value}
            className={error ? 'is-invalid' : undefined}
            aria-describedby={choiceDescription(id, error, `${id}-${index}-facts`)}
            onChange={() => choose(counter)}
            onBlur={leave}
          />
          <label htmlFor={`${id}-${index}`}>{counter.name}</label>
          <dl id={`${id}-${index}-facts`}>
            {[...counterFacts(counter), ...(fact ? [fact(counter)] : [])].map(
              (each) =>
                each.value !== undefined && (
                  <div key={each.label}>
                    <dt>{each.label}</dt>
                    <dd>{each.value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      ))}
    </fieldset>
  );
}

/** Where a counter is, or that it is virtual, and what it wants to be known. */
export function counterFacts({ location, information, isVirtual }: Counter) {
  return [
    { label: texts.counter.address, value: isVirtual ? virtualPlace : location },
    { label: texts.counter.information, value: information ?? missing },
  ];
}

/** Says that the counter chosen is gone; the way to another one is beside it. */
export function CounterGone() {
  return (
    <Alert type="warning" title={null} live="alert">
      {texts.counter.gone}
    </Alert>
  );
}
