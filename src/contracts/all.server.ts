import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiCall } from './endpoint.ts';
import type { Endpoint } from './endpoint.server.ts';

/** Neither this file nor the one that defines `served` declares calls. */
const own = /[\\/](?:all|endpoint)\.server\.ts$/;

const source = join(import.meta.dirname, '..');
const files = globSync('{contracts,features/*}/*.server.ts', { cwd: source }).filter(
  (file) => !own.test(file),
);
const modules = await Promise.all(
  files.sort().map((file) => import(join(source, file)) as Promise<{ endpoints: Endpoint[] }>),
);
const all = modules.flatMap(({ endpoints }) => endpoints);
const byId = new Map(all.map((endpoint) => [endpoint.id, endpoint]));

/** Every call of the API, for the sandbox and tests; without those of the geocoder, which is another service. */
export const endpoints: readonly Endpoint[] = all.filter(({ base }) => base !== 'maps');

/** The calls of the geocoder. */
export const mapEndpoints: readonly Endpoint[] = all.filter(({ base }) => base === 'maps');

/**
 * The whole definition of a call.
 *
 * @throws Error where no `.server.ts` file has it
 */
export function definitionOf<Path extends string, Body, Query, Answer>(
  call: ApiCall<Path, Body, Query, Answer>,
): Endpoint<Path, Body, Query, Answer> {
  const definition = byId.get(call.id);
  if (!definition) throw new Error(`No .server.ts file of the contracts has the call ${call.id}.`);
  return definition as Endpoint<Path, Body, Query, Answer>;
}
