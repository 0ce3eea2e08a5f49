import { existsSync, readlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deployTenant } from '../../../scripts/lib/deploy/deploy-tenant.ts';
import { buildTenant } from '../../../scripts/lib/watch/build-tenant.ts';
import { signatureHeaders, signatureOf } from '../../../scripts/lib/watch/signature.ts';
import { startWatch, type Watching } from '../../../scripts/lib/watch/watch.ts';
import { median, spread, type Measure } from './figure.ts';
import type { Workbench } from './workbench.ts';

const secretVariable = 'BENCH_WEBHOOK_SECRET';
const secret = 'a secret for webhooks of the bench';
const step = 5;

/** Time from switching a module, of which a webhook tells at once, to the build and to the folder of a web server. */
export async function measureWatched(bench: Workbench, id: string): Promise<Measure[]> {
  const sample = await bench.sample();
  const place = join(bench.project.work, 'www');
  await addTarget(join(bench.project.tenants, id, 'tenant.json'), place);
  const watching = await start(bench, `http://127.0.0.1:${new URL(sample.origin).port}`);
  const [artifact, deployed] = [join(bench.project.dist, id), join(place, 'current')];
  const times: { built: number; served: number }[] = [];
  try {
    await changed(deployed, null);
    for (let run = 0; run < (bench.quick ? 1 : 5); run++) {
      for (const on of [false, true]) {
        const before = [artifact, deployed].map((link) => readlinkSync(link));
        const begun = performance.now();
        await sample.switchModule('MOON', on);
        await hook(watching, id);
        const [built, served] = await Promise.all([
          changed(artifact, before[0]),
          changed(deployed, before[1]),
        ]);
        times.push({ built: built - begun, served: served - begun });
      }
    }
  } finally {
    await watching.stop(10_000);
  }
  const measure = (name: string, values: number[]): Measure => ({
    subject: id,
    name,
    value: median(values),
    unit: 'ms',
    note: `without debounce, fetch from the sandbox included; ${spread(values, 0)}`,
  });
  return [
    measure(
      'from a webhook to the artifact',
      times.map(({ built }) => built),
    ),
    measure(
      'from a webhook to the deployed folder',
      times.map(({ served }) => served),
    ),
  ];
}

async function addTarget(file: string, path: string): Promise<void> {
  const tenant = JSON.parse(await readFile(file, 'utf8')) as object;
  const deploy = { web: { dir: { path } } };
  await writeFile(file, JSON.stringify({ ...tenant, deploy, webhook: { secretVariable } }));
}

async function start({ project, log }: Workbench, sandboxOrigin: string): Promise<Watching> {
  const output = { step: () => undefined, info: log, close: () => undefined };
  const context = { project, output, env: { [secretVariable]: secret } };
  const deploy = async (id: string) => (await deployTenant(project, id, { env: context.env })).outcome;
  const fetching = { strict: true, accept: [], sandboxOrigin };
  const rendering = { force: false, compression: 'fast' } as const;
  return startWatch(
    {
      ids: null,
      port: 0,
      hostname: '127.0.0.1',
      every: 600_000,
      rates: { overall: 20, host: 20 },
      debounce: 0,
      parallel: 1,
      night: null,
      sandboxOrigin,
      prepare: () => Promise.resolve(),
      build: (id) => buildTenant(id, { fetching, rendering, deploy }, context),
      isDeploying: true,
    },
    context,
  );
}

async function hook({ port }: Watching, id: string): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ at: performance.now() });
  const headers = {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signatureOf(secret, timestamp, body),
  };
  const { status } = await fetch(`http://127.0.0.1:${port}/hooks/${id}`, { method: 'POST', body, headers });
  if (status !== 202) throw new Error(`The webhook was answered with ${status}.`);
}

/** When a link leads elsewhere than before, in milliseconds of `performance.now()`. */
async function changed(link: string, before: string | null | undefined): Promise<number> {
  for (let waited = 0; waited < 60_000; waited += step) {
    if (existsSync(link) && readlinkSync(link) !== before) return performance.now();
    await pause(step);
  }
  throw new Error(`${link} did not change within a minute.`);
}
