import { PortalError } from '#errors/portal-error.ts';
import { type Refusal, refusalOf, type RefusedStep } from '#kit/form/refusal.ts';
import type { StepId } from './draft.ts';
import { PaymentRefused } from './send.ts';
import { texts } from './texts.ts';

const words = texts.failures;

const chooseType: RefusedStep = { id: 'type' satisfies StepId, label: words.chooseType };
const fixPayer: RefusedStep = { id: 'payer' satisfies StepId, label: words.fix };

/** Faults of MyPay that name a value of the form, and the name of that value (contract B 2.3). */
const faults: Readonly<Partial<Record<string, { value: string; step: RefusedStep }>>> = {
  PAA_IMPORTO_SINGOLO_VERSAMENTO_NON_VALIDO: { value: texts.amount.label, step: fixPayer },
  PAA_CODICE_FISCALE_NON_VALIDO: { value: texts.payer.code, step: fixPayer },
  PAA_P_IVA_NON_VALIDO: { value: texts.payer.code, step: fixPayer },
  PAA_DATI_SPECIFICI_RISCOSSIONE_NON_VALIDO: { value: texts.type.chosen, step: chooseType },
  PAA_IDENTIFICATIVO_TIPO_DOVUTO_NON_ABILITATO: { value: texts.type.chosen, step: chooseType },
};

/** Wire names in the sentence of PiemontePay, and the step that asks for them (contract B 1.3). */
const steps: Readonly<Partial<Record<string, RefusedStep>>> = { note: { ...chooseType, label: words.fix } };

/** What the payer reads when a payment could not be begun, and where it can be put right. */
export function paymentRefusal(error: unknown): Refusal {
  if (error instanceof PaymentRefused) return faultRefusal(error);
  const { code, status = 0, call, details = [] } = error instanceof PortalError ? error.facts : {};
  if (code === 'VALIDATION_ERROR' && status === 400) {
    const [name = ''] = /:\s*(\w+)/.exec(details[0] ?? '')?.slice(1) ?? [];
    return { message: words.invalid, step: steps[name] ?? fixPayer };
  }
  if (isTypeGone(error)) return { message: texts.type.gone, step: chooseType };
  // The position may exist without its file (contract B 1.4).
  if (call === 'createNotice' && status === 404) return { message: words.noNotice };
  return refusalOf(error, {
    failed: status === 500 ? words.mayBeMade : words.failed,
    invalid: words.invalid,
  });
}

function faultRefusal({ fault }: PaymentRefused): Refusal {
  if (fault === null) return { message: words.noAddress };
  const known = faults[fault];
  return known ? { message: `${known.value}: ${words.wrong}`, step: known.step } : { message: words.failed };
}

/** The type is no longer offered, so the types have to be read again (contract B 1.3). */
export function isTypeGone(error: unknown): boolean {
  if (error instanceof PaymentRefused) return faults[error.fault ?? '']?.step === chooseType;
  return error instanceof PortalError && error.facts.code === 'BUSINESS_ERROR' && error.facts.status === 400;
}
