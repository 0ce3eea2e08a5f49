import type { SandboxContext } from '../context.ts';
import { notice, type Markup } from './layout.ts';

/** Address of the page for whoever plays the municipality's operator; forms of its sections stand below it. */
export const desk = '/__sandbox/desk';

/** What the page says after a form, by the word in its address: no text of a link's maker is shown. */
const outcomes = {
  fatto: 'Fatto. Le pagine pubblicate si aggiornano alla prossima ricostruzione.',
  guasto: 'Guasto richiesto.',
  tolti: 'Nessun guasto resta in attesa.',
  inviato: 'Inviato.',
  scaduta: 'La sessione è scaduta.',
};

/** Back to a section of the page, which tells what came of the form. */
export function backToDesk(c: SandboxContext, outcome: keyof typeof outcomes, section: string): Response {
  return c.redirect(`${desk}?esito=${outcome}#${section}`, 303);
}

/** What came of the form that led to this page; nothing where none did. */
export function outcomeNotice(c: SandboxContext): Markup {
  return notice(new Map(Object.entries(outcomes)).get(c.req.query('esito') ?? '') ?? null);
}
