import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceId } from '#adapter/compile/compile.ts';
import { listFiles } from '#adapter/publish/disk.ts';
import { withLock } from '#adapter/publish/lock.ts';
import type { Project } from '../../../scripts/lib/project.ts';

const repository = resolve(import.meta.dirname, '../../..');
const kept = join(repository, '.portico/tests/prepared');

/**
 * Copies to a project what one build of all samples made of some of them. That build is made by `build` when the source,
 * the commands, the sandbox or the samples changed, or the day; it is kept for the test files that come next.
 */
export async function copyPrepared(
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

/** Files are copied, not linked: tests damage them. */
function copyTenant(from: Places, to: Places, id: string): void {
  const pairs = [
    [join(from.tenants, id, 'snapshot'), join(to.tenants, id, 'snapshot')],
    [join(from.work, 'cache', id), join(to.work, 'cache', id)],
    [join(from.dist, '.releases', id), join(to.dist, '.releases', id)],
    [join(from.dist, id), join(to.dist, id)],
  ] as const;
  for (const [source, target] of pairs) {
    mkdirSync(join(target, '..'), { recursive: true });
    cpSync(source, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }
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
