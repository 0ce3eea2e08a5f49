import { html } from 'hono/html';
import type { Sandbox } from '../context.ts';
import { fail } from '../errors.ts';
import { isFromOwnPages } from '../guards.ts';
import { citizenOf } from '../session/session.ts';
import { deskGuard, tenantOf } from '../desk/request.ts';
import { page, type Markup } from '../desk/layout.ts';
import { publicOrigin } from '../tenancy.ts';
import { listOutbox, takePushes, type OutboxMessage } from './data.ts';

const address = '/__sandbox/outbox';

/** The outbox as a page and as JSON for tests; push messages for the citizen's browser. */
export function registerOutbox(sandbox: Sandbox): void {
  const { app, db } = sandbox;
  app.get(address, deskGuard, (c) =>
    c.html(page('Posta in uscita', outboxTable(listOutbox(db, tenantOf(c).id), publicOrigin(c)))),
  );
  app.get(`${address}.json`, deskGuard, (c) => c.json(listOutbox(db, tenantOf(c).id)));
  app.get('/__sandbox/push', deskGuard, (c) => {
    const citizen = citizenOf(sandbox, c);
    if (!citizen) return fail(c, 'E1', { status: 401, title: 'Accesso non effettuato' });
    if (!isFromOwnPages(c)) return fail(c, 'E1', { status: 403, title: 'Richiesta da un altro sito' });
    return c.json(takePushes(db, tenantOf(c).id, citizen.taxCode));
  });
}

const kinds = { email: 'E-mail', sms: 'SMS', push: 'Push' } as const;

/** A text whose addresses on the municipality's own site can be followed; no others, since citizens write here too. */
function withLinks(text: string, origin: string): (Markup | string)[] {
  const isOwn = (part: string): boolean => part.startsWith(`${origin}/`);
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (isOwn(part) ? html`<a href="${part}">${part}</a>` : part));
}

function outboxTable(sent: readonly OutboxMessage[], origin: string): Markup {
  if (sent.length === 0) return html`<p>Ancora niente.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Posta in uscita">
    <table>
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Come</th>
          <th scope="col">A chi</th>
          <th scope="col">Testo</th>
        </tr>
      </thead>
      <tbody>
        ${sent.map(
          ({ at, kind, to, subject, body }) =>
            html`<tr>
              <td>${at.slice(0, 19).replace('T', ' ')}</td>
              <td>${kinds[kind]}</td>
              <td>${to}</td>
              <td>
                ${subject === null ? '' : html`<strong>${subject}</strong><br />`}<span class="letter"
                  >${withLinks(body, origin)}</span
                >
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
