import { html } from 'hono/html';
import type { Sandbox } from '../context.ts';
import { resetDatabase } from '../open-database.ts';
import { deskGuard } from './guard.ts';
import type { Markup } from './layout.ts';
import { redirectToDesk } from './outcomes.ts';

const resetPath = '/__sandbox/reset';

/** The route that gives every municipality its sample data back. All that the sandbox remembers is in its database. */
export function registerReset({ app, db, seed, now, onChange }: Sandbox): void {
  app.post(resetPath, deskGuard, (c) => {
    for (const id of resetDatabase(db, seed, now())) onChange(id);
    return redirectToDesk(c, 'ricominciato', 'ricomincia');
  });
}

/** The form that starts again. */
export function resetSection(): Markup {
  return html`<section aria-labelledby="ricomincia">
    <h2 id="ricomincia">Dati di esempio</h2>
    <p>
      Ricominciando va perso ciò che è stato scritto dopo l’avvio in tutti i Comuni di prova: domande, bozze,
      appuntamenti, messaggi, impostazioni, guasti richiesti. Tutte le sessioni finiscono.
    </p>
    <form method="post" action="${resetPath}"><button>Ricomincia con i dati di esempio</button></form>
  </section>`;
}
