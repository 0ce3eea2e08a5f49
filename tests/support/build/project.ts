import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hash } from 'node:crypto';
import { compileRelease, sourceId } from '#adapter/compile/compile.ts';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { linkOrCopy, listFiles } from '#adapter/publish/disk.ts';
import { withLock } from '#adapter/publish/lock.ts';
import { buildAll } from '../../../scripts/lib/build.ts';
import type { ExitCode } from '../../../scripts/lib/exit-codes.ts';
import type { Step } from '../../../scripts/lib/output.ts';
import { projectAt, type Project } from '../../../scripts/lib/project.ts';
import { withSandbox } from '../../../scripts/lib/sandbox.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';

/** The checkout that the tests belong to. */
export const repository = resolve(import.meta.dirname, '../../..');
const kept = join(repository, '.portico/tests/prepared');

/** The three sample municipalities. */
export const samples = ['borgolago', 'torrebianca', 'valforte'];

/** What a release is made of, and the packages it needs. */
const linked = [
  'src',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'node_modules',
];

/** A checkout in a temporary folder: the source and the compiled releases of this one, tenants and builds of its own. */
export interface TestProject extends Project {
  /** Writes `tenants/<id>/tenant.json`, a copy of the sample of that name with other values where there is one. */
  putTenant(id: string, changes?: object): void;
  readJson<Value>(path: string): Value;
  writeJson(path: string, value: unknown): void;
  /** Text of a file of a published build. */
  built(id: string, path: string): string;
  record(id: string): BuildRecord;
  remove(): void;
}

/** Compiled once for all projects of a test file: whether a release is sound is asked of every file of it. */
let release: Promise<unknown> | undefined;

/** Makes a project with copies of some sample tenants, without snapshots. The release is compiled if it has to be. */
export async function makeProject(
  ids: readonly string[] = [],
  root = mkdtempSync(join(tmpdir(), 'portico-project-')),
): Promise<TestProject> {
  await (release ??= compileRelease({ root: repository }));
  mkdirSync(root, { recursive: true });
  for (const name of linked.filter((each) => existsSync(join(repository, each)))) {
    symlinkSync(join(repository, name), join(root, name));
  }
  mkdirSync(join(root, '.portico'));
  mkdirSync(join(root, 'tenants'));
  symlinkSync(join(repository, '.portico/releases'), join(root, '.portico/releases'), 'junction');
  const project = openProject(root);
  for (const id of ids) project.putTenant(id);
  return project;
}

function openProject(root: string): TestProject {
  const project = projectAt(root);
  const readJson = <Value>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Value;
  const writeJson = (path: string, value: unknown) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value, null, 2));
  };
  return {
    ...project,
    readJson,
    writeJson,
    putTenant(id, changes = {}) {
      const sample = join(repository, 'tenants', id);
      const skipSnapshot = (path: string) => !path.endsWith('snapshot');
      if (existsSync(sample))
        cpSync(sample, join(project.tenants, id), { recursive: true, filter: skipSnapshot });
      const file = `tenants/${id}/tenant.json`;
      writeJson(file, {
        ...(existsSync(sample) ? readJson<object>(file) : { id, api: 'sandbox' }),
        ...changes,
      });
    },
    built: (id, path) => readFileSync(join(project.dist, id, path), 'utf8'),
    record: (id) => readJson<BuildRecord>(`dist/${id}/release.json`),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The variables that let a build read tenants in maintenance. */
export function maintenanceVariables(): Record<string, string> {
  const { username, password } = seedTenants.find(({ id }) => id === 'valforte')!.maintenanceCredentials;
  return { VALFORTE_MAINTENANCE_USER: username, VALFORTE_MAINTENANCE_PASSWORD: password };
}

/** Fetches from the sandbox and renders in this process; what was said comes back as steps. */
async function buildHere(
  project: Project,
  ids: readonly string[],
): Promise<{ code: ExitCode; steps: Step[] }> {
  const steps: Step[] = [];
  const output = {
    step: (step: Step) => void steps.push(step),
    info: () => undefined,
    close: () => undefined,
  };
  const context = { project, output, env: maintenanceVariables() };
  const fetching = { strict: true, accept: [] };
  const rendering = { force: false, compression: 'fast' } as const;
  const code = await withSandbox(project, ids, (sandboxOrigin) =>
    buildAll(ids, { ...fetching, sandboxOrigin }, rendering, context),
  );
  return { code, steps };
}

/** A project whose sample tenants are built: copies of one build of all samples. */
export async function builtProject(ids: readonly string[]): Promise<TestProject> {
  const project = await makeProject(ids);
  await copyPrepared(project, ids, buildSamples);
  return project;
}

/** Builds all samples. Throws with the builder's own words when one fails. */
async function buildSamples(): Promise<TestProject> {
  const project = await makeProject(samples);
  const { code, steps } = await buildHere(project, samples);
  if (code === 0) return project;
  project.remove();
  const failures = steps.filter(({ state }) => state === 'failed' || state === 'stale');
  throw new Error(failures.map(({ tenant, text, hint }) => `${tenant}: ${text}\n${hint ?? ''}`).join('\n'));
}

/**
 * Copies to a project what one build of all samples made of some of them. That build is made by `build` when the source,
 * the commands, the sandbox or the samples changed, or the day; it is kept for the test files that come next.
 */
async function copyPrepared(
  project: Project,
  ids: readonly string[],
  build: () => Promise<Project & { remove(): void }>,
): Promise<void> {
  const folder = join(kept, key());
  await withLock(join(kept, 'prepared.lock'), async () => {
    if (existsSync(folder)) return;
    const made = await build();
    const next = join(kept, 'next');
    rmSync(next, { recursive: true, force: true });
    for (const id of readdirSync(made.tenants)) copyTenant(made, placesIn(next), id);
    for (const name of readdirSync(kept).filter((each) => /^[0-9a-f]{16}$/.test(each)))
      rmSync(join(kept, name), { recursive: true, force: true });
    renameSync(next, folder);
    made.remove();
  });
  for (const id of ids) copyTenant(placesIn(folder), project, id);
}

type Places = Pick<Project, 'tenants' | 'dist' | 'work'>;

function placesIn(folder: string): Places {
  return { tenants: join(folder, 'tenants'), dist: join(folder, 'dist'), work: join(folder, 'work') };
}

/** What commands write over is copied. Files of a build are read-only and linked, as builds share them with a release. */
function copyTenant(from: Places, to: Places, id: string): void {
  const asTheyAre = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };
  cpSync(join(from.tenants, id, 'snapshot'), join(to.tenants, id, 'snapshot'), asTheyAre);
  cpSync(join(from.work, 'cache', id), join(to.work, 'cache', id), asTheyAre);
  const [builds, linked] = [from, to].map(({ dist }) => join(dist, '.releases', id)) as [string, string];
  for (const path of listFiles(builds)) {
    mkdirSync(join(linked, path, '..'), { recursive: true });
    linkOrCopy(join(builds, path), join(linked, path));
  }
  cpSync(join(from.dist, id), join(to.dist, id), asTheyAre);
}

/** Hash of all that a build of the samples depends on. */
function key(): string {
  const files = ['scripts', 'tenants'].flatMap((name) =>
    listFiles(join(repository, name))
      .filter((path) => !path.includes('/snapshot/') && !path.includes('.test.'))
      .map((path) => join(name, path)),
  );
  const lines = files.map((path) => `${path} ${hash('sha256', readFileSync(join(repository, path)))}`);
  const today = new Date().toISOString().slice(0, 10);
  return hash('sha256', [sourceId(repository), today, ...lines].join('\n')).slice(0, 16);
}
