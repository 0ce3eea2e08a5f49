import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Kills of each kill test: each of its moments once, or as many as the environment asks for. */
export function killsFor(moments: number): number {
  return Number(process.env['PORTICO_KILLS'] ?? moments);
}

/** Starts a script of this folder, which works until it is killed, and kills it as soon as it is at the moment. */
export async function killAt(
  script: string,
  argument: string,
  isMoment: (child: ChildProcess) => boolean,
): Promise<void> {
  const child = fork(join(import.meta.dirname, script), [argument], { execArgv: [], silent: true });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += String(chunk)));
  await once(child, 'message');
  try {
    await vi.waitUntil(
      () => {
        if (child.exitCode !== null) throw new Error(`${script} ended by itself: ${errors}`);
        return isMoment(child);
      },
      { interval: 1, timeout: 90_000 },
    );
  } finally {
    child.kill('SIGKILL');
    if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  }
}

/** Names in a folder, empty when it does not exist. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
