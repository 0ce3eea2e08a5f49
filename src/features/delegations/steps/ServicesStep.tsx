import { useStore } from '@nanostores/react';
import { notices } from '#errors/notices.ts';
import { $services, $servicesRead, retryServices } from '#features/services/state/services.ts';
import { client } from '#platform/calls/client.ts';
import { Alert } from '#kit/Alert.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner, SharedSpinner } from '#kit/Spinner.tsx';
import { useResource } from '#kit/use-resource.ts';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { readDelegations } from '../api.ts';
import { readRequests } from '../request-api.ts';
import { delegableServices } from '../state/delegable.ts';
import { isLive } from '../states.ts';
import { ServiceRows, type Taken } from './ServiceRows.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Tax code of the other person. */
  person: string;
  /** What the other person is: one of the citizen's delegates, or of their delegators. */
  side: 'delegates' | 'delegators';
}

/** The services to delegate, each with its last day; those that are delegated already cannot be chosen. */
export function ServicesStep({ person, side }: Props) {
  const { state } = useStore($servicesRead);
  // Read at each visit of the step: what was refused as delegated already shows its state.
  const live = useResource(`${side} ${person}`, (signal) => readLive(signal, { person, side }), ignore);
  const services = delegableServices(useStore($services));
  const isLoading = state === 'loading';
  const retry = retryServices;
  useBlockedStep(isLoading || live.state === 'loading' || services.length === 0);
  if (live.state === 'loading') return <Spinner onCancel={live.cancel} />;
  if (isLoading) return <SharedSpinner message={notices.services} onRetry={retry} />;
  if (state === 'failed') return <LoadFailed message={notices.services} onRetry={retry} />;
  if (services.length === 0)
    return (
      <Alert type="info" title={null}>
        {texts.services.none}
      </Alert>
    );
  return (
    <>
      {live.state === 'failed' && <LoadFailed message={texts.services.unknown} onRetry={live.retry} />}
      <ServiceRows
        services={services}
        person={person}
        side={side}
        live={live.state === 'ready' ? live.value : new Map()}
      />
    </>
  );
}

/**
 * Delegations between citizen and person that forbid another one, and requests for them that wait for the office, by
 * service.
 */
async function readLive(signal: AbortSignal, { person, side }: Props): Promise<ReadonlyMap<string, Taken>> {
  const [delegations, requests] = await Promise.all([
    readDelegations(client, signal),
    side === 'delegators' ? readRequests(client, signal) : [],
  ]);
  const own = delegations[side].filter(({ taxCode }) => taxCode === person);
  const asked = requests.filter(({ status, delegator }) => isLive(status) && delegator.taxCode === person);
  return new Map<string, Taken>([
    ...asked.flatMap(({ status, services }) =>
      services.map(({ serviceId }) => [serviceId, { status, isRequest: true }] as const),
    ),
    ...own
      .flatMap((one) => one.delegations)
      .filter(({ status }) => isLive(status))
      .map(({ serviceId, status }) => [serviceId, { status, isRequest: false }] as const),
  ]);
}

/** No toast: the failure is shown above the rows. */
function ignore(): void {}
