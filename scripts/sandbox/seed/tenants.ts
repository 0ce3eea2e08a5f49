import { globSync } from 'node:fs';
import { join } from 'node:path';
import { borgolago } from './borgolago/index.ts';
import { torrebianca } from './torrebianca/index.ts';
import type { SeedTenant } from './types.ts';
import { valforte } from './valforte/index.ts';

const sandbox = join(import.meta.dirname, '..');

/** A municipality with the sample data of every module: what `<module>/seed/<id>.ts` exports as `sample`. */
async function withSamples(tenant: SeedTenant): Promise<SeedTenant> {
  const files = globSync(`*/seed/${tenant.id}.ts`, { cwd: sandbox }).sort();
  const samples = await Promise.all(
    files.map(async (file) => {
      const { sample } = (await import(join(sandbox, file))) as { sample: unknown };
      return [file.split(/[\\/]/, 1)[0], sample] as const;
    }),
  );
  return { ...tenant, ...(Object.fromEntries(samples) as Partial<SeedTenant>) };
}

/** The municipalities the sandbox plays. */
export const seedTenants: readonly SeedTenant[] = await Promise.all(
  [torrebianca, borgolago, valforte].map(withSamples),
);

/** Answers for bare `localhost` and `127.0.0.1`. */
export const defaultTenantId = 'torrebianca';
