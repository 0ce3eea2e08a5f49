import { runChild } from '../lib/child.ts';
import type { Measure } from '../lib/figure.ts';
import { memoryOfTree } from '../lib/memory.ts';
import type { Workbench } from '../lib/workbench.ts';

/** Sampling interval of the memory, in milliseconds. */
const interval = 100;

/** Time and memory of `portico compile` with nothing compiled before, its Astro process included. */
export async function measure({ project }: Workbench): Promise<Measure[]> {
  let peak = 0;
  let timer: NodeJS.Timeout | undefined;
  const watch = (pid: number | undefined) => {
    timer = setInterval(() => (peak = Math.max(peak, memoryOfTree(pid ?? 0) ?? 0)), interval);
  };
  try {
    const task = { root: project.root };
    const { ms, files } = await runChild<{ ms: number; files: number }>('compile-child.ts', task, ({ pid }) =>
      watch(pid),
    );
    const subject = 'release';
    return [
      { subject, name: 'time', value: ms / 1000, unit: 's', note: `${files} client files` },
      ...(peak > 0
        ? [{ subject, name: 'peak memory', value: peak, unit: 'MiB', note: 'all its processes' } as const]
        : []),
    ];
  } finally {
    clearInterval(timer);
  }
}
