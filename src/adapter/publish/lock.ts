import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BuildError } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import { describeHolder, holderFrom, livenessOf, ownHolder, type LockHolder } from './lock-holder.ts';

/** Settings of a lock, in milliseconds; tests shorten them. */
export interface LockOptions {
  /** Hears who holds the lock, once, and whose lock was taken over. */
  tell?: (text: string) => void;
  /** Waiting time after which the holder is told. */
  tellAfter?: number;
  /** Waiting time after which LockHeld is thrown. */
  limit?: number;
  /** Age at which a lock that names no holder is taken over: its writer would have finished long ago. */
  namelessAge?: number;
  /** Time without a sign of life after which the lock of another machine or container is taken over. */
  silence?: number;
}

const usual = { tellAfter: 2_000, limit: 300_000, namelessAge: 2_000, silence: 30_000 };
const pause = 100;
/** How often a holder gives a sign of life, in milliseconds: the modification time of its lock. */
const heartbeatInterval = 5_000;

/** What is in the way of taking a lock. */
interface Obstacle {
  /** Inode, time and content: another one is another lock, or a sign of life of the same. */
  mark: string;
  inode: number;
  text: string;
  holder: LockHolder | null;
}

/**
 * Runs `work` while holding a lock file, which names its holder: host, boot, process, its start, and the time. Waits
 * while another process holds it; a lock whose holder died is taken over. Throws BuildError LockHeld after the limit,
 * and FileRefused.
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const token = await take(file, options);
  const heartbeat = setInterval(() => touch(file), heartbeatInterval).unref();
  try {
    removeOwnFilesOfDead(file, options);
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (obstacleAt(file)?.holder?.token === token) rmSync(file, { force: true });
  }
}

async function take(file: string, options: LockOptions): Promise<string> {
  const { tell, tellAfter, limit } = { ...usual, ...options };
  const start = performance.now();
  let seen = { mark: '', since: start };
  for (let told = false; ; await wait(pause)) {
    const obstacle = obstacleAt(file);
    if (!obstacle) {
      const token = create(file);
      if (token) return token;
      continue;
    }
    const now = performance.now();
    if (obstacle.mark !== seen.mark) seen = { mark: obstacle.mark, since: now };
    const who = describeHolder(obstacle.holder);
    if (isDead(obstacle, now - seen.since, options)) {
      if (remove(file, obstacle)) tell?.(`took over ${file} of ${who}, which is gone`);
    } else if (now - start > limit) {
      throw new BuildError('LockHeld', { where: file, got: `${who}, for more than ${limit / 1000} s` });
    } else if (!told && now - start > tellAfter) {
      told = true;
      tell?.(`waiting for ${file}, held by ${who}`);
    }
  }
}

/** Creates the lock with its content in one step, and gives its token; null where another process was first. */
function create(file: string): string | null {
  const holder = ownHolder();
  const text = JSON.stringify(holder);
  const own = ownFile(file, holder);
  try {
    writeFileSync(own, text, { flag: 'wx' });
    linkSync(own, file);
    return holder.token;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return null;
    if (code !== 'EPERM' && code !== 'ENOTSUP') throw cataloguedError(error, { where: file });
    return createWithoutLink(file, text) ? holder.token : null;
  } finally {
    rmSync(own, { force: true });
  }
}

/** File of a process that is taking the lock. */
const ownFile = (file: string, { token }: LockHolder) => `${file}.${token}`;
const ownFileEnd = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes the files of processes that were killed while they took the lock. */
function removeOwnFilesOfDead(file: string, options: LockOptions): void {
  const besides = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.`));
  for (const path of besides
    .filter((name) => ownFileEnd.test(name))
    .map((name) => join(dirname(file), name))) {
    const obstacle = obstacleAt(path);
    if (obstacle && isDead(obstacle, ageOf(path), options)) rmSync(path, { force: true });
  }
}

/** On file systems without hard links the lock is empty for a moment; `namelessAge` allows for that. */
function createWithoutLink(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function obstacleAt(file: string): Obstacle | null {
  try {
    const { ino, mtimeMs } = statSync(file);
    const text = readFileSync(file, 'utf8');
    return { mark: `${ino} ${mtimeMs} ${text}`, inode: ino, text, holder: holderFrom(text) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** @param unchanged Milliseconds for which this process has seen the lock without a sign of life. */
function isDead({ holder }: Obstacle, unchanged: number, options: LockOptions): boolean {
  const { namelessAge, silence } = { ...usual, ...options };
  if (!holder) return unchanged > namelessAge;
  const liveness = livenessOf(holder);
  return liveness === 'dead' || (liveness === 'elsewhere' && unchanged > silence);
}

/**
 * Removes the lock of a dead holder, and no other: of several processes that saw it dead, one alone may claim it, and
 * what it claimed is compared before it is deleted.
 */
function remove(file: string, dead: Obstacle): boolean {
  const claim = `${file}.dead`;
  try {
    linkSync(file, claim);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPERM' || code === 'ENOTSUP') return removeIfSame(file, file, dead);
    // Another process is removing it, or died while it did.
    if (code === 'EEXIST' && ageOf(claim) > heartbeatInterval) rmSync(claim, { force: true });
    return false;
  }
  try {
    return removeIfSame(file, claim, dead);
  } finally {
    rmSync(claim, { force: true });
  }
}

function removeIfSame(file: string, claim: string, dead: Obstacle): boolean {
  const claimed = obstacleAt(claim);
  if (claimed?.inode !== dead.inode || claimed.text !== dead.text) return false;
  rmSync(file, { force: true });
  return true;
}

/** Milliseconds since a file was last linked or written, or until then where the clock was set back. */
function ageOf(file: string): number {
  return Math.abs(Date.now() - (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0));
}

/** A sign of life for other machines; the lock may just have been given back. */
function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Nothing depends on a single sign.
  }
}
