import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import type { Step } from '../../scripts/lib/output.ts';
import type { BuildOutcome } from '../../scripts/lib/watch/build-tenant.ts';
import type { WatchOptions } from '../../scripts/lib/watch/watch-run.ts';
import { startWatch, type Watching } from '../../scripts/lib/watch/watch.ts';
import { startBrokenApi, type BrokenApi } from '../support/build/broken-api.ts';
import { config, configPath } from '../support/build/municipality.ts';
import { secretVariable, signed, webhookSecret } from '../support/build/watching.ts';

/** `portico watch` in this process, with an API that can be broken, and builds that the test decides about. */
export interface WatchFixture {
  project: Project;
  api: BrokenApi;
  /** What was said, and the tenants that were built. */
  steps: Step[];
  built: string[];
  build: (id: string) => Promise<BuildOutcome>;
  putTenant(id: string, changes?: object): void;
  start(changes?: Partial<WatchOptions>, env?: NodeJS.ProcessEnv): Promise<Watching>;
  stop(limit: number): Promise<boolean | undefined>;
  /** Sends a webhook; the status of its answer. */
  hook(id: string, body?: string, headers?: Record<string, string>): Promise<number>;
  metrics(): Promise<string>;
  /** Waits for what a busy machine may take long to do. */
  until(check: () => void | Promise<void>): Promise<void>;
  /** Waits for so many calls to the API, or builds. */
  polls(count: number): Promise<void>;
  builds(count: number): Promise<void>;
}

const usual = {
  ids: null,
  port: 0,
  hostname: '127.0.0.1',
  every: 10,
  rates: { overall: 1000, host: 1000 },
  debounce: 0,
  parallel: 2,
  night: null,
  sandboxOrigin: undefined,
  prepare: () => Promise.resolve(),
  isDeploying: true,
} satisfies Partial<WatchOptions>;

/** Makes a project without tenants before, and ends what was started after, every test of the file. */
export function useWatchFixture(): WatchFixture {
  vi.setConfig({ testTimeout: 60_000 });
  let watching: Watching | null = null;
  const fixture = {
    putTenant(id, changes = {}) {
      const { tenants } = fixture.project;
      const file = { id, hostname: `${id}.example.it`, api: fixture.api.origin, webhook: { secretVariable } };
      mkdirSync(join(tenants, id), { recursive: true });
      writeFileSync(join(tenants, id, 'tenant.json'), JSON.stringify({ ...file, ...changes }));
    },
    async start(changes = {}, env = { [secretVariable]: webhookSecret }) {
      // A poll under way when a test ends may say something yet, which is none of the next test's.
      const { steps } = fixture;
      const step = (said: Step) => void steps.push(said);
      const output = { step, info: () => undefined, close: () => undefined };
      const build = (id: string) => {
        fixture.built.push(id);
        return fixture.build(id);
      };
      const context = { project: fixture.project, output, env };
      watching = await startWatch({ ...usual, build, ...changes }, context);
      return watching;
    },
    stop: async (limit) => watching?.stop(limit),
    hook: async (id, body = '{}', headers = signed(body)) =>
      (await at(`/hooks/${id}`, { method: 'POST', body, headers })).status,
    metrics: async () => (await at('/metrics')).text(),
    until: (check) => vi.waitFor(check, { timeout: 30_000, interval: 20 }),
    polls: (count) => fixture.until(() => expect(fixture.api.seen.length).toBeGreaterThanOrEqual(count)),
    builds: (count) => fixture.until(() => expect(fixture.built).toHaveLength(count)),
  } as WatchFixture;
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${watching?.port}${path}`, init);
  beforeEach(async () => {
    watching = null;
    const project = projectAt(mkdtempSync(join(tmpdir(), 'portico-watch-')));
    mkdirSync(project.tenants);
    const api = await startBrokenApi({ [configPath]: { body: config, headers: { ETag: '"1"' } } });
    const build = () => Promise.resolve('published' as const);
    Object.assign(fixture, { project, api, build, steps: [], built: [] } satisfies Partial<WatchFixture>);
  });
  afterEach(async () => {
    await watching?.stop(0);
    await fixture.api.close();
    // A build that nobody waited for may make the folder of its mark meanwhile.
    await rm(fixture.project.root, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  });
  return fixture;
}
