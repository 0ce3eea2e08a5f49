import * as z from 'zod/mini';
import { CodeEntry } from '#features/one-time-code/CodeEntry.tsx';
import { isDead } from '#features/one-time-code/email-code.ts';
import { noteSessionEnd } from '#platform/session/expired.ts';
import { checkFailures, texts } from '#features/one-time-code/texts.ts';
import { OneTimeCode, RequiredPhone } from '#contracts/fields.ts';
import { isKind } from '#errors/portal-error.ts';
import { refusalOf } from '#kit/form/refusal.ts';
import { FormAlert, StepForm } from '#kit/form/StepForm.tsx';
import { type StepForm as Form, useStepForm } from '#kit/form/use-step-form.ts';
import { useSecondsUntil } from '#kit/timers.ts';
import { isMobile, tidyPhone } from '#domain/fields/contact.ts';
import { Alert } from '#kit/Alert.tsx';
import { FormButtons, SubmitButton } from '#kit/form/FormButtons.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import type { DialogCode } from './use-sent-code.ts';
import type { ContactStepProps } from './kept-contact.ts';
import { texts as dialogTexts } from './texts.ts';
import { useContactForm } from './use-contact-dialog.ts';

interface Props {
  contact: string;
  /** Label of the link back to the contact. */
  edit: string;
  sent: DialogCode;
  /** A wrong code was entered. */
  noteWrong: () => void;
  /** The code is refused from now on. */
  end: () => void;
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

/** Asks for the code that was sent. */
export function CodeStep(props: Props) {
  const { contact, edit, sent, resend, onBack } = props;
  const left = useSecondsUntil(sent.endsAt);
  const { form, isOver } = useCodeForm(props, left);
  const back = () => void (form.busy || onBack());
  return (
    <StepForm form={form}>
      <CodeEntry name="code" contact={contact} edit={edit} onEdit={back} sent={sent} resend={resend} />
      <FormAlert />
      <div className="pc-buttons">
        <button
          type="button"
          className="btn btn-outline-primary"
          aria-disabled={form.busy || undefined}
          onClick={back}
        >
          Indietro
        </button>
        <SubmitButton busy={form.busy} disabled={isOver} pausedUntil={form.pausedUntil}>
          Conferma
        </SubmitButton>
      </div>
    </StepForm>
  );
}

/** The form of the code; `isOver`: this code can no longer be right. */
function useCodeForm({ sent, noteWrong, end, check, onVerified }: Props, left: number) {
  const isOver = left === 0 || isDead(sent);
  const refuseWrong = () => {
    noteWrong();
    const isLast = isDead({ wrong: sent.wrong + 1 });
    form.refuse({ code: isLast ? texts.tooManyWrong : texts.wrong });
  };
  const refuseExpired = () => {
    end();
    form.refuse({ code: texts.expired });
  };
  const form: Form<Values> = useStepForm<Values, Values>({
    schema,
    defaults: { code: '' },
    onConfirm: async ({ code }) => {
      // Enter confirms as the button does, also while that is off.
      if (isOver) return refuseExpired();
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
    refusal: (error) => refusalOf(error, checkFailures),
  });
  return { form, isOver };
}

/** A mobile number that is not the present one. */
function schemaFor(present: string) {
  return z.object({
    contact: RequiredPhone.check(
      z.refine(isMobile, dialogTexts.phone.mobile),
      z.refine((text) => present === '' || tidyPhone(text) !== tidyPhone(present), dialogTexts.phone.same),
    ),
    again: z.string(),
  });
}

/** Asks for the number a code goes to, and says how many messages are left today. */
export function PhoneStep(props: ContactStepProps) {
  const { left } = props;
  const form = useContactForm(props, schemaFor(props.present), dialogTexts.phone.mobile);
  return (
    <StepForm form={form}>
      <Alert type="info" title={null}>
        {dialogTexts.phone.intro}
        {left !== null && (
          <>
            {' '}
            <strong>{dialogTexts.phone.attempts(left)}</strong>.
          </>
        )}
      </Alert>
      <TextField
        name="contact"
        label="Telefono"
        inputMode="tel"
        autoComplete="tel-national"
        prefix="+39"
        required
      />
      <FormButtons confirm={dialogTexts.send} cancel={{ label: 'Annulla', onPress: props.onCancel }} />
    </StepForm>
  );
}
