import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxModule } from './context.ts';

const files = globSync('*/module.ts', { cwd: import.meta.dirname }).sort();
const loaded = await Promise.all(
  files.map((file) => import(join(import.meta.dirname, file)) as Promise<{ module: SandboxModule }>),
);

/** Every module of the sandbox, sorted by folder name; the desk shows its sections in the same order. */
export const modules: readonly SandboxModule[] = loaded.map(({ module }) => module);
