import { hash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isAlive } from './disk.ts';

/** Who holds a lock. Host, boot and process namespace tell whether its process number means anything here. */
export interface LockHolder {
  host: string;
  /** Changes when the machine starts again; empty where the system does not say. */
  boot: string;
  /** Changes from container to container; empty where the system does not say. */
  namespace: string;
  pid: number;
  /** When the process started, in the clock of its machine: a number that lives again belongs to a later process. */
  processStart: string;
  /** When the lock was taken, ISO 8601. */
  since: string;
  /** Tells two locks of one process apart. */
  token: string;
}

/** What can be said about a holder from here: of a process of another machine or container only that it is not ours. */
export type Liveness = 'alive' | 'dead' | 'elsewhere';

/** This process as a holder, from now on. */
export function ownHolder(): LockHolder {
  const since = new Date().toISOString();
  const token = randomUUID();
  return { ...here(), pid: process.pid, processStart: processStartOf(process.pid), since, token };
}

/** The holder written in a lock file; null where it is empty, damaged or of another version. */
export function holderFrom(text: string): LockHolder | null {
  try {
    const holder = JSON.parse(text) as Partial<LockHolder> | null;
    const isWhole = typeof holder?.pid === 'number' && typeof holder.host === 'string' && !!holder.since;
    return isWhole ? (holder as LockHolder) : null;
  } catch {
    return null;
  }
}

/** Whether the process that took a lock still runs. */
export function livenessOf({ host, boot, namespace, pid, processStart }: LockHolder): Liveness {
  const own = here();
  if (host !== own.host) return 'elsewhere';
  // The machine was started again, or another one has the same name: its silence will tell.
  if (boot !== own.boot || namespace !== own.namespace) return 'elsewhere';
  return isAlive(pid) && processStartOf(pid) === processStart ? 'alive' : 'dead';
}

/** This process as part of a file name, `<place>-<number>-<start>`. */
export function ownMark(): string {
  return `${placeMark()}-${process.pid}-${processStartOf(process.pid) || 0}`;
}

/** Whether the process of a mark at the start of `text` still runs; null where there is no mark. */
export function livenessOfMark(text: string): Liveness | null {
  const [, place, pid, start] = /^([0-9a-f]{8})-(\d+)-(\d+)/.exec(text) ?? [];
  if (place === undefined) return null;
  if (place !== placeMark()) return 'elsewhere';
  return isAlive(Number(pid)) && (processStartOf(Number(pid)) || '0') === start ? 'alive' : 'dead';
}

/** Where process numbers mean what they mean here. */
function placeMark(): string {
  return hash('sha256', JSON.stringify(here()), 'hex').slice(0, 8);
}

/** A holder in words, for an operator. */
export function describeHolder(holder: LockHolder | null): string {
  return holder ? `process ${holder.pid} on ${holder.host}, since ${holder.since}` : 'nobody known';
}

function here(): Pick<LockHolder, 'host' | 'boot' | 'namespace'> {
  return {
    host: hostname(),
    boot: orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: orNothing(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/**
 * Field 22 of `/proc/<pid>/stat`; the name in brackets before it may hold anything, so it is skipped first. A process
 * that has ended and waits for its parent (state Z) has none.
 */
function processStartOf(pid: number): string {
  return orNothing(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  });
}

/** What a system does not tell is the same for all of its processes. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
