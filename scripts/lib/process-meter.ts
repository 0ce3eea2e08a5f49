import { readdirSync, readFileSync } from 'node:fs';

/** What a process and all that it started have used so far. */
export interface ProcessUse {
  /** Processor time of user and system, in seconds. */
  seconds: number;
  /** Processes that were seen, the first one included. */
  processes: number;
}

/** Milliseconds between two looks: what lives shorter counts for its parent alone, or not at all. */
const interval = 200;
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface ProcessStat {
  parent: number;
  ticks: number;
  /** Ticks since the start of the machine: an id is given to another process later. */
  started: string;
}

/** Reads the processes of a Linux machine; elsewhere there are none. */
function readProcesses(): Map<number, ProcessStat> {
  const found = new Map<number, ProcessStat>();
  for (const name of readNames()) {
    const stat = readStat(name);
    if (stat) found.set(Number(name), stat);
  }
  return found;
}

function readNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Null for a process that has ended meanwhile. See proc_pid_stat(5); the name of the program may hold blanks. */
function readStat(name: string): ProcessStat | null {
  try {
    const line = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, started] = [fields[1], fields[11], fields[12], fields[19]];
    return { parent: Number(parent), ticks: Number(user) + Number(system), started: started ?? '' };
  } catch {
    return null;
  }
}

/**
 * Measures what a process and all that it starts use, also those whose parent has ended, until the returned function is
 * called. Undefined on systems without `/proc`.
 */
export function meterProcess(pid: number): () => ProcessUse | undefined {
  const ticks = new Map<string, number>();
  const members = new Set<string>();
  const look = () => {
    const all = readProcesses();
    const key = (id: number) => `${id} ${all.get(id)?.started ?? ''}`;
    const isMember = (id: number): boolean => {
      const stat = all.get(id);
      if (!stat) return false;
      return id === pid || members.has(key(id)) || isMember(stat.parent);
    };
    for (const [id, stat] of all)
      if (isMember(id)) {
        members.add(key(id));
        ticks.set(key(id), stat.ticks);
      }
  };
  look();
  const timer = setInterval(look, interval);
  return () => {
    clearInterval(timer);
    look();
    if (members.size === 0) return undefined;
    const sum = [...ticks.values()].reduce((before, each) => before + each, 0);
    return { seconds: sum / ticksPerSecond, processes: members.size };
  };
}
