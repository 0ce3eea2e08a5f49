import { useStore } from '@nanostores/react';
import { readCrmServices } from '#api/crm.ts';
import { LoginPrompt } from '#app/LoginPrompt.tsx';
import { notices } from '#errors/notices.ts';
import { client } from '#stores/calls/client.ts';
import { $expired } from '#stores/session/expired.ts';
import { $session, currentUser } from '#stores/session/session.ts';
import { notify } from '#stores/toasts.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import type { PageFacts } from '../page-facts.ts';
import { RequestWizard } from './RequestWizard.tsx';
import { Resumed } from './Resumed.tsx';

/** A request of assistance, for who is logged in and for everybody else (screens A 4.4). */
export function Request({ facts }: { facts: PageFacts }) {
  const session = useStore($session);
  const { holding } = useStore($expired);
  const services = useLoaded(
    'services',
    (signal) => readCrmServices(client, signal),
    () => notify(notices.services),
  );
  // While a form outlives its session, so does its owner.
  const user = session.status === 'logged' || holding ? currentUser() : null;
  const draftId = new URLSearchParams(location.search).get('idBozza');
  if (session.status === 'unknown' || services.state === 'loading') return <Spinner />;
  if (services.state === 'failed') return <LoadFailed message={notices.services} onRetry={services.retry} />;
  const shared = { facts, services: services.value };
  if (!user) return draftId ? <LoginPrompt /> : <RequestWizard key="anybody" {...shared} user={null} />;
  const key = user.taxCode;
  return draftId ? (
    <Resumed key={key} {...shared} user={user} draftId={draftId} />
  ) : (
    <RequestWizard key={key} {...shared} user={user} />
  );
}
