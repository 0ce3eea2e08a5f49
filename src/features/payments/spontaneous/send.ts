import type { PaymentSystem } from '#domain/assets.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { currentPath } from '#platform/session/return-path.ts';
import { wasRefused, type ErrorFacts, mayHaveDone, PortalError } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { digestOf } from '#platform/session/person.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { type Refusal, type RefusedStep, refusalOf } from '#kit/form/refusal.ts';
import { readNoticeAddress, readPaymentAddress } from '../checkout-api.ts';
import { createPayment } from '../spontaneous-api.ts';
import { createMyPayPayment } from '../mypay-api.ts';
import {
  type BegunCheckout,
  type CheckoutMark,
  followable,
  checkoutStatus,
  latestCheckoutOf,
} from '../state/checkout.ts';
import { fromService } from '../spontaneous-query.ts';
import type { Draft, PaymentTools, StepId } from './draft.ts';
import {
  myPayBody,
  paidFor,
  type Payment,
  paymentOf,
  PaymentRefused,
  ppayBody,
  type Sender,
} from './payment-body.ts';
import { texts } from './texts.ts';

/** The same form was reported as paid a moment ago, and nothing says that another payment is wanted. */
export class PaidBefore extends Error {
  override readonly name = 'PaidBefore';
}

/** A payment that was created, and where it is paid. */
export interface MadePayment {
  url: string;
  mark: CheckoutMark;
}

/**
 * Creates a payment, once. Throws PortalError, or PaymentRefused where there is no address to go to.
 */
export async function makePayment(draft: Draft, sender: Sender): Promise<MadePayment> {
  const { system, form, actor } = sender;
  const payment = paymentOf(draft, sender);
  const of = (await digestOf(JSON.stringify([system, payment]))) ?? '';
  const same = await madeBefore(of, sender);
  if (same) return same;
  const { iuv, url, session } = await (system === 'PPAY' ? ppayPayment : myPayPayment)(payment, form);
  const address = url === null ? null : followable(url);
  if (address === null) throw new PaymentRefused(null);
  const { type, cents } = payment;
  const numbers = { iuv, iud: null, notice: null };
  const mark = { system, ...numbers, session, title: type.label, cents, retry: currentPath(), form };
  return {
    url: address,
    mark: { ...mark, ...paidFor(actor), ...(of !== '' && { made: { of, url: address } }) },
  };
}

/**
 * What was begun with the same form, once more: what was left at the payment site goes on there, and what was cancelled is
 * paid by its own number. A new payment each time would leave the ones before as dues that nobody owes. Null: it was
 * reported as paid, or is too old, or the payment system takes it no more.
 */
async function madeBefore(of: string, { form, actor, again }: Sender): Promise<MadePayment | null> {
  const before = latestCheckoutOf(form);
  if (before === null) return null;
  const wasReported = before.reportedAt !== null;
  if (checkoutStatus(before) === 'reported' && before.id !== again) throw new PaidBefore();
  // Without a digest a form cannot be recognised.
  const isSame = of !== '' && before.made?.of === of;
  return isSame && !wasReported ? onceMore(before, actor) : null;
}

async function onceMore(before: BegunCheckout, actor: Sender['actor']): Promise<MadePayment | null> {
  const { id: _id, at: _at, reportedAt: _reportedAt, end, made, ...mark } = before;
  if (!made) return null;
  if (checkoutStatus(before) === 'open') return { url: made.url, mark: { ...mark, made } };
  if (end !== 'unpaid' || mark.iuv === null || !actor) return null;
  const offered = await addressAgain(mark.system, mark.iuv, actor.delegation);
  const url = offered && followable(offered.url);
  if (!url) return null;
  return { url, mark: { ...mark, session: offered.session, made: { ...made, url } } };
}

async function addressAgain(system: PaymentSystem, iuv: string, delegation: string | undefined) {
  try {
    if (system === 'PPAY') {
      const url = await readPaymentAddress(client, iuv, delegation);
      return url === null ? null : { url, session: null };
    }
    const answer = await readNoticeAddress(client, iuv, delegation);
    return answer.ok && answer.url !== null ? { url: answer.url, session: answer.session } : null;
  } catch (error) {
    // Of a company, say, the position is none of the citizen's.
    if (wasRefused(error)) return null;
    throw error;
  }
}

type Checkout = Promise<{ iuv: string | null; url: string | null; session: string | null }>;

async function ppayPayment(payment: Payment, form: string): Checkout {
  const { type, payer, under } = payment;
  const body = { ...ppayBody(payment), codiceFiscalePartitaIVAPagatore: payer.code };
  const made = await sendOnce(
    form,
    { type: type.code, body },
    {
      send: (idempotencyKey) =>
        client.call(createPayment, { params: { type: type.code }, body, idempotencyKey, ...under }),
    },
  );
  return { ...made, session: null };
}

async function myPayPayment(payment: Payment, form: string): Checkout {
  const body = { ...myPayBody(payment), urlRitorno: `${location.origin}${returnPath()}` };
  const answer = await sendOnce(form, body, {
    send: (idempotencyKey) => client.call(createMyPayPayment, { body, idempotencyKey, ...payment.under }),
  });
  if (!answer.ok) throw new PaymentRefused(answer.fault ?? '');
  return answer;
}

/** Where MyPay returns to: the outcome of the service at which the payment began, else the general one. */
function returnPath(): string {
  const id = fromService();
  return id === null ? pathOf('spontaneous-outcome') : pathOf('payment-outcome', { id });
}

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
