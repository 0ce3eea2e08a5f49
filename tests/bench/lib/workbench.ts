import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectAt, type Project } from '../../../scripts/lib/project.ts';
import { sampleId } from './sample-pages.ts';
import type { Sample } from './sample.ts';

/** What the parts share. */
export interface Workbench {
  /** The checkout, with builds, tenants and caches in a folder of the bench's own. */
  project: Project;
  /** One run of everything instead of several. */
  quick: boolean;
  /** A built municipality and its server, created on first use. */
  sample(): Promise<Sample>;
  /** Prints progress on stderr. */
  log(text: string): void;
  close(): Promise<void>;
}

const log = (text: string) => void process.stderr.write(`· ${text}\n`);

/** Opens a temporary folder, so that the project's own builds and data stay unchanged. */
export async function openWorkbench(quick: boolean): Promise<Workbench> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const real = projectAt();
  const project = {
    root: real.root,
    tenants: join(folder, 'tenants'),
    dist: join(folder, 'dist'),
    work: join(folder, 'work'),
  };
  await cp(join(real.tenants, sampleId), join(project.tenants, sampleId), {
    recursive: true,
    filter: (path) => !path.includes('snapshot'),
  });
  let sample: Promise<Sample> | undefined;
  return {
    project,
    quick,
    log,
    sample: () => (sample ??= import('./sample.ts').then(({ openSample }) => openSample(project, log))),
    async close() {
      await (await sample?.catch(() => undefined))?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
