import { type ErrorFacts, mayHaveDone, PortalError } from '#errors/portal-error.ts';
import { type Refusal, type RefusedStep, refusalOf } from '#kit/form/refusal.ts';
import type { StepId } from './draft.ts';
import { PaymentRefused } from './payment-body.ts';
import type { PaymentTools } from './payment-context.ts';
import { PaidBefore } from './send.ts';
import { texts } from './texts.ts';

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
