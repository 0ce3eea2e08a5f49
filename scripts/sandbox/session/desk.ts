import { html } from 'hono/html';
import * as z from 'zod/mini';
import { citizenOptions } from '../citizens/desk.ts';
import type { Sandbox } from '../context.ts';
import { deskGuard, tenantOf, readForm } from '../desk/request.ts';
import type { Markup } from '../desk/layout.ts';
import { redirectToDesk, deskPath } from '../desk/outcomes.ts';
import { fail } from '../errors.ts';
import { isJson, isSameOrigin } from '../guards.ts';
import { removeSessions } from './data.ts';

const ExpireForm = z.object({ cittadino: z.string() });

const ExpireRequest = z.object({ codiceFiscale: z.optional(z.string()) });

/** Routes that end sessions: the desk's form, and a call for tests. */
export function registerSessionEnd({ app, db }: Sandbox): void {
  app.post(`${deskPath}/sessioni`, async (c) => {
    const form = await readForm(c, ExpireForm);
    if (form instanceof Response) return form;
    removeSessions(db, tenantOf(c).id, form.cittadino || null);
    return redirectToDesk(c, 'scaduta', 'sessioni');
  });
  app.post('/__sandbox/sessions/expire', deskGuard, async (c) => {
    if (!isSameOrigin(c) || !isJson(c))
      return fail(c, 'E1', { status: 403, title: 'Richiesta da un altro sito o non JSON' });
    const asked = z.safeParse(ExpireRequest, await c.req.json().catch(() => null));
    if (!asked.success) return fail(c, 'E1', { status: 400, title: 'Richiesta non valida' });
    return c.json({ ended: removeSessions(db, tenantOf(c).id, asked.data.codiceFiscale ?? null) });
  });
}

/** The form that ends sessions. */
export function sessionsSection(sandbox: Sandbox, tenant: string): Markup {
  return html`<section aria-labelledby="sessioni">
    <h2 id="sessioni">Sessioni</h2>
    <form method="post" action="${deskPath}/sessioni">
      <label for="collegato">Di chi</label
      ><select id="collegato" name="cittadino">
        <option value="">Tutti</option>
        ${citizenOptions(sandbox, tenant)}
      </select>
      <button>Fai scadere la sessione</button>
    </form>
  </section>`;
}
