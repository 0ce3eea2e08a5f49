import { html } from 'hono/html';
import type { SandboxModule, Sandbox } from '../context.ts';
import type { Markup } from '../desk/layout.ts';
import { registerMatomo } from './calls.ts';
import { listHits } from './data.ts';

/** Statistics of use, as a Matomo keeps them. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE matomo_hit (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, query TEXT NOT NULL, headers TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
`,
  calls: [registerMatomo],
  desk: matomoSection,
};

/** What pages sent to the statistics, newest first. */
function matomoSection({ db }: Sandbox, tenant: string): Markup {
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
