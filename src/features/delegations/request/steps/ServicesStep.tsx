import { TextArea } from '#kit/form/TextArea.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { ServicesStep as Services } from '../../steps/ServicesStep.tsx';
import { delegatorOf, type Draft, longestNote } from '../draft.ts';
import { fieldTexts } from '../texts.ts';

/** The services to act in, and a note for the office. */
export function ServicesStep({ draft }: StepViewProps<Draft>) {
  return (
    <>
      <Services person={delegatorOf(draft).taxCode} side="delegators" />
      <TextArea name="note" label={fieldTexts.note} help={fieldTexts.noteHelp} maxLength={longestNote} />
    </>
  );
}
