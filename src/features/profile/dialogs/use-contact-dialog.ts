import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type * as z from 'zod/mini';
import { checkCode, type CodeChannel } from '#features/one-time-code/api.ts';
import { noteSessionEnd } from '#platform/session/expired.ts';
import { refusalOf } from '#kit/form/refusal.ts';
import { waitOf, isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { useFormGuard } from '#kit/form/use-form-guard.ts';
import { currentUser } from '#platform/session/session.ts';
import { sendFailures } from '#features/one-time-code/texts.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { type StepForm, useStepForm } from '#kit/form/use-step-form.ts';
import { isUnproven, wantsTerms } from '../state/contacts.ts';
import { contactForm, dropKeptContact, type TypedContact, type ContactStepProps } from './kept-contact.ts';
import { texts } from './texts.ts';
import { useSentCode } from './use-sent-code.ts';

/** What a contact's dialog is given. */
export interface ContactDialogProps {
  channel: CodeChannel;
  /** The contact as it is now, as typed; empty without one. */
  present: string;
  /** Stands in the field from the start. */
  typed: TypedContact;
  /** The contact was confirmed before, in a session that is over. */
  again?: boolean;
  /** Takes the verified contact over. Rejects with PortalError. */
  save: (contact: string) => Promise<void>;
  /** Closed; `saved`: with a new contact. */
  onClose: (saved: boolean) => void;
}

/** Where a contact's dialog stands; `limit`, `unsaved` and `terms` may come between the three steps. */
export type Phase = 'contact' | 'limit' | 'code' | 'unsaved' | 'terms' | 'done';

/** What moves a contact's dialog: sending, checking, saving, and what may come between. */
export function useContactDialog({ channel, typed, again = false, save: take }: ContactDialogProps) {
  const [phase, show] = useState<Phase>('contact');
  const [contact, setContact] = useState('');
  const code = useSentCode(channel);
  const [failure, setFailure] = useState('');
  const [pausedUntil, setPausedUntil] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [isOutdated, setOutdated] = useState(again);
  const acceptedTerms = useRef(false);
  const onTyped = useGuard(channel, typed, phase);

  const send = async (to: string) => {
    await code.need(to);
    setContact(to);
    show('code');
  };
  // Only the code changes: who has gone back to the contact meanwhile stays there.
  const resend = () => code.send(contact);
  const save = async () => {
    setWaiting(true);
    try {
      await take(contact);
      dropKeptContact();
      show('done');
    } catch (error) {
      await noteSessionEnd(error);
      setFailure(refusalOf(error, texts.unsaved).message);
      setPausedUntil(endOfPause(error));
      show(afterFailure(error));
    }
    setWaiting(false);
  };
  const afterFailure = (error: unknown): Phase => {
    if (wantsTerms(error) && !acceptedTerms.current) {
      acceptedTerms.current = true;
      return 'terms';
    }
    if (!isUnproven(error)) return 'unsaved';
    setOutdated(true);
    code.forget();
    return 'contact';
  };
  const check = async (typedCode: string) => {
    setWaiting(true);
    try {
      return await checkCode(client, { taxCode: currentUser().taxCode, channel }, typedCode);
    } finally {
      setWaiting(false);
    }
  };
  const calls = { send, resend, check, save };
  return { phase, show, contact, code, failure, pausedUntil, waiting, isOutdated, typed, onTyped, ...calls };
}

/** Until when the service wants to be left alone, milliseconds since 1970; 0: it does not. */
function endOfPause(error: unknown): number {
  const wait = waitOf(error);
  return wait && Date.now() + wait * 1000;
}

/** While the dialog is open its values outlive the session, never the code. */
function useGuard(channel: string, first: TypedContact, phase: Phase): (typed: TypedContact) => void {
  const typed = useRef(first);
  useFormGuard(() =>
    phase === 'done' ? null : { name: contactForm, item: channel, values: { ...typed.current } },
  );
  return (values) => {
    typed.current = values;
  };
}

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
