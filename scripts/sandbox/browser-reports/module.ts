import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { readTold, type Told } from '#domain/browser-reports/told.ts';
import type { Sandbox, SandboxContext, SandboxModule } from '../context.ts';
import { all, run } from '../db.ts';
import { deskGuard, tenantOf } from '../desk/request.ts';
import type { Markup } from '../desk/layout.ts';
import { fail } from '../errors.ts';

/** A message of a browser, as the sandbox keeps it. */
export interface Heard {
  /** ISO instant. */
  at: string;
  told: Told;
}

/** Takes what browsers tell, as `portico watch` does, so that it can be looked at. */
function registerBrowserReports(sandbox: Sandbox): void {
  const { app } = sandbox;
  app.post('/reports', bodyLimit({ maxSize: 512_000 }), (c) => take(sandbox, c));
  app.get('/__sandbox/reports.json', deskGuard, (c) => c.json(listHeard(sandbox, tenantOf(c).id)));
}

async function take({ db, now }: Sandbox, c: SandboxContext): Promise<Response> {
  const tenant = c.get('tenant');
  const told = readTold(await c.req.text());
  if (!tenant || !told) return fail(c, 'E1', { status: 400, title: 'Richiesta non valida' });
  run(
    db,
    'INSERT INTO browser_report (tenant, told, at) VALUES (?, ?, ?)',
    tenant.id,
    JSON.stringify(told),
    now().toISOString(),
  );
  return c.body(null, 204);
}

/** The latest messages of a municipality's pages, newest first. */
function listHeard({ db }: Sandbox, tenant: string, most = 200): Heard[] {
  const rows = all<{ told: string; at: string }>(
    db,
    'SELECT told, at FROM browser_report WHERE tenant = ? ORDER BY id DESC LIMIT ?',
    tenant,
    most,
  );
  return rows.map(({ told, at }) => ({ at, told: JSON.parse(told) as Told }));
}

function section(sandbox: Sandbox, tenant: string): Markup {
  const heard = listHeard(sandbox, tenant, 20);
  return html`<section aria-labelledby="errori">
    <h2 id="errori">Errori e velocità nei browser</h2>
    ${
      heard.length === 0
        ? html`<p>Ancora niente: solo i comuni con "browserReports" nel file ne mandano.</p>`
        : html`<ul>
            ${heard.map(({ at, told }) => html`<li>${at.slice(0, 16).replace('T', ' ')} <code>${JSON.stringify(told)}</code></li>`)}
          </ul>`
    }
  </section>`;
}

/** What browsers tell of errors and of how fast pages were. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE browser_report (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, told TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
`,
  calls: [registerBrowserReports],
  desk: section,
};
