import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that at any moment, also after a crash or with a full disk, it holds either the old text or the
 * new one whole: beside it, synced, then renamed. Throws what the file system says.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  const beside = `${path}.${process.pid}.tmp`;
  await mkdir(folder, { recursive: true });
  try {
    await writeSynced(beside, text);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The renaming itself is safe once the folder is synced; Windows cannot open a folder and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
