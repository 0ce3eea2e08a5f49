import { useEffect, useEffectEvent, useRef } from 'react';
import { readCrmKinds } from '#features/tickets/crm-calls.ts';
import type { CrmService } from '#features/tickets/crm-contract.ts';
import { notices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { SelectField } from '#kit/form/SelectField.tsx';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { type Loaded, useLoaded } from '#kit/use-loaded.ts';
import { useRequest } from '../request-context.ts';
import { texts } from '../texts.ts';

const field = { name: 'kind', label: texts.kind };

/** Kind of problem, once a service is chosen; nothing where the service has none. */
export function KindField() {
  const service = useFieldValue('service');
  const { isPending } = useRequest();
  useKindOfService(service);
  return service && !isPending ? (
    <Kinds key={service} service={service} />
  ) : (
    <SelectField {...field} choices={[]} placeholder={texts.kindFirst} disabled required />
  );
}

/** Takes the kind away as soon as another service is chosen: its own kinds may be long in coming, or never come. */
function useKindOfService(service: string): void {
  const { $values } = useSurroundingForm().store;
  const last = useRef(service);
  useEffect(() => {
    // Where there was none, a kept form has brought its kind along.
    if (last.current !== '' && last.current !== service) $values.setKey('kind', '');
    last.current = service;
  }, [service, $values]);
}

function Kinds({ service }: { service: string }) {
  const loaded = useLoaded(
    service,
    (signal) => readCrmKinds(client, service, signal),
    (error) => notifyFailure(notices.services, error),
  );
  useKinds(loaded);
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <SelectField {...field} choices={[]} loading required />;
  if (loaded.value.length === 0) return null;
  const choices = loaded.value.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...field} choices={choices} required />;
}

/** Tells the form whether a kind has to be chosen, and takes away one that the service does not have. */
function useKinds(loaded: Loaded<readonly CrmService[]>): void {
  const { $values } = useSurroundingForm().store;
  const take = useEffectEvent((kinds: readonly CrmService[] | null) => {
    $values.setKey('hasKinds', kinds === null || kinds.length > 0);
    if (kinds && !kinds.some(({ id }) => id === $values.get().kind)) $values.setKey('kind', '');
  });
  const kinds = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => take(kinds), [kinds]);
}
