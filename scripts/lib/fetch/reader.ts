import { createClient } from '#platform/http.ts';
import type { ApiCall } from '#contracts/endpoint.ts';
import type { Dropped } from '#contracts/wire.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { Tenant } from '#site/tenant.ts';
import { isNotFound, toBuildError } from './call-error.ts';
import type { Transport } from './transport.ts';

/** Dropped elements listed per call; further ones are only counted. */
const maxNamed = 10;

/** Reads one tenant's API; every failure is a BuildError. */
export interface Reader {
  read: <Answer>(call: ReadCall<Answer>, params?: Record<string, string>) => Promise<Answer>;
  /** As `read`, with null for "not found". */
  readIfAny: <Answer>(call: ReadCall<Answer>, params?: Record<string, string>) => Promise<Answer | null>;
}

/** A call without body; its parameters are checked where the address is made. */
export type ReadCall<Answer> = Pick<
  ApiCall<string, unknown, unknown, Answer>,
  'id' | 'base' | 'path' | 'answer'
>;

export interface ReaderOptions {
  tenant: Tenant;
  origin: string;
  transport: Transport;
  /** Base64 of the maintenance credentials. */
  credentials: string | null;
  warn: (text: string) => void;
}

/** A reader of the tenant's API at `origin`. */
export function createReader({ tenant, origin, transport, credentials, warn }: ReaderOptions): Reader {
  const client = createClient({
    publicOrigin: origin,
    fetch: transport.fetch,
    headers: tenantHeader(tenant, origin),
    maintenanceHash: () => credentials,
    onDropped: (path, dropped) => describeDropped(path, dropped).forEach(warn),
  });
  const send = client.call as <Answer>(call: ReadCall<Answer>, input: object) => Promise<Answer>;
  const read: Reader['read'] = async (call, params) => {
    try {
      return await send(call, { params });
    } catch (error) {
      throw toBuildError(error, { tenant: tenant.id, origin, call, params });
    }
  };
  return {
    read,
    readIfAny: (call, params) =>
      read(call, params).catch((error: unknown) => {
        if (error instanceof BuildError && isNotFound(error)) return null;
        throw error;
      }),
  };
}

/**
 * The header with the tenant's host, only where the address has another host: a proxy that appends it would send it
 * twice.
 */
export function tenantHeader({ hostname }: Tenant, origin: string): Record<string, string> {
  return new URL(origin).hostname === hostname ? {} : { 'X-Forwarded-Host': hostname };
}

function describeDropped(path: string, dropped: readonly Dropped[]): string[] {
  const call = path.replace(/^\/api-public\//, '');
  const lines = dropped
    .slice(0, maxNamed)
    .map(({ index, reason }) => `${call}: element ${index + 1} dropped: ${reason}`);
  return dropped.length > maxNamed
    ? [...lines, `${call}: ${dropped.length - maxNamed} more elements dropped`]
    : lines;
}
