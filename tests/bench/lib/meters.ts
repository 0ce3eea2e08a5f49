import crypto from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

/** What the thread's processor time goes to, besides rendering. */
const kinds = ['compress', 'hash', 'files'] as const;
type Kind = (typeof kinds)[number];

/** Processor milliseconds by what they were spent on; `other`: threads that sync files and collect garbage. */
export type Spent = Record<Kind | 'render' | 'other', number>;

const files = [
  'writeFileSync',
  'readFileSync',
  'linkSync',
  'mkdirSync',
  'readdirSync',
  'openSync',
  'closeSync',
  'renameSync',
  'symlinkSync',
  'rmSync',
  'statSync',
  'lstatSync',
  'existsSync',
  'realpathSync',
  'readlinkSync',
  'fsyncSync',
  'utimesSync',
];

/**
 * Puts a meter around the functions of Node that compress, hash and touch files; modules that are imported afterwards call
 * through it. Gives what was spent since, for everything that runs in this thread.
 */
export function installMeters(): () => Spent {
  const spent: Record<Kind, number> = { compress: 0, hash: 0, files: 0 };
  let isInside = false;
  const meter = (module: object, name: string, kind: Kind) => {
    const functions = module as Record<string, (...args: unknown[]) => unknown>;
    const real = functions[name];
    if (!real) return;
    const metered = (...args: unknown[]): unknown => {
      if (isInside) return real(...args);
      isInside = true;
      const before = threadMs();
      try {
        return real(...args);
      } finally {
        spent[kind] += threadMs() - before;
        isInside = false;
      }
    };
    functions[name] = Object.assign(metered, real);
  };
  for (const name of ['brotliCompressSync', 'gzipSync']) meter(zlib, name, 'compress');
  meter(crypto, 'hash', 'hash');
  for (const name of files) meter(fs, name, 'files');
  syncBuiltinESMExports();
  return () => {
    const thread = threadMs();
    const { user, system } = process.cpuUsage();
    const render = thread - spent.compress - spent.hash - spent.files;
    return { ...spent, render, other: (user + system) / 1000 - thread };
  };
}

/** What was spent between two readings. */
export function between(before: Spent, after: Spent): Spent {
  const names = [...kinds, 'render', 'other'] as const;
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Spent;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
