import { Island } from '#kit/frame/Island.tsx';
import { type PageFacts, RequestContext } from '../request-context.ts';
import { RequestPending } from './RequestPending.tsx';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { usePickerReady } from '#features/acting/use-available.ts';
import { readCrmServices } from '#features/tickets/crm-api.ts';
import { NoCitizen } from '#kit/frame/NoCitizen.tsx';
import { notices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { $session } from '#platform/session/session.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { useLoaded } from '#kit/use-loaded.ts';
import { WaitContext } from '#kit/SlowNote.tsx';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { draftTexts } from '#kit/drafts/texts.ts';
import { lazyPart } from '#kit/LazyPart.tsx';
import { lazyStep } from '#kit/wizard/LazyStep.tsx';
import { skipLeavePrompt } from '#platform/page/leave-prompt.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { anonymousSteps, citizenSteps } from '../state/values.ts';
import { type RequestWizardProps, useRequestActions } from '../use-request-actions.ts';
import { RequestStep } from '../views/RequestStep.tsx';

const views = {
  request: RequestStep,
  verify: lazyStep(async () => (await import('../views/VerifyStep.tsx')).VerifyStep),
};
const Limit = lazyPart(async () => (await import('#features/one-time-code/Limit.tsx')).Limit);
const Solved = lazyPart(async () => (await import('../views/Solved.tsx')).Solved);

/** The form of a request, what stands in its place, and the notice about its draft. */
function RequestWizard(props: RequestWizardProps) {
  const { facts, services, user, resumed } = props;
  // What stands in the form's place for a while; the form keeps its values behind it.
  const [aside, setAside] = useState<'solved' | 'limit' | null>(null);
  const actions = useRequestActions(props, () => setAside('limit'));
  const draftService = resumed?.content?.serviceId ?? null;
  const tools = {
    services,
    applicant: actions.applicant,
    searchIndex: facts.searchIndex,
    isServiceGone: draftService !== null && !services.some(({ id }) => id === draftService),
    onSolved: () => {
      void actions.forget();
      skipLeavePrompt(true);
      setAside('solved');
    },
  };
  const back = () => {
    skipLeavePrompt(false);
    setAside(null);
  };
  return (
    <RequestContext value={tools}>
      {aside === 'solved' && <Solved homeHref={facts.homeHref} onBack={back} />}
      {aside === 'limit' && <Limit message={codeTexts.failures.limit} onCancel={back} />}
      <div hidden={aside !== null}>
        <LoginLine user={user} />
        {resumed?.notice(actions)}
        <Wizard
          steps={user ? citizenSteps : anonymousSteps}
          views={views}
          {...actions.wizard}
          {...(user && { save: { label: draftTexts.save, onSave: actions.save } })}
          {...(user && !resumed && { offer })}
          onExit={() => leavePage(facts.homeHref)}
        />
      </div>
    </RequestContext>
  );
}

/** Drafts of requests at the backend. */
async function offer() {
  const [{ savedEntries }, { savedOffer }] = await Promise.all([
    import('../state/saved-entries.ts'),
    import('#kit/drafts/SavedOffer.tsx'),
  ]);
  return savedOffer(await savedEntries('ASSISTENZA_CRM'));
}

/** "Indietro" of the first step: the page before, or the home page of who came straight here. */
function leavePage(homeHref: string): void {
  if (history.length > 1) history.back();
  else location.assign(homeHref);
}

const Resumed = lazy(async () => ({ default: (await import('../views/Resumed.tsx')).Resumed }));

/** A request of assistance, for who is logged in and for everybody else. */
export function Request({ facts }: { facts: PageFacts }) {
  const session = useStore($session);
  const services = useLoaded(
    'services',
    (signal) => readCrmServices(client, signal),
    (error) => notifyFailure(notices.services, error),
  );
  const user = useFormUser();
  const isPickerReady = usePickerReady({ module: 'ASSISTENZA_CRM' }, user !== null);
  const draftId = new URLSearchParams(location.search).get('idBozza');
  const isLoading = services.state === 'loading' || !isPickerReady;
  if (session.status === 'unknown' || isLoading)
    return (
      <WaitContext value={services.state === 'loading' ? services.cancel : undefined}>
        <RequestPending services={facts.services} />
      </WaitContext>
    );
  if (services.state === 'failed') return <LoadFailed onRetry={services.retry} />;
  const shared = { facts, services: services.value };
  if (!user) return draftId ? <NoCitizen /> : <RequestWizard key="anybody" {...shared} user={null} />;
  const key = user.taxCode;
  return draftId ? (
    <Suspense fallback={<Spinner />}>
      <Resumed key={key} services={services.value} user={user} draftId={draftId}>
        {(resumed) => <RequestWizard {...shared} user={user} resumed={resumed} />}
      </Resumed>
    </Suspense>
  ) : (
    <RequestWizard key={key} {...shared} user={user} />
  );
}

/** `/nuova-richiesta`. */
export function Assistance(facts: PageFacts) {
  return (
    <Island route="assistance" pending={<RequestPending services={facts.services} />}>
      <div data-wizard>
        <Request facts={facts} />
      </div>
    </Island>
  );
}
