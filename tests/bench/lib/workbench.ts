import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectAt, type Project } from '../../../scripts/lib/project.ts';
import { type Sample, sampleId } from './sample.ts';

/** What the parts share. */
export interface Workbench {
  /** The checkout, with builds, tenants and caches in a folder of the bench's own. */
  project: Project;
  /** One run of everything instead of several. */
  quick: boolean;
  /** Runs of a figure that usually takes this many. */
  runs(usual: number): number;
  /** True for the subjects that are to be measured. */
  wants(subject: string): boolean;
  /** A built municipality and its server, created on first use. */
  sample(): Promise<Sample>;
  /** Prints progress on stderr. */
  log(text: string): void;
  close(): Promise<void>;
}

const log = (text: string) => void process.stderr.write(`· ${text}\n`);

/** How much is to be measured. */
export interface Extent {
  quick: boolean;
  /** Runs of each figure of the live part; undefined: its own number. */
  runs?: number;
  /** Subjects of the parts about live pages; empty: all. */
  only: readonly string[];
}

/** Opens a temporary folder, so that the project's own builds and data stay unchanged. */
export async function openWorkbench({ quick, runs, only }: Extent): Promise<Workbench> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const real = projectAt();
  const project = {
    root: real.root,
    tenants: join(folder, 'tenants'),
    base: folder,
    dist: join(folder, 'dist'),
    work: join(folder, 'work'),
  };
  await cp(join(real.tenants, sampleId), join(project.tenants, sampleId), {
    recursive: true,
    filter: (path) => !path.includes('snapshot'),
  });
  await addExtras(join(project.tenants, sampleId, 'tenant.json'));
  let sample: Promise<Sample> | undefined;
  return {
    project,
    quick,
    runs: (usual) => runs ?? (quick ? 1 : usual),
    wants: (subject) => only.length === 0 || only.includes(subject),
    log,
    sample: () => (sample ??= import('./sample.ts').then(({ openSample }) => openSample(project, log))),
    async close() {
      await (await sample?.catch(() => undefined))?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Adds what a page may carry besides: budgets hold with one notice and with statistics of use. */
async function addExtras(file: string): Promise<void> {
  const tenant = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);
  const notice = {
    id: 'lavori',
    text: 'Dalle 20 alle 22 **i pagamenti** si fermano per una manutenzione programmata.',
    from: `${day(-2)}T08:00`,
    to: `${day(2)}T22:00`,
    grade: 'warning',
    link: '/faq',
  };
  const extras = { notices: [notice], statistics: { matomo: '/matomo', site: 1 } };
  await writeFile(file, JSON.stringify({ ...tenant, ...extras }));
}
