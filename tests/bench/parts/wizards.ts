import type { Measure } from '../lib/figure.ts';
import { measureLivePages } from '../lib/live-pages.ts';
import type { Workbench } from '../lib/workbench.ts';

const pages = [
  { subject: 'assistance request', path: '/nuova-richiesta' },
  { subject: 'disruption report', path: '/servizi/segnalazioni/nuova' },
];

/** Forms of several steps as somebody without login meets them: the longer way. */
export function measure(bench: Workbench): Promise<Measure[]> {
  return measureLivePages(bench, pages);
}
