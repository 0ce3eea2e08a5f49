import { useStore } from '@nanostores/react';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { ValueList } from '#kit/form/ValueList.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import { useBooking } from '../booking-context.ts';
import type { Draft } from '../draft.ts';
import { sectionIds } from '../steps.ts';
import { texts } from '../texts.ts';
import { counterFacts } from './CounterCards.tsx';
import { CounterGone } from './CounterGone.tsx';
import { ForWhom } from './ForWhom.tsx';
import { Slots } from './Slots.tsx';

/** When: the calendar of the counter, and the office once more. */
export function SlotStep({ draft }: StepViewProps<Draft>) {
  const { places, askedCounter } = useBooking();
  const counter = useStore(places.counter(draft.counter));
  useBlockedStep(counter.state !== 'ready' || counter.value === null);
  if (counter.state === 'loading') return <Spinner onCancel={counter.cancel} />;
  if (counter.state === 'failed')
    return <LoadFailed message={texts.arrival.failed} onRetry={counter.retry} />;
  if (counter.value === null) return <CounterGone />;
  return (
    <>
      {/* A link to a counter begins here, so that the first step is not seen. */}
      {askedCounter !== null && <ForWhom />}
      <WizardSection id={sectionIds.slots} required>
        <Slots counter={counter.value} />
      </WizardSection>
      <WizardSection id={sectionIds.office}>
        <ValueList
          items={[
            { label: texts.office.label, value: places.knownOffice(draft.office)?.name },
            { label: texts.counter.label, value: counter.value.name },
            ...counterFacts(counter.value),
          ]}
        />
      </WizardSection>
    </>
  );
}
