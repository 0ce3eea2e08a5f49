import { useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { blobOf, saveFile } from '#platform/page/save-file.ts';
import { emailOf, type User } from '#platform/session/session.ts';
import { actorOf } from '#platform/session/subject.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { lazyStep } from '#kit/wizard/later-code.tsx';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { useFinishedForm } from '#kit/wizard/use-finished-form.ts';
import { client } from '#platform/calls/client.ts';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { type ErrorFacts, mayHaveDone, PortalError } from '#errors/portal-error.ts';
import { type Refusal, refusalOf, type RefusedStep } from '#kit/form/refusal.ts';
import { leaveForCheckout } from '../state/checkout.ts';
import { keepNotice, type KeptNotice } from '../state/kept-notice.ts';
import { readPaymentPolicy } from '../spontaneous-api.ts';
import { fromService } from '../spontaneous-query.ts';
import { type Draft, emptyDraft, keptPayment, longestNotes, stepsFor, type StepId, typeOf } from './draft.ts';
import { PaymentContext, type PaymentTools, usePayment } from './payment-context.ts';
import { type MadePayment, makePayment, PaidBefore } from './send.ts';
import { makeNotice } from './send-notice.ts';
import { texts } from './texts.ts';
import { PaymentRefused } from './payment-body.ts';

const words = texts.failures;

const chooseType: RefusedStep = { id: 'type' satisfies StepId, label: words.chooseType };
const fixPayer: RefusedStep = { id: 'payer' satisfies StepId, label: words.fix };

/** Faults of MyPay that name a value of the form, and the name of that value. */
const faults = new Map<string, { value: string; step: RefusedStep }>(
  Object.entries({
    PAA_IMPORTO_SINGOLO_VERSAMENTO_NON_VALIDO: { value: texts.amount.label, step: fixPayer },
    PAA_CODICE_FISCALE_NON_VALIDO: { value: texts.payer.code, step: fixPayer },
    PAA_P_IVA_NON_VALIDO: { value: texts.payer.code, step: fixPayer },
    PAA_DATI_SPECIFICI_RISCOSSIONE_NON_VALIDO: { value: texts.type.chosen, step: chooseType },
    PAA_IDENTIFICATIVO_TIPO_DOVUTO_NON_ABILITATO: { value: texts.type.chosen, step: chooseType },
  }),
);

/** Wire names in the sentence of PiemontePay, and the step that asks for them. */
const steps = new Map<string, RefusedStep>([
  ['note', { ...chooseType, label: words.fix }],
  ...['importo', 'email', 'nome', 'cognome', 'ragioneSociale', 'codiceFiscalePartitaIVAPagatore'].map(
    (name) => [name, fixPayer] as const,
  ),
]);

/** What the payer reads when a payment could not be begun, or a notice made, and where it can be put right. */
export function paymentRefusal(error: unknown, way: PaymentTools['way']): Refusal {
  if (error instanceof PaidBefore) return { message: words.paidBefore };
  const failed = words.failed[way];
  if (error instanceof PaymentRefused) return faultRefusal(error, failed);
  const facts = error instanceof PortalError ? error.facts : null;
  const known = facts && serviceRefusal(facts);
  if (known) return known;
  return refusalOf(error, {
    failed: mayHaveDone(error) ? words.mayBeMade : failed,
    invalid: words.invalid,
  });
}

/** What PiemontePay says with a word of its own; null: a failure as of any form. */
function serviceRefusal({ code, status, call, details = [] }: ErrorFacts): Refusal | null {
  if (isValidation(code, status)) return { message: words.invalid, step: stepOf(details) };
  if (isBusiness(code, status)) return { message: words.changed, step: chooseType };
  // The position may exist without its file.
  return call === 'createNotice' && status === 404 ? { message: words.noNotice } : null;
}

const isValidation = (code?: string, status?: number) => code === 'VALIDATION_ERROR' && status === 400;
const isBusiness = (code?: string, status?: number) => code === 'BUSINESS_ERROR' && status === 400;

/** The step that asks for the first name in "… non corretti o mancanti: importo, email". */
function stepOf([sentence = '']: readonly string[]): RefusedStep {
  const named = sentence.split(/\W+/).map((word) => steps.get(word));
  return named.find((step) => step !== undefined) ?? fixPayer;
}

function faultRefusal({ fault }: PaymentRefused, failed: string): Refusal {
  if (fault === null) return { message: words.noAddress };
  const known = faults.get(fault);
  return known ? { message: `${known.value}: ${words.wrong}`, step: known.step } : { message: failed };
}

/** The type is no longer offered, so the types have to be read again. */
export function isTypeGone(error: unknown): boolean {
  if (error instanceof PaymentRefused) return faults.get(error.fault ?? '')?.step === chooseType;
  return error instanceof PortalError && isBusiness(error.facts.code, error.facts.status);
}

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
