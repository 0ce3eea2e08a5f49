import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../../scripts/lib/build.ts';
import { exitCodes } from '../../../scripts/lib/exit-codes.ts';
import { createOutput, failure } from '../../../scripts/lib/output.ts';
import { projectAt, tenantIds, type Project } from '../../../scripts/lib/project.ts';
import { createRebuilder } from '../../../scripts/lib/rebuilder.ts';
import { serve } from '../../../scripts/lib/serve.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import { partNames } from '../../../scripts/lib/fetch/shrink-guard.ts';

// The tests work on copies of snapshots, builds and sandbox data. Only the compiled release is shared with the
// developer's project, because it depends on the source alone.
const own = projectAt();
const work = join(own.work, 'tests');
const project: Project = { root: own.root, work, tenants: join(work, 'tenants'), dist: join(work, 'dist') };

function copyTenants(): void {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(project.tenants, { recursive: true });
  const filter = (source: string) => !source.split(/[\\/]/).includes('snapshot');
  for (const { id } of seedTenants)
    cpSync(join(own.tenants, id), join(project.tenants, id), { recursive: true, filter });
}

copyTenants();
const output = createOutput();
const build = (ids: readonly string[], sandboxOrigin: string) =>
  buildAll(
    ids,
    { strict: true, accept: partNames, sandboxOrigin },
    { force: false, compression: 'fast' },
    { project, output, env: process.env },
  );
const rebuild = createRebuilder(
  (id) => build([id], server.origin),
  (id, error) => output.step(failure(id, 'build', error)),
);
const server = await serve(project, { port: 0, reset: true, onChange: rebuild });
process.once('disconnect', () => void server.close().then(() => process.exit(0)));

const code = await build(await tenantIds(project), server.origin);
if (code !== exitCodes.done) process.exit(code);
process.send?.({ port: server.port });
