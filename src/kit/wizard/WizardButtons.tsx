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
  /** Label of the button that goes on. */
  onward: string;
  /** It sends something, and does not only lead on. */
  sends: boolean;
  busy: boolean;
  off: boolean;
}

/** Last row of a step: back, keep a draft, go on; read and reached in this order (screens A 1.6). */
export function WizardButtons({ onBack, save, onward, sends, busy, off }: Props) {
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
          off={off}
          sends={sends}
          pausedUntil={pausedUntil}
          reasonId={reason}
          className="btn btn-primary pc-wizard-onward"
        >
          {onward}
        </SubmitButton>
      </div>
    </>
  );
}
