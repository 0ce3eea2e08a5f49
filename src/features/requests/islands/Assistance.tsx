import { Island } from '#kit/frame/Island.tsx';
import { type RequestTools, type PageFacts, RequestContext } from '../request-context.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { usePickerReady } from '#features/acting/use-available.ts';
import { readCrmServices } from '#features/tickets/crm-api.ts';
import { NoCitizen } from '#kit/frame/NoCitizen.tsx';
import { notices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { $session } from '#platform/session/session.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { lazyPart } from '#kit/LazyPart.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { useResource } from '#kit/use-resource.ts';
import { WaitContext } from '#kit/SlowNote.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { saveDraftLabel } from '#kit/drafts/use-save-draft.ts';
import { laterSteps, withLater } from '#kit/wizard/LaterCode.tsx';
import { skipLeavePrompt } from '#platform/page/leave-prompt.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { type Draft, sections, emptyDraft, anonymousSteps, citizenSteps } from '../state/values.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { later, type RequestWizardProps, useRequestActions } from '../use-request-actions.ts';
import { RequestStep } from '../views/RequestStep.tsx';
import { Waiting } from '#kit/frame/Waiting.tsx';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { texts } from '../texts.ts';

/**
 * The request until the form is ready: it can be filled in already, but for what needs a call; by who has a login marked
 * once no picker of a delegator comes above it.
 */
function RequestPending({ services }: Pick<PageFacts, 'services'>) {
  if (services.length === 0) return <Waiting />;
  const tools = {
    services,
    applicant: null,
    isServiceGone: false,
    isPending: true,
    searchIndex: '',
    findOpen: async () => null,
    onSolved: () => undefined,
  };
  const view = (
    <RequestContext value={tools}>
      <RequestStep />
    </RequestContext>
  );
  const fields = {
    blank: emptyDraft,
    view,
    sendLabel: texts.send,
    hasBack: true,
    saveLabel: saveDraftLabel,
    sections: sections(),
    areMoved: true,
  };
  return <WizardPending steps={anonymousSteps} fields={fields} isOneForCitizens />;
}

const views = {
  request: withLater<StepViewProps<Draft>>(RequestStep, later),
  ...laterSteps(later, ['verify']),
};

/** The form of a request, what stands in its place, and the notice about its draft. */
function RequestWizard(props: RequestWizardProps) {
  const { facts, services, user, resumed } = props;
  // What stands in the form's place for a while; the form keeps its values behind it.
  const [aside, setAside] = useState<AsideProps['what']>(null);
  const actions = useRequestActions(props, () => setAside('limit'));
  const draftService = resumed?.content?.serviceId ?? null;
  const tools: RequestTools = {
    services,
    applicant: actions.applicant,
    searchIndex: facts.searchIndex,
    findOpen: async (...open) => (await later.load()).openRequest(...open),
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
      <Aside what={aside} homeHref={facts.homeHref} onBack={back} />
      <div hidden={aside !== null}>
        <LoginLine user={user} />
        {resumed?.notice(actions)}
        <Wizard
          steps={user ? citizenSteps : anonymousSteps}
          views={views}
          {...actions.wizard}
          {...(user && { save: { label: saveDraftLabel, onSave: actions.save } })}
          {...(user && !resumed && { offer: async () => (await later.load()).offer() })}
          onExit={() => leavePage(facts.homeHref)}
        />
      </div>
    </RequestContext>
  );
}

interface AsideProps {
  /** An answer was enough, or no more codes may be asked for; null: the form. */
  what: 'solved' | 'limit' | null;
  homeHref: string;
  onBack: () => void;
}

/** What stands in place of the form; what sends has come before. */
function Aside({ what, homeHref, onBack }: AsideProps) {
  const code = later.loaded();
  if (!code || what === null) return null;
  if (what === 'solved') return <code.Solved homeHref={homeHref} onBack={onBack} />;
  return <code.Limit onCancel={onBack} />;
}

/** "Indietro" of the first step: the page before, or the home page of who came straight here. */
function leavePage(homeHref: string): void {
  if (history.length > 1) history.back();
  else location.assign(homeHref);
}

const Resumed = lazyPart(async () => (await later.load()).Resumed);

/** A request of assistance, for who is logged in and for everybody else. */
export function Request({ facts }: { facts: PageFacts }) {
  const session = useStore($session);
  const services = useResource(
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
    <Resumed key={key} services={services.value} user={user} draftId={draftId}>
      {(resumed) => <RequestWizard {...shared} user={user} resumed={resumed} />}
    </Resumed>
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
