import { readFileSync } from 'node:fs';

/** Largest resident memory of this process so far, threads included, in MiB. */
export function peakMemory(): number {
  const highWater = readStatus('self', 'VmHWM');
  // Read from /proc, because `maxRSS` of a child process can start with its parent's value.
  return (highWater ?? process.resourceUsage().maxRSS) / 1024;
}

/** Resident memory of a process and all below it, in MiB; null where there is no /proc. */
export function memoryOfTree(pid: number): number | null {
  const own = readStatus(String(pid), 'VmRSS');
  if (own === null) return null;
  return childrenOf(pid).reduce((sum, child) => sum + (memoryOfTree(child) ?? 0), own / 1024);
}

/** A value in kB of `/proc/<pid>/status`. */
function readStatus(pid: string, field: string): number | null {
  const found = new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(readOrEmpty(`/proc/${pid}/status`))?.[1];
  return found === undefined ? null : Number(found);
}

function childrenOf(pid: number): number[] {
  return readOrEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
