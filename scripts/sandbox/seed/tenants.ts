import { borgolago } from './borgolago/index.ts';
import { torrebianca } from './torrebianca/index.ts';
import type { SeedTenant } from './types.ts';
import { valforte } from './valforte/index.ts';

/** The municipalities the sandbox plays. */
export const seedTenants: readonly SeedTenant[] = [torrebianca, borgolago, valforte];

/** Answers for bare `localhost` and `127.0.0.1`. */
export const defaultTenantId = 'torrebianca';
