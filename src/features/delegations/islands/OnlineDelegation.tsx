import { loadServices } from '#features/services/state/services.ts';
import { island } from '#kit/frame/Island.tsx';
import { texts } from '../online/texts.ts';
import { OnlinePending } from './OnlinePending.tsx';
import { useState } from 'react';
import { isDay } from '#domain/time/dates.ts';
import { isSafeSegment, pathOf } from '#domain/routing/route-match.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { keepForm } from '#platform/storage/kept-form.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { currentPath } from '#platform/page/current-path.ts';
import { lazyStep } from '#kit/wizard/later-code.tsx';
import { useFinishedForm } from '#kit/wizard/use-finished-form.ts';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { isKind, type PortalError } from '#errors/portal-error.ts';
import { type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { atItsStep, type WirePath } from '#kit/wizard/at-its-step.ts';
import { firstDay, lastDay } from '../state/delegable.ts';
import { type NewDelegation, takeNewDelegation } from '../state/hand-over.ts';
import { PolicyStep } from '../steps/PolicyStep.tsx';
import { atServices, serviceIdsIn, withoutTaken } from '../state/chosen-services.ts';
import {
  type Draft,
  emptyDraft,
  fieldOf,
  formName,
  keptDelegation,
  type StepId,
  stepsFor,
  delegationOf,
} from '../online/draft.ts';

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

/** What sends comes with the summary: without it nobody gets there. */
const loadSending = () => import('../online/send.ts');

const views = {
  policy: PolicyStep,
  delegate: lazyStep<Draft>(async () => (await import('../online/steps/DelegateStep.tsx')).DelegateStep),
  services: lazyStep<Draft>(async () => {
    const { ServicesStep } = await import('../steps/ServicesStep.tsx');
    return function DelegateServices({ draft }) {
      return <ServicesStep person={tidyTaxCode(draft.taxCode)} side="delegates" />;
    };
  }),
  summary: lazyStep<Draft>(async () => {
    const [{ SummaryStep }] = await Promise.all([import('../online/steps/SummaryStep.tsx'), loadSending()]);
    return SummaryStep;
  }),
};

/** The steps of a delegation that the delegator gives. */
export function OnlineWizard() {
  const user = useFormUser();
  const [search] = useState(() => {
    keepHandedOver(takeNewDelegation());
    return location.search;
  });
  const asked = askedBy(search);
  useFinishedForm(formName);
  const { wizard } = useServiceWizard<Draft, StepId, void>({
    form: formName,
    initial: { ...emptyDraft, ...asked },
    read: (kept) => {
      const values = keptDelegation(kept);
      // Another service was asked for since: it is chosen beside those that were.
      const services = { ...asked.services, ...values?.services };
      return values && { ...values, ...(kept.item !== search && asked.services && { services }) };
    },
    item: search,
    copy: {},
    user,
    send: async (draft) => (await loadSending()).sendAndKeep(draft),
    onDone: () => replacePage(pathOf('delegation-online-success')),
    refusal: delegationRefusal,
  });
  return (
    <Wizard<Draft, StepId, void>
      steps={stepsFor(user?.taxCode ?? '')}
      views={views}
      wireNames={fieldOf}
      {...wizard}
    />
  );
}

/** The service that the address names, until the last day that is allowed. */
function askedBy(search: string): Pick<Partial<Draft>, 'services'> {
  const service = new URLSearchParams(search).get('servizio');
  return service !== null && isSafeSegment(service) ? { services: { [service]: lastDay() } } : {};
}

/** What was handed over takes the place of what was typed before, and outlives a reload as that does. */
function keepHandedOver(handed: NewDelegation | null): void {
  if (!handed) return;
  const { person, serviceIds, endsOn } = handed;
  const isAllowed = endsOn !== undefined && isDay(endsOn) && endsOn >= firstDay() && endsOn <= lastDay();
  const day = isAllowed ? endsOn : lastDay();
  const values = {
    ...emptyDraft,
    ...(person && { taxCode: person.taxCode, firstName: person.name, surname: person.surname }),
    services: Object.fromEntries(serviceIds.map((id) => [id, day])),
  } satisfies Draft;
  keepForm(formName, { path: currentPath(), values, item: location.search });
}

/** The wizard of an online delegation. */
export const OnlineDelegation = island(OnlineWizard, {
  route: 'delegation-online',
  reads: { next: () => void loadServices() },
  pending: <OnlinePending />,
  broken: texts.broken,
});
