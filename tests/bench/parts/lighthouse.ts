import type { Measure } from '../lib/figure.ts';
import { measuresOf, runLighthouse } from '../lib/lighthouse-runs.ts';
import { samplePages } from '../lib/sample-pages.ts';
import type { Workbench } from '../lib/workbench.ts';

/** Lighthouse on the public pages, median of five. */
export async function measure(bench: Workbench): Promise<Measure[]> {
  const { origin } = await bench.sample();
  const measures: Measure[] = [];
  for (const { subject, path } of samplePages) {
    measures.push(...measuresOf(subject, await runLighthouse(origin + path, bench.quick ? 1 : 5)));
    bench.log(`lighthouse ${subject} done`);
  }
  return measures;
}
