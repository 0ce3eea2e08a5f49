import { FormAlert } from './StepForm.tsx';
import { useSurroundingForm } from './step-form-context.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  /** Label of the button that confirms. */
  confirm: string;
  cancel?: { label: string; onPress: () => void };
  /** Not to be confirmed now. */
  off?: boolean;
}

/** Last row of a form outside a wizard, as in a dialog: what went wrong, the way out, the confirmation. */
export function FormButtons({ confirm, cancel, off = false }: Props) {
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
        <SubmitButton busy={busy} off={off} pausedUntil={pausedUntil}>
          {confirm}
        </SubmitButton>
      </div>
    </>
  );
}
