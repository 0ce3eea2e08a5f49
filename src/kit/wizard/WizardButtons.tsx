import { useId, useState } from 'react';
import { useSurroundingForm } from '../form/step-form-context.ts';
import { FormAlert } from '../form/StepForm.tsx';
import { SendButton } from '../form/SendButton.tsx';
import { SubmitButton } from '../form/FormButtons.tsx';
import { Icon } from '../Icon.tsx';
import { lazyPart } from '../LazyPart.tsx';
import { SlowNote } from '../SlowNote.tsx';
import { copyLabel } from './draft-store.ts';

/** One failure is tried again: only then what was written is at stake. */
const UnsentCopy = lazyPart(async () => (await import('../success/UnsentCopy.tsx')).UnsentCopy);

interface Props {
  /** Absent at the first step. */
  onBack?: (() => void) | undefined;
  save?: { label: string; isLocal?: boolean; onPress: () => Promise<unknown> } | undefined;
  /** Label of the next button. */
  nextLabel: string;
  /** The next button sends something. */
  sends: boolean;
  busy: boolean;
  disabled: boolean;
  /** The page is not ready: no other button does anything yet, and only who has a login marked sees the one that saves. */
  isPending?: boolean;
  /** Disabled, because nothing was changed yet. */
  isUnchanged?: boolean;
  /** Takes back what the wizard is about. */
  withdraw?: { label: string; onPress: () => void } | undefined;
}

/** Last row of a step: back, save draft, withdraw, next, in this order for focus and reading too. */
export function WizardButtons(props: Props) {
  const { onBack, save, nextLabel, sends, busy, disabled, isUnchanged = false, withdraw } = props;
  const { isPending = false } = props;
  const { pausedUntil } = useSurroundingForm();
  const reason = useId();
  const [isHeld, onSave] = useSaving(save, disabled);
  return (
    <>
      <FormAlert />
      <IfRefusedAgain sends={sends} />
      <div className="pc-buttons">
        {onBack && (
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={isPending}
            aria-disabled={busy || undefined}
            onClick={() => busy || onBack()}
          >
            <Icon name="it-chevron-left" size="sm" className="icon-primary" /> Indietro
          </button>
        )}
        {save && (
          <SaveButton
            save={save}
            isPending={isPending}
            isDisabled={isPending || busy}
            onPress={onSave}
            offlineReason={sends ? reason : undefined}
          />
        )}
        {withdraw && (
          <button
            type="button"
            className="btn btn-outline-danger"
            aria-disabled={busy || undefined}
            onClick={() => busy || withdraw.onPress()}
          >
            {withdraw.label}
          </button>
        )}
        <SubmitButton
          busy={busy}
          disabled={isHeld}
          reason={isUnchanged ? 'Il pulsante si attiva quando cambi qualcosa.' : null}
          sends={sends}
          pausedUntil={pausedUntil}
          reasonId={reason}
          className="btn btn-primary pc-wizard-onward"
        >
          {nextLabel}
        </SubmitButton>
      </div>
      <SlowSending sends={sends} busy={busy} />
    </>
  );
}

interface SaveProps {
  save: NonNullable<Props['save']>;
  isPending: boolean;
  isDisabled: boolean;
  onPress: () => Promise<unknown>;
  offlineReason: string | undefined;
}

/** Saves a draft: at the backend, which takes a login, or on this device. On a page that waits it is not known yet which. */
function SaveButton({ save, isPending, isDisabled, ...button }: SaveProps) {
  const { label, isLocal = false } = save;
  const isEither = isPending && !isLocal;
  const look = 'btn btn-outline-primary';
  return (
    <>
      <SendButton
        className={isEither ? `${look} pc-if-login` : look}
        disabled={isDisabled}
        sends={!isLocal}
        {...button}
      >
        {label}
      </SendButton>
      {isEither && (
        <SendButton className={`${look} pc-if-no-login`} disabled sends={false}>
          {copyLabel}
        </SendButton>
      )}
    </>
  );
}

/** What was written, as a file, once the sending has failed again. */
function IfRefusedAgain({ sends }: Pick<Props, 'sends'>) {
  const { failures } = useSurroundingForm();
  return sends && failures > 1 ? <UnsentCopy /> : null;
}

/** Saves, and whether the next button is held back: what is saved as a draft is not sent at the same time. */
function useSaving(save: Props['save'], isDisabled: boolean) {
  const [isSaving, setSaving] = useState(false);
  const press = async () => {
    setSaving(true);
    await save?.onPress().finally(() => setSaving(false));
  };
  return [isDisabled || isSaving, press] as const;
}

/** Says below the buttons, which do not move, that a sending takes long; what is on its way cannot be cancelled. */
function SlowSending({ sends, busy }: Pick<Props, 'sends' | 'busy'>) {
  return sends && busy ? <SlowNote /> : null;
}
