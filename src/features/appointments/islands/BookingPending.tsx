import { PickerAhead } from '#features/acting/PickerAhead.tsx';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import type { PendingProps } from '../booking/booking-context.ts';
import { emptyDraft } from '../booking/draft.ts';
import { OfficeSelect } from '../booking/steps/OfficeSelect.tsx';
import { openSteps } from '../booking/steps.ts';
import { needsAt } from '../booking/needs.ts';
import { DetailsField, NeedField } from '../booking/steps/NeedField.tsx';

/**
 * The choice of an office until the wizard is ready; the build renders it into the page too. A single
 * office is no choice: its counters have to come first.
 */
export function OfficePending({ offices }: PendingProps) {
  const view = (
    <>
      <PickerAhead />
      <OfficeSelect offices={offices} />
    </>
  );
  const fields = { blank: emptyDraft, view, areMoved: true };
  return <WizardPending steps={openSteps('office')} {...(offices.length > 1 && { fields })} />;
}

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
