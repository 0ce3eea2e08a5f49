import { useState } from 'react';
import * as z from 'zod/mini';
import { OneTimeCode } from '#contracts/fields.ts';
import { fieldMessages } from '#domain/field-messages.ts';
import { say } from '#stores/live.ts';
import { Alert } from '#ui/Alert.tsx';
import { BusyButton } from '#ui/BusyButton.tsx';
import { OtpField } from '#ui/form/OtpField.tsx';
import { FormAlert, StepForm } from '#ui/form/StepForm.tsx';
import { type StepForm as Form, useStepForm } from '#ui/form/use-step-form.ts';
import { clockText, mostWrong, resendAfter } from '../state/code-life.ts';
import { failureText, isKind, noteSessionEnd } from './failures.ts';
import { texts } from './texts.ts';
import { useCodeCountdown, useSecondsUntil } from './use-countdown.ts';

/** A code on its way: when it was sent and when it ends, milliseconds since 1970 by this device's clock. */
export interface SentCode {
  at: number;
  endsAt: number;
}

interface Props {
  contact: string;
  /** Label of the link back to the contact. */
  edit: string;
  sent: SentCode;
  /** Checks the code, which uses it up; false: refused. Rejects with PortalError. */
  check: (code: string) => Promise<boolean>;
  /** Sends another code. Rejects with PortalError. */
  resend: () => Promise<void>;
  /** The code was right. */
  onVerified: () => Promise<void>;
  onBack: () => void;
}

interface Values {
  code: string;
}

const schema = z.object({ code: OneTimeCode });

/** Asks for the code that was sent (screens A 3.3, B 9.3). */
export function CodeStep(props: Props) {
  const { contact, edit, sent, onBack } = props;
  const left = useCodeCountdown(sent.endsAt);
  const { form, isDead } = useCodeForm(props, left);
  return (
    <StepForm form={form}>
      <p>
        {texts.sentTo} <strong className="pc-contact-value">{contact}</strong>.{' '}
        <button type="button" className="btn btn-link p-0" onClick={onBack}>
          {edit}
        </button>
      </p>
      <OtpField name="code" />
      <p className={left === 0 ? 'text-danger' : undefined}>
        {left === 0 ? texts.expired : `${texts.expiresIn} ${clockText(left)}`}
      </p>
      <FormAlert />
      <Resend {...props} form={form} />
      <div className="pc-buttons">
        <button
          type="button"
          className="btn btn-outline-primary"
          aria-disabled={form.busy || undefined}
          onClick={() => form.busy || onBack()}
        >
          Indietro
        </button>
        <BusyButton type="submit" busy={form.busy} off={isDead}>
          Conferma
        </BusyButton>
      </div>
    </StepForm>
  );
}

/** The form of the code; `isDead`: this code can no longer be right. */
function useCodeForm({ sent, check, onVerified }: Props, left: number) {
  const [tries, setTries] = useState({ of: sent, wrong: 0, dead: false });
  const now = tries.of === sent ? tries : { of: sent, wrong: 0, dead: false };
  const isDead = left === 0 || now.dead;
  const refuseWrong = () => {
    const wrong = now.wrong + 1;
    const dead = wrong >= mostWrong;
    setTries({ of: sent, wrong, dead });
    form.refuse({ code: dead ? texts.tooManyWrong : fieldMessages.codeWrong });
  };
  const refuseExpired = () => {
    setTries({ of: sent, wrong: 0, dead: true });
    form.refuse({ code: fieldMessages.codeExpired });
  };
  const form: Form<Values> = useStepForm<Values, Values>({
    schema,
    defaults: { code: '' },
    onConfirm: async ({ code }) => {
      // Enter confirms as the button does, also while that is off.
      if (isDead) return refuseExpired();
      try {
        if (!(await check(code))) return refuseWrong();
      } catch (error) {
        await noteSessionEnd(error);
        if (isKind(error, 'not-found')) return refuseWrong();
        if (isKind(error, 'forbidden')) return refuseExpired();
        throw error;
      }
      await onVerified();
    },
    refusal: (error) => ({ message: failureText(error, texts.failures.check) }),
  });
  return { form, isDead };
}

/** "Genera nuovo codice", after a pause; what went wrong stands beside it. */
function Resend({ sent, resend, form }: Props & { form: Form<Values> }) {
  const wait = useSecondsUntil(sent.at + resendAfter * 1000);
  const [failure, setFailure] = useState<{ message: string; last: boolean } | null>(null);
  const press = async () => {
    setFailure(null);
    try {
      await resend();
      form.form.reset({ code: '' });
      say(texts.anotherSent);
    } catch (error) {
      await noteSessionEnd(error);
      const last = isKind(error, 'forbidden');
      setFailure({ message: last ? texts.failures.limit : failureText(error, texts.failures.send), last });
    }
  };
  return (
    <>
      {failure && (
        <Alert type="danger" live="alert">
          {failure.message}
        </Alert>
      )}
      {!failure?.last && (
        <p className="pc-resend">
          <BusyButton className="btn btn-outline-primary btn-sm" off={wait > 0} onPress={press}>
            {texts.another}
          </BusyButton>
          {wait > 0 && <small>{texts.anotherIn(wait)}</small>}
        </p>
      )}
    </>
  );
}
