import { readdir, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '#adapter/compile/release.ts';
import type { CostAnswer, CostTask } from '../children/cost-child.ts';
import type { UploadAnswer, UploadTask } from '../children/upload-child.ts';
import { runChild } from '../lib/child.ts';
import type { Measure } from '../lib/figure.ts';
import { buildWithHugo, hugoVersion } from '../lib/hugo.ts';
import { measureMachine } from '../lib/machine-speed.ts';
import type { Spent } from '../lib/meters.ts';
import { nextRelease } from '../lib/next-release.ts';
import { openStore } from '../lib/office-world.ts';
import { writeSynthetic } from '../lib/synthetic.ts';
import type { Workbench } from '../lib/workbench.ts';

/** Tenants that are rendered, and those of them that are uploaded; the first of each warms up. */
const rendered = 25;
const uploaded = 4;

const words: Record<keyof Spent, string> = {
  render: 'render',
  compress: 'compress, brotli 5 and gzip 4',
  hash: 'hash',
  files: 'files',
  other: 'other threads: syncing files, collecting garbage',
};

/** What a page costs of a new release, by what the processor does; the same pages by others; and how fast the machine is. */
export async function measureCosts(bench: Workbench): Promise<Measure[]> {
  const { release, snapshot } = await bench.sample();
  const folder = join(bench.project.work, 'costs');
  const tenants = join(folder, 'tenants');
  const ids = await writeSynthetic(tenants, { to: rendered }, snapshot);
  const next = await nextRelease(release, join(folder, 'next'), bench.project.root);
  const dist = join(folder, 'dist');
  const render = async (releases: Release[]) => {
    const releaseFolders = releases.map((each) => each.folder);
    return runChild<CostAnswer>('cost-child.ts', { releaseFolders, tenants, ids, dist } satisfies CostTask);
  };
  bench.log(`costs: rendering ${rendered} tenants, and again with the next release …`);
  try {
    const [first] = await render([release]);
    const store = await openStore(join(folder, 'store'));
    const deploy = { bucket: store.bucket, endpoint: store.endpoint, forcePathStyle: true };
    const some = ids.slice(0, uploaded);
    for (const id of some) await addTarget(join(tenants, id, 'tenant.json'), deploy);
    const folders = { tenants, dist, work: join(folder, 'work'), base: folder };
    const upload = () =>
      runChild<UploadAnswer>('upload-child.ts', { folders, ids: some, env: store.env } satisfies UploadTask);
    bench.log(`costs: uploading ${uploaded} tenants …`);
    const put = await upload();
    const [again] = await render([next]);
    const putAgain = await upload();
    await store.close();
    const pages = ((first?.pages ?? 0) / (rendered - 1)) * (uploaded - 1);
    return [
      ...measureMachine(readFileSync(join(dist, ids[0] ?? '', 'site/index.html'))),
      ...(again ? measuresOf('a page of a new release', again) : []),
      uploadOf('a page of a new release', putAgain, pages),
      ...(first ? measuresOf('a page of a new tenant', first) : []),
      uploadOf('a page of a new tenant', put, pages),
      ...(await others(bench, folder, dist, ids)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addTarget(file: string, s3: object): Promise<void> {
  const tenant = JSON.parse(readFileSync(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...tenant, deploy: { cdn: { s3 } } }));
}

function measuresOf(subject: string, { spent, pages }: CostAnswer[number]): Measure[] {
  const names = Object.keys(words) as (keyof Spent)[];
  const all = names.reduce((sum, name) => sum + spent[name], 0);
  return [
    ...names.map((name): Measure => ({
      subject,
      name: words[name],
      value: spent[name] / pages,
      unit: 'processor ms',
    })),
    {
      subject,
      name: 'all of these',
      value: all / pages,
      unit: 'processor ms',
      note: `${pages} pages in one thread`,
    },
  ];
}

function uploadOf(subject: string, { cpuMs, files, ms }: UploadAnswer, pages: number): Measure {
  const note = `${(cpuMs / files).toFixed(2)} ms a file, ${files} files in ${(ms / 1000).toFixed(1)} s; without what the store spends`;
  return { subject, name: 'upload', value: cpuMs / pages, unit: 'processor ms', note };
}

/** What the same pages cost where each municipality is a site of its own. */
async function others(
  bench: Workbench,
  folder: string,
  dist: string,
  ids: readonly string[],
): Promise<Measure[]> {
  bench.log('costs: astro build …');
  const task = { root: bench.project.root, into: join(folder, 'astro') };
  const { cpuMs } = await runChild<{ cpuMs: number }>('astro-child.ts', task);
  const pages = (await Promise.all(ids.map((id) => pagesOf(join(dist, id, 'site'))))).flat();
  const each = pages.length / ids.length;
  const astro: Measure = {
    subject: 'others',
    name: 'astro build of one tenant, a page',
    value: cpuMs / each,
    unit: 'processor ms',
    note: `${(cpuMs / 1000).toFixed(1)} s for ${each} pages, before they are rendered`,
  };
  const version = hugoVersion();
  if (version === null) return [astro];
  bench.log('costs: hugo …');
  const hugo = await buildWithHugo(join(folder, 'hugo'), pages);
  const note = `${version}, ${pages.length} pages of the same size, not compressed or hashed`;
  return [
    astro,
    { subject: 'others', name: 'Hugo, a page', value: hugo / pages.length, unit: 'processor ms', note },
  ];
}

async function pagesOf(site: string): Promise<string[]> {
  const names = await readdir(site, { recursive: true });
  return names.filter((name) => name.endsWith('.html')).map((name) => join(site, name));
}
