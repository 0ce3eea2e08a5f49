import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Measure } from './figure.ts';

/** Processor milliseconds that each benchmark takes at least. */
const least = 500;

/**
 * How fast one core of this machine is, by what everybody can repeat: hashing 1 MB, and compressing a page. Processor time is
 * taken, so that other work on the machine changes little.
 */
export function measureMachine(page: Buffer): Measure[] {
  const block = Buffer.alloc(1_000_000, page);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const works: [string, Buffer, () => unknown][] = [
    ['SHA-256', block, () => hash('sha256', block)],
    ['gzip 6', page, () => gzipSync(page, { level: 6 })],
    ['brotli 5', page, () => brotliCompressSync(page, brotli)],
  ];
  return works.map(([name, bytes, work]) => ({
    subject: 'machine',
    name: `${name}, one core`,
    value: speedOf(bytes.length, work),
    unit: 'MB/s',
  }));
}

function speedOf(bytes: number, work: () => unknown): number {
  const start = process.threadCpuUsage();
  for (let runs = 1; ; runs++) {
    work();
    const { user, system } = process.threadCpuUsage(start);
    const ms = (user + system) / 1000;
    if (ms > least) return (runs * bytes) / ms / 1000;
  }
}
