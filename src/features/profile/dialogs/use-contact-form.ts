import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod/mini';
import { noteSessionEnd } from '#platform/session/expired.ts';
import { isKind } from '#errors/portal-error.ts';
import { refusalOf } from '#kit/form/refusal.ts';
import { sendFailures } from '#features/one-time-code/texts.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { type StepForm, useStepForm } from '#kit/form/use-step-form.ts';
import type { ContactStepProps, TypedContact } from './kept-contact.ts';

type Schema = z.ZodMiniType<{ contact: string }, TypedContact>;

/** Form of the first step of a contact's dialog: sends the code, or shows why it could not. */
export function useContactForm(
  props: ContactStepProps,
  schema: Schema,
  message: string = fieldMessages.email,
) {
  const { typed, onSend, onLimit } = props;
  const form: StepForm<TypedContact> = useStepForm<TypedContact, { contact: string }>({
    schema,
    defaults: typed,
    onConfirm: async ({ contact }) => {
      try {
        await onSend(contact);
      } catch (error) {
        await noteSessionEnd(error);
        if (isKind(error, 'invalid')) form.refuse({ contact: message });
        else if (isKind(error, 'forbidden')) onLimit();
        else throw error;
      }
    },
    refusal: (error) => refusalOf(error, sendFailures),
  });
  const onTyped = useEffectEvent(props.onTyped);
  const { store } = form;
  useEffect(() => store.$values.listen(() => onTyped(store.values)), [store]);
  return form;
}
