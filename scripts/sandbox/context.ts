import type { DatabaseSync } from 'node:sqlite';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Municipality } from './municipalities/data.ts';
import type { SeedTenant } from './seed/types.ts';

/** What Hono carries along with a request. */
export interface SandboxEnv {
  /** Present when a real server hands the request over, absent in `app.request()`. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The municipality of the host name; null when no one has it (contract A 1.4). */
    tenant: Municipality | null;
  };
}

export type SandboxContext = Context<SandboxEnv>;

/** What every module of the sandbox needs. */
export interface Sandbox {
  app: Hono<SandboxEnv>;
  db: DatabaseSync;
  /** The sample data: the desk takes a module's first definition from it. */
  seed: readonly SeedTenant[];
  /** The clock; a test may set it. */
  now: () => Date;
  /** Lets this many milliseconds pass. */
  wait: (milliseconds: number) => Promise<unknown>;
  /** Called after the desk changed something that the published pages show. */
  onChange: (tenantId: string) => void;
}
