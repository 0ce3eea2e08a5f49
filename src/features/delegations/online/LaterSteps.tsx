import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { isKind, type PortalError } from '#errors/portal-error.ts';
import { type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { atItsStep, type WirePath } from '#kit/wizard/at-its-step.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { atServices, serviceIdsIn, withoutTaken } from '../state/chosen-services.ts';
import { ServicesStep } from '../steps/ServicesStep.tsx';
import { delegationOf, type Draft, type StepId } from './draft.ts';
import { sendAndKeep } from './send.ts';
import { DelegateStep } from './steps/DelegateStep.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';
import { texts } from './texts.ts';

const words = texts.failures;

/** Beginnings of the paths that each step asks for. */
const paths: readonly WirePath<StepId>[] = [
  { step: 'delegate', start: 'delegato' },
  { step: 'services', start: 'deleghe' },
];

/** What the citizen reads when a delegation could not be given, and the step where it is put right. */
export function delegationRefusal(error: unknown, draft: Draft): Refusal {
  if (isKind(error, 'conflict')) return takenRefusal(error, draft);
  const refusal = refusalOf(error, {
    failed: isKind(error, 'malformed') ? words.unreadable : words.failed,
    invalid: words.invalid,
    forbidden: words.forbidden,
  });
  return isKind(error, 'invalid') ? atItsStep(refusal, paths) : refusal;
}

/** Services that are delegated already lose their place; the others stay chosen. */
function takenRefusal(error: PortalError, draft: Draft): Refusal {
  const ids = serviceIdsIn(error);
  const details = atServices(ids, words.taken);
  const values = withoutTaken(draft, ids, delegationOf(draft).delegate.taxCode);
  const opens = { id: 'services' satisfies StepId, values, ...(ids.length > 0 && { details }) };
  return { message: words.duplicate, opens };
}

function DelegateServices({ draft }: StepViewProps<Draft>) {
  return <ServicesStep person={tidyTaxCode(draft.taxCode)} side="delegates" />;
}

/** What of a delegation comes when its form is used: the later steps, and what gives it. */
export const later = {
  views: { delegate: DelegateStep, services: DelegateServices, summary: SummaryStep },
  send: sendAndKeep,
  refusal: delegationRefusal,
};
