import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** The machine of a run and its load. */
export interface Machine {
  cores: number;
  processor: string | null;
  node: string;
  /** Running or waiting processes, averaged over five minutes, the bench's own included. */
  load: number;
  /** Share of the last five minutes, in percent, in which something waited for a processor; null where not told. */
  waiting: number | null;
}

/** Describes this machine as it is now. */
export function thisMachine(): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? null,
    node: process.version,
    load: loadavg()[1] ?? NaN,
    waiting: pressure(),
  };
}

/** One line below the table; says when other processes have certainly slowed the measured one. */
export function describe({ cores, processor, node, load, waiting }: Machine): string {
  const facts = [`${cores} cores`, processor, `Node ${node}`, `load ${load.toFixed(1)}`];
  const busy = load > 2 * cores;
  if (waiting !== null) facts.push(`a processor was waited for during ${waiting.toFixed(0)} % of the time`);
  return `Machine: ${facts.filter(Boolean).join(', ')}.${busy ? ' Other work was running: times are longer than they would be.' : ''}`;
}

/** Linux pressure stall information, `some avg300`. */
function pressure(): number | null {
  try {
    const found = /^some .*avg300=([\d.]+)/.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1];
    return found === undefined ? null : Number(found);
  } catch {
    return null;
  }
}
