import { dateText } from '#domain/text/display.ts';
import { Alert } from '#kit/Alert.tsx';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { titledServices } from '../../state/delegable.ts';
import { daysToAnswer } from '../../states.ts';
import { NameCheck } from '../../steps/NameCheck.tsx';
import { Opened, useServiceTitles } from '../../steps/Opened.tsx';
import { delegationOf, type Draft } from '../draft.ts';
import { closingTexts, texts } from '../texts.ts';

const words = closingTexts.summary;

/** All that will be sent, to be read once more. */
export function SummaryStep({ draft }: StepViewProps<Draft>) {
  const titleOf = useServiceTitles();
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
      <NameCheck {...delegate} />
      <SummaryCard
        title={texts.steps.services}
        step="services"
        items={titledServices(services, titleOf).map(({ title, endsOn }) => ({
          label: title,
          value: words.until(dateText(endsOn)),
        }))}
      />
      <Opened services={services.map(({ serviceId }) => serviceId)} />
      <Alert type="info" title={null}>
        {words.next(daysToAnswer)}
      </Alert>
    </>
  );
}
