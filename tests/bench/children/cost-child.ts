import { join } from 'node:path';
import { readRelease } from '#adapter/compile/release.ts';
import { between, installMeters, type Spent } from '../lib/meters.ts';

/** Tenants to render in one thread, once with each release. */
export interface CostTask {
  releaseFolders: string[];
  tenants: string;
  ids: string[];
  dist: string;
}

/** Processor milliseconds of all pages, by what they were spent on, and the number of pages; one for each release. */
export type CostAnswer = { spent: Spent; pages: number }[];

// As in the threads of the renderer: with React's checks for who writes components each page would take longer.
process.env.NODE_ENV = 'production';
const { releaseFolders, tenants, ids, dist } = JSON.parse(process.argv[2] ?? '') as CostTask;
const read = installMeters();
const { openWork } = await import('#adapter/render/tenant-work.ts');
const sourceModule = import.meta.resolve('#site/load.ts');
const answer: CostAnswer = [];
for (const folder of releaseFolders) {
  const release = readRelease(folder);
  if (!release) throw new Error(`${folder}: no release.`);
  const work = await openWork({ release, sourceModule });
  const render = async (id: string) => {
    const done = await work({ id, folder: join(tenants, id) }, { dist, compression: 'fast', force: false });
    if ('failure' in done) throw new Error(done.failure.message);
    return done.result?.pages ?? 0;
  };
  const [first = '', ...others] = ids;
  // The first tenant warms the code up.
  await render(first);
  const before = read();
  let pages = 0;
  for (const id of others) pages += await render(id);
  answer.push({ spent: between(before, read()), pages });
}
process.send?.(answer);
process.disconnect?.();
