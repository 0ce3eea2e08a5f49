import { html } from 'hono/html';
import type { Sandbox, SandboxContext, SandboxModule } from '../context.ts';
import { fail } from '../errors.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { findMunicipality, listMunicipalities } from '../municipalities/data.ts';

/** Where AgID's form of accessibility statements is played. */
const form = '/__sandbox/agid';

/**
 * AgID's form, which has the statements of every municipality: the samples' former numbers end with the digits of their code,
 * as `00000000-c999-…` that of `C_X999`.
 */
function registerAgid(sandbox: Sandbox): void {
  const { app, db } = sandbox;
  const api = `${form}/api/v1/agid-form/dichiarazione-accessibilita/dichiarazione-by-old-id/:uuid`;
  const page = `${form}/:id/:name{.+}/dichiarazione`;
  for (const path of [api, page]) app.use(path, (c, next) => injectFault(sandbox, c, 'E1', next));
  app.get(api, (c) => {
    const digits = /^0{8}-c(\d{3})-/.exec(c.req.param('uuid'))?.[1];
    const found = listMunicipalities(db).find(
      ({ config }) => digits !== undefined && String(config['codiceEnte']).endsWith(digits),
    );
    return found ? c.json({ idPubblicazione: `${found.id}/servizi/online/dichiarazione` }) : unknown(c);
  });
  app.get(page, (c) => {
    const found = findMunicipality(db, { id: c.req.param('id') });
    return found ? c.html(statementOf(`https://${found.hostname}`)) : unknown(c);
  });
}

function unknown(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 404, title: 'Dichiarazione non presente' });
}

function statementOf(site: string) {
  return html`<!doctype html>
    <html lang="it">
      <head>
        <title>Dichiarazione di accessibilità</title>
      </head>
      <body>
        <main>
          <h1>Dichiarazione di accessibilità</h1>
          <p>
            L’ente si impegna a rendere il proprio sito web accessibile, conformemente alla legge 9 gennaio
            2004, n. 4. La presente dichiarazione di accessibilità si applica a ${site}.
          </p>
          <h2>Stato di conformità: WCAG 2.1</h2>
          <p>
            Questo sito web è parzialmente conforme ai requisiti previsti dall’appendice A della norma UNI CEI
            EN 301549.
          </p>
          <h2>Modalità di invio delle segnalazioni</h2>
          <p>Le segnalazioni di ciò che non è accessibile si inviano dalla pagina ${site}/accessibilita.</p>
        </main>
      </body>
    </html>`;
}

/** AgID's form, as far as a check of a statement asks it. */
export const module: SandboxModule = { calls: [registerAgid] };
