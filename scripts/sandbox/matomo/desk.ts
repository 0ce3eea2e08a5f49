import { html } from 'hono/html';
import type { Sandbox } from '../context.ts';
import type { Markup } from '../desk/layout.ts';
import { listHits } from './data.ts';

/** What pages sent to the statistics, newest first. */
export function matomoSection({ db }: Sandbox, tenant: string): Markup {
  const hits = listHits(db, tenant, 20);
  return html`<section aria-labelledby="statistiche">
    <h2 id="statistiche">Statistiche ricevute</h2>
    ${
      hits.length === 0
        ? html`<p>Ancora nessuna: solo i comuni con "statistics" nel file ne mandano.</p>`
        : html`<ul>
            ${hits.map((hit) => html`<li>${hit.at.slice(0, 16).replace('T', ' ')} <code>${hit.query}</code></li>`)}
          </ul>`
    }
  </section>`;
}
