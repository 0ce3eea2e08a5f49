import { type ReactNode, useId } from 'react';
import { useCoveredChoices } from '#features/acting/use-covered-choices.ts';
import { Alert } from '#kit/Alert.tsx';
import { SelectField } from '#kit/form/SelectField.tsx';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { TextArea } from '#kit/form/TextArea.tsx';
import { ValueList } from '#kit/Facts.tsx';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import { longestNotes, sectionIds, typeOf, usePayment } from '../draft.ts';
import { texts } from '../texts.ts';

/** What is paid, and its notes. */
export function TypeStep() {
  const hintId = useId();
  const { types: all, lockedType, system } = usePayment();
  const covered = useCoveredChoices(all, {
    module: system,
    name: 'type',
    valueOf: ({ code }) => code,
    isCovered: (covers, type) => covers.payment(type),
  });
  const types = covered ?? [];
  const chosen = typeOf(types, { type: useFieldValue('type') });
  const hint = chosen?.notesHint;
  const isEmpty = covered?.length === 0;
  useBlockedStep(isEmpty);
  return (
    <>
      <WizardSection id={sectionIds.type}>
        {isEmpty && <Note>{all.length > 0 ? texts.noneDelegated : texts.noTypes}</Note>}
        {chosen && chosen.code === lockedType ? (
          <ValueList items={[{ label: texts.type.chosen, value: chosen.label }]} />
        ) : (
          <SelectField
            name="type"
            loading={covered === null}
            label={texts.type.label}
            choices={types.map(({ code, label }) => ({ value: code, label }))}
            required
          />
        )}
      </WizardSection>
      <WizardSection id={sectionIds.details}>
        <div aria-live="polite" id={hintId}>
          {hint && <Note>{hint}</Note>}
        </div>
        <TextArea
          name="notes"
          label={texts.type.notes}
          rows={3}
          maxLength={longestNotes}
          about={hint ? hintId : undefined}
          required={chosen?.needsNotes ?? false}
        />
      </WizardSection>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Alert type="info" title={null}>
      {children}
    </Alert>
  );
}
