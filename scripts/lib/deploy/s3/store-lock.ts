import { setTimeout as pause } from 'node:timers/promises';
import {
  describeHolder,
  holderFrom,
  livenessOf,
  ownHolder,
  type LockHolder,
} from '#adapter/publish/lock-holder.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { ObjectFacts, ObjectStore } from './object-store.ts';

/** Settings of a lock, in milliseconds; tests shorten them. */
export interface StoreLockOptions {
  tell?: (text: string) => void;
  /** Waiting time after which LockHeld is thrown. */
  limit?: number;
  /** Time without a sign of life after which a lock is taken over: its holder gave it up, or cannot give it back. */
  silence?: number;
  /** How often one who waits looks whether the lock is free. */
  interval?: number;
  /** How often a holder gives a sign of life. */
  heartbeatInterval?: number;
  /** On a store without conditional writes: time in which a second writer would have overwritten the lock. */
  settle?: number;
}

const usual = { limit: 300_000, silence: 60_000, interval: 500, heartbeatInterval: 10_000, settle: 2_000 };
const key = 'lock.json';
const mostOfLock = 100_000;
const facts: ObjectFacts = { type: 'application/json', cache: 'no-store' };

/** A lock that this process holds. */
export interface HeldLock {
  /** Throws DeployLockLost where another process has taken the lock over. */
  assertHeld: () => Promise<void>;
}

/**
 * Runs `work` while holding the lock object of a store. It is written on the condition that there is none; on a store
 * that ignores conditions or refuses them, the last of several writers has it. A holder rewrites it all the time: one that stopped is
 * known by that, without comparing clocks. Throws LockHeld after the limit.
 */
export async function withStoreLock<T>(
  store: ObjectStore,
  work: (lock: HeldLock) => Promise<T>,
  options: StoreLockOptions = {},
): Promise<T> {
  const { heartbeatInterval } = { ...usual, ...options };
  const holder = ownHolder();
  await take(store, holder, options);
  let beats = 0;
  const isOwn = async () => holderIn(await store.get(key, mostOfLock))?.token === holder.token;
  const assertHeld = async () => {
    if (await isOwn()) return;
    throw new BuildError('DeployLockLost', { where: `${store.where}/${key}` });
  };
  const heartbeat = setInterval(() => {
    // A sign that is not given is made up by the next one; before anything is published the lock is checked.
    const sign = async () => (await isOwn()) && write(store, holder, ++beats);
    void sign().catch(() => undefined);
  }, heartbeatInterval).unref();
  try {
    return await work({ assertHeld });
  } finally {
    clearInterval(heartbeat);
    // A lock that cannot be given back is taken over by the next deploy.
    if (await isOwn().catch(() => false)) await store.remove(key).catch(() => undefined);
  }
}

async function take(store: ObjectStore, own: LockHolder, options: StoreLockOptions): Promise<void> {
  const { limit, silence, interval, settle, tell } = { ...usual, ...options };
  const start = performance.now();
  const silenceOf = silenceWatch();
  for (let told = false; ; await pause(interval)) {
    const found = await store.get(key, mostOfLock);
    const holder = holderIn(found);
    // A write whose answer was lost is made twice, and refused the second time.
    if (holder?.token === own.token) return;
    if (!found || isDead(holder, silenceOf(found.etag), silence)) {
      if (await claim(store, own, found?.etag, settle)) return;
      continue;
    }
    const who = describeHolder(holder);
    if (performance.now() - start > limit) throw heldError(store, who, limit);
    if (!told) tell?.(`waiting for the lock of ${who}`);
    told = true;
  }
}

/** Gives the milliseconds for which this process has seen the same ETag. */
function silenceWatch(): (etag: string) => number {
  let seen = { etag: '', since: 0 };
  return (etag) => {
    if (etag !== seen.etag) seen = { etag, since: performance.now() };
    return performance.now() - seen.since;
  };
}

function heldError({ where }: ObjectStore, who: string, limit: number): BuildError {
  const got = `${who}, for more than ${limit / 1000} s`;
  return new BuildError('LockHeld', { where: `${where}/${key}`, got });
}

/** Writes the lock in the place of none or of a dead one; true where it is ours then. */
async function claim(store: ObjectStore, own: LockHolder, dead: string | undefined, settle: number) {
  const onlyIf = dead === undefined ? 'absent' : { etag: dead };
  const isWritten = await store.put(key, bytesOf(own, 0), facts, { onlyIf });
  if (isWritten === false) return false;
  if (isWritten === null) {
    // Somebody may have taken it since it was looked at: what is written now must not be theirs.
    if ((await store.get(key, mostOfLock))?.etag !== dead) return false;
    await store.put(key, bytesOf(own, 0), facts);
  }
  const knowsNone =
    isWritten === null || (await store.put(key, bytesOf(own, 0), facts, { onlyIf: 'absent' }));
  if (knowsNone) await pause(settle);
  return holderIn(await store.get(key, mostOfLock))?.token === own.token;
}

function isDead(holder: LockHolder | null, unchanged: number, silence: number): boolean {
  return (holder && livenessOf(holder) === 'dead') || unchanged > silence;
}

function holderIn(found: { body: Buffer } | null): LockHolder | null {
  return found && holderFrom(found.body.toString('utf8'));
}

async function write(store: ObjectStore, holder: LockHolder, beats: number): Promise<void> {
  await store.put(key, bytesOf(holder, beats), facts);
}

/** The number makes every sign of life another object. */
function bytesOf(holder: LockHolder, beats: number): Buffer {
  return Buffer.from(JSON.stringify({ ...holder, beats }));
}
