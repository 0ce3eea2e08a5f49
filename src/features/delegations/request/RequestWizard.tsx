import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { atom } from 'nanostores';
import { pathOf } from '#domain/routing/route-match.ts';
import type { User } from '#platform/session/session.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { lazyStep } from '#kit/wizard/later-code.tsx';
import { useFinishedForm } from '#kit/wizard/use-finished-form.ts';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { refusalOf } from '#kit/form/refusal.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { dateText } from '#domain/text/display.ts';
import { alphabetical } from '#domain/text/order.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { PolicyStep } from '../steps/PolicyStep.tsx';
import { documentSlots } from '../documents-api.ts';
import type { DelegationRequest } from '../request-api.ts';
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
import { sentTexts } from './sent-texts.ts';

/** Keeps a request for its confirmation page; its services in the order of the form, by title. */
async function keepSentRequest({ id, delegator, services }: DelegationRequest, draft: Draft): Promise<void> {
  const rows = services.map(({ serviceId, title, endsOn }) => ({
    label: title ?? serviceId,
    value: sentTexts.until(dateText(endsOn)),
  }));
  await keepSent({
    sending: 'delegation-request',
    number: id,
    module: 'DELEGHE',
    facts: [
      { label: sentTexts.delegator, value: `${delegator.name}, ${delegator.taxCode}` },
      ...alphabetical(rows, ({ label }) => label),
    ],
    // One that was sent before, with a draft, is not at hand.
    files: documentSlots.flatMap(({ code }) =>
      draft[code].filter((file): file is Upload => 'base64' in file),
    ),
    follow: pathOf('delegation-requests'),
  });
}

/** The sender of a form; the code that sends comes when the last step is shown. */
export function requestSender(form: string, resumed: ResumedDraft | null): RequestSender {
  const progress = progressOf(form);
  const $states = atom<SendingStates | null>(null);
  let base = resumed;
  let loaded: typeof import('./send.ts') | null = null;
  const load = async () => (loaded ??= await import('./send.ts'));
  const sender: RequestSender = {
    $states,
    progress,
    send: async (draft) => (await load()).sendRequest(draft, { form, progress, $states, base }),
    failed: () => {
      const found = Object.entries($states.get() ?? {}).find(([, state]) => state === 'failed');
      return (found?.[0] as ItemId | undefined) ?? null;
    },
    refusal: (error, draft) =>
      loaded ? loaded.requestRefusal(error, draft, sender) : refusalOf(error, texts.failed),
    prefetch: () => void load().catch(() => undefined),
    restart: () => {
      base = null;
      progress.clear();
    },
  };
  return sender;
}

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
