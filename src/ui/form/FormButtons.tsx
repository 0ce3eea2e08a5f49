import { BusyButton } from '../BusyButton.tsx';
import { FormAlert } from './StepForm.tsx';
import { useSurroundingForm } from './step-form-context.ts';

interface Props {
  /** Label of the button that confirms. */
  confirm: string;
  cancel?: { label: string; onPress: () => void };
  /** Not to be confirmed now. */
  off?: boolean;
}

/** Last row of a form outside a wizard, as in a dialog: what went wrong, the way out, the confirmation. */
export function FormButtons({ confirm, cancel, off = false }: Props) {
  const { busy } = useSurroundingForm();
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
        <BusyButton type="submit" busy={busy} off={off}>
          {confirm}
        </BusyButton>
      </div>
    </>
  );
}
