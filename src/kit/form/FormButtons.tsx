import type { ReactNode } from 'react';
import { FormAlert } from './StepForm.tsx';
import { useSurroundingForm } from './step-form-context.ts';
import { SendButton } from './SendButton.tsx';

interface Props {
  /** Label of the button that confirms. */
  confirm: string;
  cancel?: { label: string; onPress: () => void };
  /** Disables the submit button. */
  disabled?: boolean;
}

/** Last row of a form outside a wizard, as in a dialog: error, cancel button, submit button. */
export function FormButtons({ confirm, cancel, disabled = false }: Props) {
  const { busy, pausedUntil } = useSurroundingForm();
  return (
    <>
      <FormAlert />
      <div className="pc-buttons">
        {cancel && (
          <button
            type="button"
            className="btn btn-outline-primary"
            aria-disabled={busy || undefined}
            onClick={() => busy || cancel.onPress()}
          >
            {cancel.label}
          </button>
        )}
        <SubmitButton busy={busy} disabled={disabled} pausedUntil={pausedUntil}>
          {confirm}
        </SubmitButton>
      </div>
    </>
  );
}

interface SubmitProps {
  busy: boolean;
  /** Disabled, for a reason shown elsewhere. */
  disabled?: boolean;
  /** Why it is disabled, for a reason of the form's own. */
  reason?: string | null;
  /** False for a button that only opens the next step: it also works offline. */
  sends?: boolean;
  /** End of the rate limit (429), milliseconds since 1970. */
  pausedUntil: number;
  /** `id` of the disabled reason, for another button disabled for the same reason. */
  reasonId?: string;
  className?: string;
  children: ReactNode;
}

/** Submit button of a form, disabled as `SendButton` is. */
export function SubmitButton(props: SubmitProps) {
  return <SendButton type="submit" {...props} />;
}
