import * as z from 'zod/mini';
import { readCrmKinds, readCrmServices } from '#features/tickets/crm-api.ts';
import { $servicesRead } from '#features/services/state/services.ts';
import { valueOf, whenLoaded } from '#platform/resource.ts';
import { keptNames } from '#domain/kept-names.ts';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { browserValue } from '#platform/storage/browser-storage.ts';
import type { Kind } from '../report-context.ts';

/** The CRM's entry for reports, and its kinds of disruption. */
export interface Catalogue {
  /** Null: the CRM has no entry of its own for reports. */
  serviceId: string | null;
  kinds: readonly Kind[];
  /** Without a connection: when what was kept was read, milliseconds since 1970; null: nothing was kept. */
  keptAt?: number | null;
}

/** What was read last, for when there is no connection. Nothing in it is personal. */
const KeptCatalogue = z.object({
  v: z.literal(1),
  serviceId: z.nullable(z.string()),
  kinds: z.array(z.object({ id: z.string(), name: z.string() })),
  readAt: z.number(),
});
const keptCatalogue = () => browserValue(keptNames.reportKinds, KeptCatalogue);

/** Name of the entry where no service of the municipality names it. */
const usualName = 'segnalazione disservizio';

/** Reads what may be reported; without a connection what was read last. Throws PortalError. */
export async function readCatalogue(signal: AbortSignal): Promise<Catalogue> {
  try {
    const { serviceId, kinds } = await currentCatalogue(signal);
    const plain = kinds.map(({ id, name }) => ({ id, name }));
    keptCatalogue().set({ v: 1, serviceId, kinds: plain, readAt: Date.now() });
    return { serviceId, kinds };
  } catch (error) {
    if (!isKind(error, 'offline')) throw error;
    const { serviceId, kinds, readAt } = keptCatalogue().get() ?? {
      serviceId: null,
      kinds: [],
      readAt: null,
    };
    return { serviceId, kinds, keptAt: readAt };
  }
}

async function currentCatalogue(signal: AbortSignal): Promise<Catalogue> {
  const serviceId = (await ownService()) ?? (await namedService(signal));
  return { serviceId, kinds: serviceId === null ? [] : await readCrmKinds(client, serviceId, signal) };
}

/** The entry that the municipality's own service of reports names; null: there is none, or the services failed. */
async function ownService(): Promise<string | null> {
  // The page loads its services anyway: this waits for them.
  const list = valueOf(await whenLoaded($servicesRead)) ?? [];
  return (
    list.find(({ asset, assistanceId }) => asset === 'DISSERVIZIO_CRM' && assistanceId)?.assistanceId ?? null
  );
}

async function namedService(signal: AbortSignal): Promise<string | null> {
  const services = await readCrmServices(client, signal);
  return services.find(({ name }) => name.toLowerCase() === usualName)?.id ?? null;
}
