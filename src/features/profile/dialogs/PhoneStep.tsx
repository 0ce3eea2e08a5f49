import * as z from 'zod/mini';
import { smsAttemptsLeft } from '#api/one-time-code.ts';
import { Limit } from '#app/code/Limit.tsx';
import { RequiredPhone } from '#contracts/fields.ts';
import { isMobile, tidyPhone } from '#domain/fields/phone.ts';
import { client } from '#stores/calls/client.ts';
import { currentUser } from '#stores/session/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { StepForm } from '#ui/form/StepForm.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import type { ContactStepProps } from './contact-step.ts';
import { texts } from './texts.ts';
import { useContactForm } from './use-contact-form.ts';

/** A mobile number that is not the present one (screens B 9.2). */
function schemaFor(present: string) {
  return z.object({
    contact: RequiredPhone.check(
      z.refine(isMobile, texts.phone.mobile),
      z.refine((text) => present === '' || tidyPhone(text) !== tidyPhone(present), texts.phone.same),
    ),
    again: z.string(),
  });
}

/** Asks for the number a code goes to, while the day's messages last (contract A 8.3). */
export function PhoneStep(props: ContactStepProps) {
  const attempts = useLoaded(
    'attempts',
    (signal) => smsAttemptsLeft(client, currentUser().taxCode, signal),
    // Nobody knows how many are left: the form is shown and the server decides.
    () => undefined,
  );
  if (attempts.state === 'loading') return <Spinner onCancel={attempts.cancel} />;
  const left = attempts.state === 'ready' ? attempts.value : null;
  if (left === 0) return <Limit message={texts.phone.noAttempts} onCancel={props.onCancel} />;
  return <PhoneForm {...props} left={left} />;
}

function PhoneForm({ left, ...props }: ContactStepProps & { left: number | null }) {
  const form = useContactForm(props, schemaFor(props.present), texts.phone.mobile);
  return (
    <StepForm form={form}>
      <Alert type="info" title={null}>
        {texts.phone.intro}
        {left !== null && (
          <>
            {' '}
            <strong>{texts.phone.attempts(left)}</strong>.
          </>
        )}
      </Alert>
      <TextField
        name="contact"
        label="Telefono"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        prefix="+39"
        required
      />
      <FormButtons confirm={texts.send} cancel={{ label: 'Annulla', onPress: props.onCancel }} />
    </StepForm>
  );
}
