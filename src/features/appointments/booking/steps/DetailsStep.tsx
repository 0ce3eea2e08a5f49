import { useStore } from '@nanostores/react';
import { SelectField } from '#kit/form/SelectField.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { useBooking } from '../booking-context.ts';
import type { Draft } from '../draft.ts';
import { reasonsFor } from '../reasons.ts';
import { texts } from '../texts.ts';
import { DetailsField } from './DetailsField.tsx';
import { SameNeed } from './SameNeed.tsx';

/** Why: one of the counter's reasons, where it has any, and one's own words. */
export function DetailsStep({ draft }: StepViewProps<Draft>) {
  const { places, edited } = useBooking();
  // After a reload the counter is read again, and its reasons come with it.
  const counter = useStore(places.counter(draft.counter));
  const reasons = reasonsFor(draft.counter, places, edited);
  return (
    <>
      {(reasons.length > 0 || counter.state === 'loading') && (
        <SelectField
          name="reason"
          label={texts.details.reason}
          choices={reasons.map(({ id, name }) => ({ value: id, label: name }))}
          loading={counter.state === 'loading' && reasons.length === 0}
          required
        />
      )}
      <SameNeed office={draft.office} />
      <DetailsField />
    </>
  );
}
