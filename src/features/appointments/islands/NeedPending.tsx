import { PickerAhead } from '#features/acting/PickerAhead.tsx';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import type { PendingProps } from '../booking/booking-context.ts';
import { emptyDraft } from '../booking/draft.ts';
import { needsAt } from '../booking/needs.ts';
import { openSteps } from '../booking/steps.ts';
import { DetailsField } from '../booking/steps/DetailsField.tsx';
import { NeedField } from '../booking/steps/NeedField.tsx';

/** The choice of a need until the wizard is ready; the build renders it into the page too. */
export function NeedPending({ offices }: PendingProps) {
  const needs = needsAt(offices);
  const view = (
    <>
      <PickerAhead />
      <NeedField needs={needs} isPending />
      <DetailsField />
    </>
  );
  const fields = { blank: emptyDraft, view, areMoved: true };
  return <WizardPending steps={openSteps('need')} {...(needs.length > 0 && { fields })} />;
}
