import { useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { blobOf, saveFile } from '#platform/page/save-file.ts';
import { emailOf, type User } from '#platform/session/session.ts';
import { actorOf } from '#platform/session/subject.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { lazyStep } from '#kit/wizard/LazyStep.tsx';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { leaveForCheckout } from '../state/checkout.ts';
import { keepNotice, type KeptNotice } from '../state/kept-notice.ts';
import { type Draft, emptyDraft, keptPayment, longestNotes, stepsFor, type StepId, typeOf } from './draft.ts';
import { PaymentContext, type PaymentTools } from './payment-context.ts';
import { isTypeGone, paymentRefusal } from './refusal.ts';
import { type MadePayment, makePayment } from './send.ts';
import { makeNotice } from './send-notice.ts';
import { useFinishedForm } from '#kit/wizard/use-finished-form.ts';
import { PolicyStep } from './steps/PolicyStep.tsx';
import { texts } from './texts.ts';

const views = {
  policy: PolicyStep,
  type: lazyStep<Draft>(async () => (await import('./steps/TypeStep.tsx')).TypeStep),
  payer: lazyStep(async () => (await import('./steps/PayerStep.tsx')).PayerStep),
  summary: lazyStep(async () => (await import('./steps/SummaryStep.tsx')).SummaryStep),
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
    send: (draft) => (way === 'online' ? makePayment : makeNotice)(draft, sender),
    // Only now may the page be left without a question.
    onDone: (made) => ('mark' in made ? void leaveForCheckout(made.url, made.mark) : showNotice(made)),
    refusal: (error) => {
      if (isTypeGone(error)) onTypeGone();
      return paymentRefusal(error, way);
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

/** Saves the file of a notice and leaves for its page; Back does not come here again. */
function showNotice(made: KeptNotice): void {
  keepNotice(made);
  if (made.file) saveFile(blobOf(made.file.base64, made.file.type), made.file.name);
  replacePage(pathOf('notice-outcome'));
}
