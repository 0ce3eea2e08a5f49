import { parentPort, workerData } from 'node:worker_threads';
import { openWork, type WorkerRequest, type WorkerSetup } from './tenant-work.ts';

/** Worker thread of the renderer. */
const work = await openWork(workerData as WorkerSetup);

parentPort?.on('message', ({ number, job, options }: WorkerRequest) => {
  void work(job, options).then((reply) => parentPort?.postMessage({ number, ...reply }));
});
