import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import type { User } from '#platform/session/session.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { lazyStep } from '#kit/wizard/LazyStep.tsx';
import { useFinishedForm } from '#kit/wizard/use-finished-form.ts';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { keepSentRequest } from './keep-sent.ts';
import { type Draft, emptyDraft, readKept, stepsFor, type StepId, wireField } from './draft.ts';
import { formName } from './progress.ts';
import { RequestContext, type RequestTools } from './request-context.ts';
import { requestSender } from './sender.ts';
import type { ResumedDraft } from './sending.ts';
import { PolicyStep } from '../steps/PolicyStep.tsx';
import { texts } from './texts.ts';

const views = {
  policy: PolicyStep,
  delegator: lazyStep<Draft>(async () => (await import('./steps/DelegatorStep.tsx')).DelegatorStep),
  services: lazyStep<Draft>(async () => (await import('./steps/ServicesStep.tsx')).ServicesStep),
  documents: lazyStep<Draft>(async () => (await import('./steps/DocumentsStep.tsx')).DocumentsStep),
  summary: lazyStep<Draft>(async () => (await import('./steps/SummaryStep.tsx')).SummaryStep),
};

export interface RequestWizardProps extends Pick<RequestTools, 'blankForm'> {
  user: User;
  /** Null: a new request. */
  resumed: ResumedDraft | null;
}

/** The steps of a request to act for somebody without digital identity, or for a company. */
export function RequestWizard({ user, resumed, blankForm }: RequestWizardProps) {
  const form = formName(resumed?.id ?? null);
  const sender = useSender(form, resumed);
  const hasFailed = Object.values(useStore(sender.$states) ?? {}).includes('failed');
  useFinishedForm(form);
  const { wizard } = useServiceWizard<Draft, StepId>({
    form,
    initial: resumed?.draft ?? emptyDraft,
    read: readKept,
    // What was opened at the backend is a draft there.
    copy: resumed ? undefined : { isAllowed: () => sender.progress.id() === null },
    user,
    send: async (draft) => keepSentRequest(await sender.send(draft), draft),
    onDone: () => replacePage(pathOf('delegation-request-success')),
    refusal: sender.refusal,
  });
  const requestId = () => sender.progress.id() ?? resumed?.id ?? null;
  const action = hasFailed ? texts.summary.again : texts.summary.send;
  return (
    <RequestContext value={{ user, blankForm, sender, requestId }}>
      <Wizard
        steps={stepsFor({ ownCode: user.taxCode, action })}
        views={views}
        wireNames={wireField}
        {...(resumed && { startAt: 'summary' as const })}
        {...wizard}
      />
    </RequestContext>
  );
}

/** The sender of the form; one that begins anew knows of no sending before. */
function useSender(form: string, resumed: ResumedDraft | null) {
  const [sender] = useState(() => {
    const made = requestSender(form, resumed);
    if (keptForm(form) === null) made.progress.clear();
    return made;
  });
  return sender;
}
