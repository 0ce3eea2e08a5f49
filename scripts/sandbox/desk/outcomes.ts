import type { Sandbox, SandboxContext } from '../context.ts';
import { notice, type Markup } from './layout.ts';

/** Path of the page for the municipality's operator; forms of its sections have paths below it. */
export const deskPath = '/__sandbox/desk';

/** Messages by the key in the query: the page shows no text from the address, which anyone can write. */
const outcomes = {
  fatto: 'Fatto. Le pagine pubblicate si aggiornano tra qualche secondo.',
  guasto: 'Guasto richiesto.',
  tolti: 'Nessun guasto resta in attesa.',
  inviato: 'Inviato.',
  aggiornato: 'Fatto: il cittadino lo vede alla prossima lettura.',
  ricominciato: 'Tutti i Comuni hanno di nuovo i dati di esempio.',
  scaduta: 'La sessione è scaduta.',
};

/** Said in place of `fatto` where nobody rebuilds the pages. */
const withoutRebuild =
  'Fatto. Le pagine pubblicate qui non si aggiornano da sole: le rifà il comando «npm run portico -- build».';

/** Redirects to a section of the page, which shows the result of the form. */
export function redirectToDesk(c: SandboxContext, outcome: keyof typeof outcomes, section: string): Response {
  return c.redirect(`${deskPath}?esito=${outcome}#${section}`, 303);
}

/** Message about the form that redirected to this page; empty without one. */
export function outcomeNotice({ rebuilds }: Sandbox, c: SandboxContext): Markup {
  const key = c.req.query('esito') ?? '';
  if (key === 'fatto' && !rebuilds) return notice(withoutRebuild);
  return notice(new Map(Object.entries(outcomes)).get(key) ?? null);
}
