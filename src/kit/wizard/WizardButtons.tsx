import { useId } from 'react';
import { useSurroundingForm } from '../form/step-form-context.ts';
import { FormAlert } from '../form/StepForm.tsx';
import { SendButton } from '../form/SendButton.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { Icon } from '../Icon.tsx';

interface Props {
  /** Absent at the first step. */
  onBack?: (() => void) | undefined;
  save?: { label: string; onPress: () => Promise<unknown> } | undefined;
  /** Label of the next button. */
  nextLabel: string;
  /** The next button sends something. */
  sends: boolean;
  busy: boolean;
  disabled: boolean;
}

/** Last row of a step: back, save draft, next, in this order for focus and reading too (screens A 1.6). */
export function WizardButtons({ onBack, save, nextLabel, sends, busy, disabled }: Props) {
  const { pausedUntil } = useSurroundingForm();
  const reason = useId();
  return (
    <>
      <FormAlert />
      <div className="pc-buttons pc-wizard-buttons">
        {onBack && (
          <button
            type="button"
            className="btn btn-outline-primary pc-wizard-back"
            aria-disabled={busy || undefined}
            onClick={() => busy || onBack()}
          >
            <Icon name="it-chevron-left" size="sm" className="icon-primary" /> Indietro
          </button>
        )}
        {save && (
          <SendButton
            className="btn btn-outline-primary"
            onPress={save.onPress}
            offlineReason={sends ? reason : undefined}
          >
            {save.label}
          </SendButton>
        )}
        <SubmitButton
          busy={busy}
          disabled={disabled}
          sends={sends}
          pausedUntil={pausedUntil}
          reasonId={reason}
          className="btn btn-primary pc-wizard-onward"
        >
          {nextLabel}
        </SubmitButton>
      </div>
    </>
  );
}
