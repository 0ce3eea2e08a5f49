import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cataloguedError } from '#errors/unforeseen.ts';

/**
 * Writes a file atomically: even after a crash or with a full disk it holds either the old text or the new one. Writes
 * beside it, syncs, then renames. Throws FileRefused, which names the file: the system does not where a disk is full.
 */
export async function writeWhole(path: string, text: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  const beside = join(folder, `.${basename(path)}.${process.pid}.tmp`);
  try {
    await makeFolder(folder);
    await writeSynced(beside, text);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    // Who reads the message knows the file, not the one beside it.
    const refused = error as NodeJS.ErrnoException;
    if (refused.path === beside) refused.path = path;
    throw cataloguedError(error, { where: path });
  }
  await syncFolder(folder);
}

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where a system refuses a folder as one that is
 * not there, as below /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isMade(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another process may have been faster.
    if (error.code !== 'EEXIST') throw error;
  });
}

async function isMade(path: string): Promise<boolean> {
  const there = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return there !== undefined;
}

async function writeSynced(path: string, text: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncing the folder makes the rename durable; Windows cannot open a folder and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
