import * as z from 'zod/mini';
import { RequiredPhone } from '#contracts/fields.ts';
import { isMobile, tidyPhone } from '#domain/fields/phone.ts';
import { Alert } from '#kit/Alert.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import type { ContactStepProps } from './kept-contact.ts';
import { texts } from './texts.ts';
import { useContactForm } from './use-contact-form.ts';

/** A mobile number that is not the present one. */
function schemaFor(present: string) {
  return z.object({
    contact: RequiredPhone.check(
      z.refine(isMobile, texts.phone.mobile),
      z.refine((text) => present === '' || tidyPhone(text) !== tidyPhone(present), texts.phone.same),
    ),
    again: z.string(),
  });
}

/** Asks for the number a code goes to, and says how many messages are left today. */
export function PhoneStep(props: ContactStepProps) {
  const { left } = props;
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
        inputMode="tel"
        autoComplete="tel-national"
        prefix="+39"
        required
      />
      <FormButtons confirm={texts.send} cancel={{ label: 'Annulla', onPress: props.onCancel }} />
    </StepForm>
  );
}
