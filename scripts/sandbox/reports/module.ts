import type { SandboxModule } from '../context.ts';
import { registerDisruptionPolicy, registerMaps } from './calls.ts';
import { seedPolicy } from './seed.ts';

/** Reports of disruptions: their notice of privacy and their map. */
export const module: SandboxModule = {
  seed: seedPolicy,
  calls: [registerDisruptionPolicy, registerMaps],
};
