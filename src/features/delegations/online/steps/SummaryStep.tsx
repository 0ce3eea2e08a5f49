import { useStore } from '@nanostores/react';
import { dateText } from '#domain/text/display.ts';
import { $services } from '#features/services/state/services.ts';
import { Alert } from '#kit/Alert.tsx';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { delegableServices } from '../../state/delegable.ts';
import { daysToAnswer } from '../../states.ts';
import { delegationOf, type Draft } from '../draft.ts';
import { closingTexts } from '../closing-texts.ts';
import { texts } from '../texts.ts';

const words = closingTexts.summary;

/** All that will be sent, to be read once more (screens B 10.7, step 4). */
export function SummaryStep({ draft }: StepViewProps<Draft>) {
  const { list } = useStore($services);
  const titles = new Map(delegableServices(list).map(({ id, title }) => [id, title]));
  const { delegate, services } = delegationOf(draft);
  return (
    <>
      <SummaryCard
        title={texts.steps.delegate}
        step="delegate"
        items={[
          { label: texts.delegate.firstName, value: delegate.firstName },
          { label: texts.delegate.surname, value: delegate.surname },
          { label: texts.delegate.taxCode, value: delegate.taxCode },
        ]}
      />
      <SummaryCard
        title={texts.steps.services}
        step="services"
        items={services.map(({ serviceId, endsOn }) => ({
          label: titles.get(serviceId) ?? serviceId,
          value: words.until(dateText(endsOn)),
        }))}
      />
      <Alert type="info" title={null}>
        {words.next(daysToAnswer)}
      </Alert>
    </>
  );
}
