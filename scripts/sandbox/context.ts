import type { DatabaseSync } from 'node:sqlite';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Markup } from './desk/layout.ts';
import type { Municipality } from './municipalities/data.ts';
import type { SeedTenant } from './seed/types.ts';

/** Hono's environment: what a request handler can read besides the request. */
export interface SandboxEnv {
  /** Set by a real HTTP server, absent in `app.request()`. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The municipality with the host name of the request; null: none has it. */
    tenant: Municipality | null;
  };
}

export type SandboxContext = Context<SandboxEnv>;

/** Dependencies of every route of the sandbox. */
export interface Sandbox {
  app: Hono<SandboxEnv>;
  db: DatabaseSync;
  /** The sample data: the desk restores the definition of a re-enabled module from it. */
  seed: readonly SeedTenant[];
  /** The current time; tests replace it. */
  now: () => Date;
  /** Waits for this many milliseconds; tests replace it. */
  wait: (milliseconds: number) => Promise<unknown>;
  /** Called after the desk changed data that the published pages show. */
  onChange: (tenantId: string) => void;
  /** Whether those pages are then rebuilt. */
  rebuilds: boolean;
}

/** One folder of the sandbox: its `module.ts` exports an object of this type as `module`. */
export interface SandboxModule {
  /** SQL that creates its tables; when it changes, the database is created again from the sample data. */
  tables?: string;
  /** Those of its tables from which pages are published, and the column that names the municipality. */
  published?: readonly { table: string; column: string }[];
  /** Inserts the sample data of one municipality into empty tables; relative days count from `now`. */
  seed?: (db: DatabaseSync, tenant: SeedTenant, now: Date) => void;
  /** Functions that register its routes. */
  calls?: readonly ((sandbox: Sandbox) => void)[];
  /** Its section of the desk's page, for one municipality. */
  desk?: (sandbox: Sandbox, tenant: string) => Markup;
}
