import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { withoutHttps } from '#adapter/host/headers.ts';
import { loadTenant } from '#site/load.ts';
import { serve, type Serving } from '../../scripts/lib/serve.ts';
import { startNginx, type RunningNginx } from '../support/portal/nginx.ts';
import { builtProject, type TestProject } from '../support/build/project.ts';
import { specialAddresses } from './addresses.ts';
import { ask, type Answer, type Question } from './ask.ts';

/** Municipalities that are built and served: one with all modules, one with some. */
export const tenants = ['torrebianca', 'borgolago'] as const;
export type Tenant = (typeof tenants)[number];

/** The two servers and what they serve; filled before the tests. */
export let project: TestProject;
let local: Serving;
export const nginx = new Map<Tenant, RunningNginx>();

/** Addresses with values that the build of a municipality knows. */
export const special = new Map<Tenant, string[]>();

/** Builds the municipalities and starts nginx for each, and `portico serve` for all. */
export function serveBeforeTests(): void {
  beforeAll(async () => {
    project = await builtProject(tenants);
    local = await serve(project, { port: 0 });
    for (const id of tenants) {
      nginx.set(id, await startNginx(join(project.dist, id)));
      const { site } = await loadTenant(project.tenants, id, { id: '', version: '' });
      special.set(id, specialAddresses(site));
    }
  }, 300_000);

  afterAll(async () => {
    await Promise.all([...nginx.values()].map((each) => each.close()));
    await local?.close();
    project?.remove();
  });
}

const host = (id: Tenant) => `servizi.comune.${id}.example`;

/** Asks nginx, exactly as written. */
export function fromNginx(id: Tenant, path: string, { method, headers }: Question = {}): Promise<Answer> {
  return ask(nginx.get(id)!.origin, path, { method, headers: { host: host(id), ...headers } });
}

/** Asks `portico serve`, exactly as written. */
export function fromServe(id: Tenant, path: string, { method, headers }: Question = {}): Promise<Answer> {
  return ask(local.origin, path, { method, headers: { host: host(id), ...headers } });
}

/**
 * The parts of an answer that matter to browsers and caches, without headers for https, which the local server leaves
 * out.
 */
function essence({ status, headers, body }: Answer) {
  const names = Object.keys(project.record('torrebianca').host.headers).concat('X-Robots-Tag');
  const sent = names
    .map((name) => [name, headers[name.toLowerCase()]] as const)
    .filter(([, value]) => value !== undefined);
  return {
    status,
    location: headers.location,
    type: status === 302 ? undefined : headers['content-type'],
    headers: withoutHttps(Object.fromEntries(sent) as Record<string, string>),
    body: status === 302 ? '' : body.toString('latin1'),
  };
}

/** Addresses that the two servers answer differently, with the differences. */
export async function differences(
  id: Tenant,
  paths: readonly string[],
  question: Question = {},
): Promise<string[]> {
  const lines = await Promise.all(
    paths.map(async (path) => {
      const [one, other] = [await fromNginx(id, path, question), await fromServe(id, path, question)].map(
        essence,
      );
      return difference(one!, other!).map((what) => `${path}: ${what}`);
    }),
  );
  return lines.flat();
}

function difference(nginx: ReturnType<typeof essence>, serve: ReturnType<typeof essence>): string[] {
  const names = ['status', 'location', 'type', 'headers', 'body'] as const;
  return names
    .filter((name) => JSON.stringify(nginx[name]) !== JSON.stringify(serve[name]))
    .map((name) => `${name}: nginx ${shown(nginx[name])}, serve ${shown(serve[name])}`);
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'none').slice(0, 100);
}
