import { useState } from 'react';
import { loadServices } from '#features/services/state/services.ts';
import { island } from '#kit/frame/Island.tsx';
import { isDay } from '#domain/time/dates.ts';
import { isSafeSegment, pathOf } from '#domain/routing/route-match.ts';
import { keepForm } from '#platform/storage/kept-form.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { currentPath } from '#platform/session/return-path.ts';
import { laterCode, laterSteps } from '#kit/wizard/LaterCode.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { useServiceWizard, useFinishedForm } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { stepSequence } from '#kit/wizard/steps.ts';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { texts } from '../online/texts.ts';
import { firstDay, lastDay } from '../state/duration.ts';
import { type NewDelegation, takeNewDelegation } from '../state/hand-over.ts';
import { PolicyStep } from '../steps/PolicyStep.tsx';
import {
  type Draft,
  emptyDraft,
  fieldOf,
  formName,
  keptDelegation,
  type StepId,
  stepsFor,
} from '../online/draft.ts';

const later = laterCode(async () => (await import('../online/LaterSteps.tsx')).later);

const views = {
  policy: PolicyStep,
  ...laterSteps<Draft, Exclude<StepId, 'policy'>>(later, ['delegate', 'services', 'summary']),
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
    send: async (draft) => (await later.load()).send(draft),
    onDone: () => replacePage(pathOf('delegation-online-success')),
    refusal: (error, draft) => later.loaded()?.refusal(error, draft) ?? { message: texts.failures.failed },
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
  reads: { next: loadServices },
  pending: <OnlinePending />,
  broken: texts.broken,
});

/** The first step of an online delegation until the wizard is ready. */
function OnlinePending() {
  return <WizardPending steps={stepSequence(stepsFor(''), emptyDraft)} isForCitizens />;
}
