import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3-compatible store in a process of its own, with one bucket. */
export interface Store {
  bucket: string;
  endpoint: string;
  env: Record<string, string>;
  pid: number;
  close(): Promise<void>;
}

/** Starts the store whose objects lie in a folder. */
export async function openStore(folder: string): Promise<Store> {
  const bucket = 'portali';
  await mkdir(folder, { recursive: true });
  const program = new URL('../../support/deploy/store-process.ts', import.meta.url);
  const child = fork(program, [folder, bucket], { execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  return {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** A CDN that notes when it is told to forget pages of a host. */
export interface Cdn {
  /** Address of its API, with the place of the host name. */
  url: string;
  /** When it is told of a host next, in milliseconds of `performance.now()`. */
  told(host: string): Promise<number>;
  close(): void;
}

/** Longest wait for a host, in milliseconds. */
const longest = 240_000;

/** Starts the CDN on the loopback address. */
export async function openCdn(): Promise<Cdn> {
  const waiting = new Map<string, (at: number) => void>();
  const server = createServer((request, response) => {
    const at = performance.now();
    request.resume().on('end', () => {
      response.end('{"success":true}');
      const host = request.url?.split('/').at(-1) ?? '';
      waiting.get(host)?.(at);
      waiting.delete(host);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge/{host}`,
    told: (host) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`The CDN was told nothing of ${host}.`)), longest);
        waiting.set(host, (at) => {
          clearTimeout(late);
          resolve(at);
        });
      }),
    close: () => void server.close(),
  };
}
