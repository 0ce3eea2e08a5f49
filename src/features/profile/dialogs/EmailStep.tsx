import * as z from 'zod/mini';
import { Email, sameEmail } from '#contracts/fields.ts';
import { Alert } from '#kit/Alert.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import type { ContactStepProps } from './contact-step.ts';
import { texts } from './texts.ts';
import { useContactForm } from './use-contact-form.ts';

/** An address without the present one, written twice. */
function schemaFor(present: string) {
  const isNew = (text: string) => text.toLowerCase() !== present.toLowerCase();
  return z
    .object({
      contact: Email.check(z.refine((text) => present === '' || isNew(text), texts.email.same)),
      again: Email,
    })
    .check(sameEmail('contact', 'again'));
}

/** Asks for the address a code goes to. */
export function EmailStep(props: ContactStepProps) {
  const form = useContactForm(props, schemaFor(props.present));
  return (
    <StepForm form={form}>
      <Alert type="info" title={null}>
        {texts.email.intro}
      </Alert>
      <TextField name="contact" label="Email" type="email" inputMode="email" autoComplete="email" required />
      <TextField
        name="again"
        label="Ripeti email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <FormButtons confirm={texts.send} cancel={{ label: 'Annulla', onPress: props.onCancel }} />
    </StepForm>
  );
}
