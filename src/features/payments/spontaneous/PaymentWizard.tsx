import { useState } from 'react';
import { emailOf, type User } from '#platform/session/session.ts';
import { actorOf } from '#platform/session/subject.ts';
import { laterCode, laterSteps } from '#kit/wizard/LaterCode.tsx';
import { useServiceWizard, useFinishedForm } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { client } from '#platform/calls/client.ts';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { refusalOf } from '#kit/form/refusal.ts';
import type { KeptNotice } from '../state/kept-notice.ts';
import { readPaymentPolicy } from '../spontaneous-api.ts';
import { fromService } from '../spontaneous-query.ts';
import { type Draft, emptyDraft, keptPayment, longestNotes, stepsFor, type StepId, typeOf } from './draft.ts';
import { PaymentContext, type PaymentTools, usePayment } from './payment-context.ts';
import type { MadePayment } from './send.ts';
import { texts } from './texts.ts';

const { none, failed, privacy } = texts.policy;

/**
 * The policy of payments, and for whom is paid, in both systems; a municipality without one still takes payments.
 */
function PolicyStep() {
  const { system } = usePayment();
  return (
    <Step read={(signal) => readPaymentPolicy(client, signal)} none={none} failed={failed} privacy={privacy}>
      <DelegatorPicker module={system} serviceId={fromService() ?? undefined} />
    </Step>
  );
}

const later = laterCode(async () => (await import('./later-steps.ts')).later);

const views = {
  policy: PolicyStep,
  ...laterSteps<Draft, Exclude<StepId, 'policy'>>(later, ['type', 'payer', 'summary']),
};

/** What a payment ends with: a checkout to go to, or a notice. */
type Made = MadePayment | KeptNotice;

interface Props extends Omit<PaymentTools, 'lockedType' | 'form' | 'actor' | 'again' | 'setAgain'> {
  /** Reads the types again, after one that was chosen is gone. */
  onTypeGone: () => void;
}

/** The steps of a spontaneous payment, to the checkout or to a notice. */
export function PaymentWizard({ onTypeGone, ...payment }: Props) {
  const { system, way, user, types } = payment;
  const [search] = useState(() => location.search);
  const asked = askedBy(search, types);
  const form = `pagamento-${system.toLowerCase()}-${way}`;
  // Read anew when the citizen chooses another person to act for.
  useDelegator(system);
  const actor = actorOf(system, user);
  const [again, setAgain] = useState<string | null>(null);
  const sender = { system, actor, types, form, again };
  useFinishedForm(form);
  const { wizard } = useServiceWizard<Draft, StepId, Made>({
    form,
    initial: { ...emptyDraft, ...emailsOf(user), ...asked },
    read: (kept) => {
      const values = keptPayment(kept);
      return values && { ...values, ...(kept.item !== search && asked) };
    },
    item: search,
    copy: {},
    gone: async (draft) =>
      draft.type === '' || typeOf(types, draft)
        ? []
        : [{ text: texts.type.goneOfDraft, values: { type: '' } }],
    user,
    module: system,
    // The draft waits for who cancels at the checkout; the outcome page drops it when the payment is made.
    afterSubmit: way === 'online' ? 'keep' : 'drop',
    send: async (draft) => (await later.load()).send[way](draft, sender),
    // Only now may the page be left without a question.
    onDone: (made) => later.loaded()?.leave(made),
    refusal: (error) => {
      const code = later.loaded();
      if (code?.isTypeGone(error)) onTypeGone();
      return code?.refusal(error, way) ?? refusalOf(error, texts.failures.failed[way]);
    },
  });
  return (
    <PaymentContext value={{ ...payment, actor, form, lockedType: asked.type ?? null, again, setAgain }}>
      <Wizard<Draft, StepId, Made>
        steps={stepsFor({ actor, types, action: texts.action[way] })}
        views={views}
        exit={texts.exit[way]}
        {...wizard}
      />
    </PaymentContext>
  );
}

/** What the address asks for; a type that is not offered is left out. */
function askedBy(search: string, types: PaymentTools['types']): Partial<Draft> {
  const query = new URLSearchParams(search);
  const type = types.find(({ code }) => code === query.get('typology'));
  const notes = query.get('notes')?.slice(0, longestNotes);
  return { ...(type && { type: type.code }), ...(notes && { notes }) };
}

function emailsOf(user: User | null): Partial<Draft> {
  const email = emailOf(user);
  return { email, email2: email };
}
