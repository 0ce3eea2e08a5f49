import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import type { SeedTenant } from '../../../scripts/sandbox/seed/types.ts';
import { test as base } from './own-portal.ts';

/** A sample municipality with other values. */
export interface Variant {
  id: string;
  /** In place of those of `tenant.json`. */
  tenant?: object;
  /** In place of those of the sandbox's configuration. */
  config?: Record<string, unknown>;
}

/** The sandbox's data with the variant in the place of its sample. */
export function variantSeed({ id, config }: Variant): SeedTenant[] {
  return seedTenants.map((seed) =>
    seed.id === id ? { ...seed, config: { ...seed.config, ...config } } : seed,
  );
}

interface Built {
  root: string;
  dist: string;
  problem: string | null;
}

/** Builds of this worker, by variant. */
const builds = new Map<string, Promise<Built>>();
const folders: string[] = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Test whose own portal stands on a build of the variant, made once in each worker. */
export function variantTest(variant: Variant) {
  const key = JSON.stringify(variant);
  return base.extend({
    builtAt: async ({}, use, info) => {
      if (!builds.has(key)) {
        info.slow();
        builds.set(key, build(variant));
      }
      const { dist, problem } = await builds.get(key)!;
      if (problem !== null) throw new Error(problem);
      await use(dist);
    },
    sandboxData: { tenants: variantSeed(variant) },
  });
}

async function build(variant: Variant): Promise<Built> {
  const maker = fork(resolve(import.meta.dirname, 'variant-process.ts'), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(maker, 'exit').then(() => [{ root: '', dist: '', problem: 'The build ended early.' }]);
  maker.send(variant);
  const [built] = (await Promise.race([once(maker, 'message'), ended])) as [Built];
  if (built.root) folders.push(built.root);
  return built;
}
