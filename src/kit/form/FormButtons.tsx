import { FormAlert } from './StepForm.tsx';
import { useSurroundingForm } from './step-form-context.ts';
import { SubmitButton } from './SubmitButton.tsx';

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
