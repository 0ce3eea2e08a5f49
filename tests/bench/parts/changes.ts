import { median, spread, type Measure } from '../lib/figure.ts';
import type { Workbench } from '../lib/workbench.ts';

/** From the switch of a module at the desk to the published build: `portico build` within a running process. */
export async function measureChanges(bench: Workbench): Promise<Measure[]> {
  const sample = await bench.sample();
  const times: number[] = [];
  for (let run = 0; run < (bench.quick ? 1 : 3); run++) {
    for (const on of [false, true]) {
      const start = performance.now();
      await sample.switchModule('MOON', on);
      await sample.rebuild();
      times.push(performance.now() - start);
    }
  }
  const note = `fetch from the sandbox included; ${spread(times, 0)}`;
  return [
    { subject: 'torrebianca', name: 'from a change to the artifact', value: median(times), unit: 'ms', note },
  ];
}
