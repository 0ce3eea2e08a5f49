import { readFileSync } from 'node:fs';

/** Milliseconds of a clock tick of /proc, which is the same on every Linux. */
const tick = 10;

/** Processor milliseconds of a process so far, its threads included; NaN where there is no /proc. */
export function processorOf(pid: number): number {
  return ticksOf(String(pid), 0) * tick;
}

/** Processor milliseconds of all processes that this one has started and that have ended. */
export function processorOfEnded(): number {
  return ticksOf('self', 2) * tick;
}

/** User and system time of `/proc/<pid>/stat`, or two fields further those of ended children. */
function ticksOf(pid: string, offset: number): number {
  try {
    // The name of the program, in parentheses, may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11 + offset]) + Number(fields[12 + offset]);
  } catch {
    return NaN;
  }
}
