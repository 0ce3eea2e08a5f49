import { PickerAhead } from '#features/acting/PickerAhead.tsx';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import type { PendingProps } from '../booking/booking-context.ts';
import { emptyDraft } from '../booking/draft.ts';
import { OfficeSelect } from '../booking/steps/OfficeSelect.tsx';
import { openSteps } from '../booking/steps.ts';

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
