import type { Measure } from '../lib/figure.ts';
import { measureLivePages } from '../lib/live-pages.ts';
import type { Workbench } from '../lib/workbench.ts';

const pages = [
  { subject: 'assistance request', path: '/nuova-richiesta' },
  { subject: 'disruption report', path: '/servizi/segnalazioni/nuova' },
  { subject: 'payment without a notice', path: '/servizi/ppay/pagamento-spontaneo/online' },
  { subject: 'booking', path: '/servizi/prenotazione-appuntamento' },
  { subject: 'booking by need', path: '/servizi/prenotazione-appuntamento-2' },
];

/** Multi-step forms without login, which have more steps. */
export function measure(bench: Workbench): Promise<Measure[]> {
  return measureLivePages(bench, pages);
}
