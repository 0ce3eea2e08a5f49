// Builds a sample municipality with other values, in a folder of its own, for the browser tests that need it: asked by
// `variant.ts` with one message, answered with one.
import { buildAll } from '../../../scripts/lib/build.ts';
import { startSandbox } from '../../../scripts/lib/start-sandbox.ts';
import { makeProject } from '../build/project.ts';
import { partNames } from '../../../scripts/lib/fetch/shrink-guard.ts';
import { variantSeed, type Variant } from './variant.ts';

process.once('message', (variant) => void build(variant as Variant));

async function build(variant: Variant): Promise<void> {
  const project = await makeProject();
  project.putTenant(variant.id, variant.tenant);
  const sandbox = await startSandbox({ port: 0, databaseFile: ':memory:', tenants: variantSeed(variant) });
  const said: string[] = [];
  const output = {
    step: ({ text }: { text: string }) => void said.push(text),
    info: () => {},
    close: () => {},
  };
  const code = await buildAll(
    [variant.id],
    { strict: true, accept: partNames, sandboxOrigin: sandbox.url },
    { force: false, compression: 'fast' },
    { project, output, env: {} },
  );
  await sandbox.close();
  process.send?.({ root: project.root, dist: project.dist, problem: code === 0 ? null : said.join('\n') });
  process.disconnect();
}
