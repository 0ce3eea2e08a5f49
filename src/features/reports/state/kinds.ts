import { readCrmKinds, readCrmServices } from '#features/tickets/crm-calls.ts';
import { $services } from '#features/services/state/services.ts';
import { client } from '#platform/calls/client.ts';
import type { Kind } from '../report-context.ts';

/** The CRM's entry for reports, and its kinds of disruption. */
export interface Catalogue {
  /** Null: the CRM has no entry of its own for reports. */
  serviceId: string | null;
  kinds: readonly Kind[];
}

/** Name of the entry where no service of the municipality names it. */
const usualName = 'segnalazione disservizio';

/** Reads what may be reported. Throws PortalError. */
export async function readCatalogue(signal: AbortSignal): Promise<Catalogue> {
  const serviceId = (await ownService()) ?? (await namedService(signal));
  return { serviceId, kinds: serviceId === null ? [] : await readCrmKinds(client, serviceId, signal) };
}

/** The entry that the municipality's own service of reports names; null: there is none, or the services failed. */
async function ownService(): Promise<string | null> {
  const list = await servicesOnceThere();
  return (
    list.find(({ asset, assistanceId }) => asset === 'DISSERVIZIO_CRM' && assistanceId)?.assistanceId ?? null
  );
}

/** The page loads its services anyway: waits for them. */
function servicesOnceThere() {
  return new Promise<ReturnType<typeof $services.get>['list']>((resolve) => {
    const stop = $services.subscribe(({ status, list }) => {
      if (status === 'idle' || status === 'loading') return;
      queueMicrotask(() => stop());
      resolve(list);
    });
  });
}

async function namedService(signal: AbortSignal): Promise<string | null> {
  const services = await readCrmServices(client, signal);
  return services.find(({ name }) => name.toLowerCase() === usualName)?.id ?? null;
}
