import type { DatabaseSync } from 'node:sqlite';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Markup } from './desk/layout.ts';
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

/** What every address of the sandbox needs. */
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

/** What a folder of the sandbox brings: its `module.ts` exports one of these as `module`. */
export interface SandboxModule {
  /** SQL that makes its tables; a change of any makes the data be planted anew. */
  tables?: string;
  /** Writes its sample data of one municipality into empty tables; what they tell of days counts from `now`. */
  plant?: (db: DatabaseSync, tenant: SeedTenant, now: Date) => void;
  /** Each registers addresses. */
  calls?: readonly ((sandbox: Sandbox) => void)[];
  /** Its part of the desk's page, for one municipality. */
  desk?: (sandbox: Sandbox, tenant: string) => Markup;
}
