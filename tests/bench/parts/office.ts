import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exitCodes } from '../../../scripts/lib/exit-codes.ts';
import { newRelease } from '../../../scripts/lib/deploy/deployed-release.ts';
import { openStore as openClient } from '../../../scripts/lib/deploy/s3/object-store.ts';
import { writeManifest, writeState } from '../../../scripts/lib/deploy/s3/store-state.ts';
import { fetchAll } from '../../../scripts/lib/fetch-all.ts';
import type { Project } from '../../../scripts/lib/project.ts';
import { renderAll } from '../../../scripts/lib/render-all.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import { writeMark } from '../../../scripts/lib/watch/mark.ts';
import { pollConfig } from '../../../scripts/lib/watch/run-poll.ts';
import { buildRecordOf } from '#adapter/publish/build-record.ts';
import { snapshotFile, type Snapshot } from '#site/snapshot.ts';
import { readTenant } from '#site/read-tenant.ts';
import { tenantHash } from '#site/input-folder.ts';
import { secretVariable, startWatching, type WatchProcess } from '../../support/build/watching.ts';
import { percentile, type Measure } from '../lib/figure.ts';
import { openCdn, openStore, type Cdn, type Store } from '../lib/office-world.ts';
import { processorOf } from '../lib/processor.ts';
import { sampleId } from '../lib/sample.ts';
import type { Workbench } from '../lib/workbench.ts';

/** Changes one after the other, and tenants that change at once. */
const single = 20;
const switched = 6;
const atOnce = 50;

interface Office {
  project: Project;
  hosts: ReadonlyMap<string, string>;
  store: Store;
  cdn: Cdn;
  watch: WatchProcess;
}

/**
 * From the office's click to what citizens get: an answer is edited, or a module switched, which changes each page; a
 * webhook tells `portico watch` of many tenants, and the CDN is told when the store serves the new pages.
 */
export async function measureOffice(bench: Workbench, tenants: number): Promise<Measure[]> {
  const folder = join(bench.project.work, 'office');
  const [store, cdn] = await Promise.all([openStore(join(folder, 'store')), openCdn()]);
  let watch: WatchProcess | undefined;
  try {
    const { project, hosts } = await setUp(bench, folder, tenants, store, cdn);
    const args = ['--all', '--tenants', project.tenants, '--every', '86400', '--night', 'never'];
    bench.log('office: starting portico watch …');
    watch = await startWatching(null, args, store.env);
    return await measureChanges(bench, { project, hosts, store, cdn, watch }, tenants);
  } catch (error) {
    for (const line of watch?.lines
      .filter(({ stage, state }) => stage !== 'fetch' || state !== 'warning')
      .slice(-8) ?? [])
      bench.log(JSON.stringify(line));
    throw error;
  } finally {
    await watch?.end();
    cdn.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tenants as the last run of `watch` left them; those that will change are built, and the store serves them. */
async function setUp(bench: Workbench, folder: string, tenants: number, store: Store, cdn: Cdn) {
  const sample = await bench.sample();
  const project: Project = {
    ...bench.project,
    tenants: join(folder, 'tenants'),
    base: folder,
    dist: join(folder, 'dist'),
    work: join(folder, '.portico'),
  };
  const host = seedTenants.find(({ id }) => id === sampleId)?.hostname ?? '';
  const ids = Array.from({ length: tenants }, (_, n) => `comune-${String(n + 1).padStart(3, '0')}`);
  const hosts = new Map(ids.map((id) => [id, `${id}.${host}`]));
  const api = `http://127.0.0.1:${new URL(sample.origin).port}`;
  const { bucket, endpoint } = store;
  const cdnTarget = {
    s3: { bucket, endpoint, forcePathStyle: true },
    purge: { request: { url: cdn.url, body: { urls: '{urls}' }, batch: 5000 } },
  };
  for (const id of ids) {
    await mkdir(join(project.tenants, id), { recursive: true });
    const file = {
      id,
      hostname: hosts.get(id),
      api,
      webhook: { secretVariable },
      deploy: { cdn: cdnTarget },
    };
    await writeFile(join(project.tenants, id, 'tenant.json'), JSON.stringify(file));
  }
  bench.log(`office: building ${atOnce} of ${tenants} tenants …`);
  await buildFirst(project, ids.slice(0, atOnce), bench, store);
  for (const id of ids) {
    const tenant = await readTenant(project.tenants, id);
    const polled = await pollConfig(tenant, api, store.env, null);
    if (polled.outcome === 'failed') throw new Error(`${id}: ${polled.reason}`);
    const files = tenantHash(tenant.folder);
    const done = { seen: polled.seen, files, isDeployed: true, lastSuccess: Date.now(), isPending: false };
    await writeMark(project, id, done);
  }
  return { project, hosts };
}

async function buildFirst(project: Project, ids: readonly string[], bench: Workbench, store: Store) {
  const { release } = await bench.sample();
  const output = { step: () => undefined, info: bench.log, close: () => undefined };
  const context = { project, output, env: store.env };
  const [first = '', ...others] = ids;
  const [fetched] = await fetchAll([first], { strict: true, accept: [] }, context);
  for (const id of others) await copyFetched(project, first, id);
  const code = await renderAll(ids, release, { force: false, compression: 'fast' }, context);
  if (code !== exitCodes.done || fetched?.code !== exitCodes.done)
    throw new Error('The tenants of the office do not build.');
  for (const id of ids) await noteServed(project, id, store);
}

/** The API answers all tenants alike: what it said of one, with its answers for the next fetch, is that of another too. */
async function copyFetched({ tenants, work }: Project, from: string, to: string): Promise<void> {
  await cp(join(tenants, from, 'snapshot'), join(tenants, to, 'snapshot'), { recursive: true });
  await cp(join(work, 'cache', from), join(work, 'cache', to), { recursive: true });
  const file = snapshotFile(join(tenants, to));
  const snapshot = JSON.parse(await readFile(file, 'utf8')) as Snapshot;
  await writeFile(file, JSON.stringify({ ...snapshot, tenant: to }));
}

/** Notes in the store that it serves the build of a tenant: what does not change is neither read nor written any more. */
async function noteServed(project: Project, id: string, { env }: Store): Promise<void> {
  const { s3 } = (await readTenant(project.tenants, id)).deploy['cdn'] ?? {};
  if (!s3) throw new Error(`${id} has no store.`);
  const client = await openClient(s3, id, env);
  const records = { record: buildRecordOf(join(project.dist, id), id), hidden: null };
  const release = newRelease(records, 1, 1, Date.now());
  await writeManifest(client, { release, ...records });
  await writeState(client, { tenant: id, served: 1, releases: [release], expired: [] });
  client.close();
}

async function measureChanges(bench: Workbench, office: Office, tenants: number): Promise<Measure[]> {
  const sample = await bench.sample();
  const { watch, hosts, cdn } = office;
  const ids = [...hosts.keys()].slice(0, atOnce);
  const answer = sample.snapshot.content.faqCategories
    .flatMap(({ answers }) => answers)
    .find(({ body }) => body);
  let text = 0;
  const edit = () => sample.editAnswer(answer?.id ?? '', `Domanda ${++text}`, `<p>Risposta ${text}</p>`);
  const change = async (some: readonly string[], click: () => Promise<void>) => {
    await click();
    const begun = performance.now();
    return Promise.all(
      some.map(async (id) => {
        const told = cdn.told(hosts.get(id) ?? '');
        const status = await watch.hook(id, JSON.stringify({ at: performance.now() }));
        if (status !== 202) throw new Error(`The webhook was answered with ${status}.`);
        return (await told) - begun;
      }),
    );
  };
  // Each tenant is asked for once at the start; what changes before would be found by that.
  const polled = async () => {
    const counts = await Promise.all(
      ['200', '304'].map((status) => watch.metric(`portico_polls_total{status="${status}"}`)),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  while ((await polled()) < tenants) await pause(500);
  bench.log(`office: changing one tenant, ${single} times, then ${atOnce} at once …`);
  const timed = async (runs: number, click: (run: number) => Promise<void>): Promise<Changes> => {
    const before = spentBy(office);
    const times: number[] = [];
    for (let run = 0; run < runs; run++)
      times.push(...(await change([ids[run >> 1] ?? ''], () => click(run))));
    return { times, spent: spentBy(office, before) };
  };
  const one = await timed(single, edit);
  const before = spentBy(office);
  const times = await change(ids, edit);
  const burst = { times, spent: spentBy(office, before) };
  const module = await timed(switched, (run) => sample.switchModule('MOON', run % 2 === 1));
  return [
    measureOf(tenants, 'from a webhook to the CDN, p95 of one', one),
    measureOf(tenants, `from a webhook to the CDN, p95 of ${atOnce} at once`, burst),
    measureOf(tenants, 'the same of one whose every page changes, p95', module),
  ];
}

/** Processor milliseconds of `portico watch`, and of what would be on other machines: the API with the office's desk, the store. */
interface Spent {
  watch: number;
  api: number;
  store: number;
}

/** What was spent so far, or since another reading. */
function spentBy({ watch, store }: Office, before: Spent = { watch: 0, api: 0, store: 0 }): Spent {
  return {
    watch: processorOf(watch.pid) - before.watch,
    api: processorOf(process.pid) - before.api,
    store: processorOf(store.pid) - before.store,
  };
}

/** Milliseconds of some changes, and what the processor did for all of them. */
interface Changes {
  times: number[];
  spent: Spent;
}

function measureOf(tenants: number, name: string, { times, spent }: Changes): Measure {
  const [half, all] = [percentile(times, 50), Math.max(...times)].map((ms) => (ms / 1000).toFixed(1));
  const { watch, api, store } = spent;
  const [own = '', rest = ''] = [watch, api + store].map((ms) => (ms / times.length).toFixed(0));
  const note = `half within ${half} s, all within ${all} s; ${own} ms of processor each, and ${rest} of the sandbox and the store`;
  return { subject: `${tenants} tenants`, name, value: percentile(times, 95) / 1000, unit: 's', note };
}
