import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { compiledFolder } from '../installed.ts';
import type { TenantWork, WorkerRequest, WorkerSetup } from './tenant-work.ts';

/**
 * Worker thread of the renderer. Modules are imported after the compile cache is enabled, so that the next run need not
 * strip types and parse again (measured: 1.3 s until the first page without it, 0.3 s with it, on a busy machine).
 */
const setup = workerData as WorkerSetup;
enableCompileCache(join(compiledFolder(resolve(import.meta.dirname, '../../..')), 'cache/node'));
const { openWork } = await import('./tenant-work.ts');
const work: TenantWork = await openWork(setup);

parentPort?.on('message', ({ number, job, options }: WorkerRequest) => {
  void work(job, options).then((reply) => parentPort?.postMessage({ number, ...reply }));
});
