import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { atom } from 'nanostores';
import { pathOf } from '#domain/routing/route-match.ts';
import type { User } from '#platform/session/session.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { laterCode, laterSteps } from '#kit/wizard/LaterCode.tsx';
import { useServiceWizard, useFinishedForm } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { PolicyStep } from '../steps/PolicyStep.tsx';
import { type Draft, emptyDraft, readKept, stepsFor, type StepId, wireField } from './draft.ts';
import { formName, progressOf } from './progress.ts';
import {
  RequestContext,
  type RequestTools,
  type ResumedDraft,
  type ItemId,
  type RequestSender,
  type SendingStates,
} from './sending.ts';
import { texts } from './texts.ts';

const later = laterCode(async () => (await import('./LaterSteps.tsx')).later);

/** The sender of a form; the code that sends comes when the last step is shown. */
export function requestSender(form: string, resumed: ResumedDraft | null): RequestSender {
  const progress = progressOf(form);
  const $states = atom<SendingStates | null>(null);
  let base = resumed;
  const sender: RequestSender = {
    $states,
    progress,
    send: async (draft) => (await later.load()).send(draft, { form, progress, $states, base }),
    failed: () => {
      const found = Object.entries($states.get() ?? {}).find(([, state]) => state === 'failed');
      return (found?.[0] as ItemId | undefined) ?? null;
    },
    refusal: (error, draft) => later.loaded()?.refusal(error, draft, sender) ?? { message: texts.failed },
    restart: () => {
      base = null;
      progress.clear();
    },
  };
  return sender;
}

const views = {
  policy: PolicyStep,
  ...laterSteps<Draft, Exclude<StepId, 'policy'>>(later, ['delegator', 'services', 'documents', 'summary']),
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
    send: async (draft) => (await later.load()).keep(await sender.send(draft), draft),
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
