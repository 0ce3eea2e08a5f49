import { dateText } from '#domain/text/display.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { documentSlots } from '../../documents-api.ts';
import { chosenServices } from '../../state/chosen-services.ts';
import { titledServices } from '../../state/delegable.ts';
import { Opened } from '../../steps/Opened.tsx';
import { useServiceTitles } from '../../steps/use-service-titles.ts';
import { delegatorOf, type Draft } from '../draft.ts';
import { fieldTexts } from '../field-texts.ts';
import { texts } from '../texts.ts';
import { SendingList } from './SendingList.tsx';

const words = texts.summary;

/** All that will be sent, to be read once more, and how far the sending is. */
export function SummaryStep({ draft }: StepViewProps<Draft>) {
  const { name, taxCode, isCompany } = delegatorOf(draft);
  const labels = fieldTexts.delegator;
  const titleOf = useServiceTitles();
  return (
    <>
      <SummaryCard
        title={texts.steps.delegator}
        step="delegator"
        items={[
          { label: labels.person, value: labels.persons[draft.person] },
          { label: isCompany ? labels.company : 'Nome e cognome', value: name },
          { label: isCompany ? labels.companyCode : labels.taxCode, value: taxCode },
        ]}
      />
      <SummaryCard
        title={texts.steps.services}
        step="services"
        items={[
          ...titledServices(chosenServices(draft), titleOf).map(({ title, endsOn }) => ({
            label: title,
            value: words.until(dateText(endsOn)),
          })),
          { label: words.note, value: draft.note.trim() },
        ]}
      />
      <SummaryCard
        title={texts.steps.documents}
        step="documents"
        items={documentSlots.map(({ code, label }) => ({
          label,
          value: draft[code].map(({ filename }) => filename).join(', '),
        }))}
      />
      <Opened services={chosenServices(draft).map(({ serviceId }) => serviceId)} />
      <CheckboxField name="areCopies" label={words.declaration} required />
      <SendingList />
    </>
  );
}
