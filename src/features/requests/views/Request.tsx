import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { usePickerReady } from '#features/acting/use-available.ts';
import { readCrmServices } from '#features/tickets/crm-calls.ts';
import { NoCitizen } from '#kit/frame/NoCitizen.tsx';
import { notices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { $session } from '#platform/session/session.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { useLoaded } from '#kit/use-loaded.ts';
import { WaitContext } from '#kit/wait-context.ts';
import { RequestPending } from '../islands/RequestPending.tsx';
import type { PageFacts } from '../page-facts.ts';
import { RequestWizard } from './RequestWizard.tsx';

const Resumed = lazy(async () => ({ default: (await import('./Resumed.tsx')).Resumed }));

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
