import type { SandboxModule } from '../context.ts';
import { registerDisruptionPolicy, registerMaps } from './calls.ts';

/** Reports of disruptions: their notice of privacy and their map. */
export const module: SandboxModule = {
  calls: [registerDisruptionPolicy, registerMaps],
};
