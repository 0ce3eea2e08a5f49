import type { Measure } from '../lib/figure.ts';
import { measureLivePages } from '../lib/live-pages.ts';
import { logIn } from '../lib/log-in.ts';
import type { Workbench } from '../lib/workbench.ts';

const pages = [
  { subject: 'personal area', path: '/area-personale' },
  { subject: 'activities', path: '/area-personale/attivita' },
  { subject: 'messages', path: '/area-personale/messaggi' },
  { subject: 'delegations', path: '/area-personale/deleghe/deleganti' },
  { subject: 'profile', path: '/area-personale/profilo-utente' },
  { subject: 'payments of a service', path: '/servizi/pagamenti/43' },
  { subject: 'booked appointment', path: '/servizi/prenotazione-appuntamento/successo/8071' },
  { subject: 'ways to a delegation', path: '/area-personale/deleghe/nuova' },
  { subject: 'online delegation', path: '/area-personale/deleghe/nuova/online' },
  // A position of that citizen that is not paid.
  { subject: 'payment of a position', path: '/area-personale/pagamento-iuv/01202600001200106' },
];

/** The personal area of a citizen who is logged in. */
export async function measure(bench: Workbench): Promise<Measure[]> {
  const { origin } = await bench.sample();
  return measureLivePages(bench, pages, await logIn(origin));
}
