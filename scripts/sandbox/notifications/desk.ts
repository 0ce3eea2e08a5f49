import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Sandbox } from '../context.ts';
import { findCitizen, listCitizens, type Citizen } from '../citizens/data.ts';
import { removeSessions } from '../session/data.ts';
import { fail } from '../errors.ts';
import { isJson, isSameOrigin } from '../guards.ts';
import { sendNotice, sendPush } from './send.ts';
import type { SeedNotifyService } from '../seed/citizens/types.ts';
import { readForm } from '../desk/form.ts';
import { deskGuard, tenantOf } from '../desk/guard.ts';
import type { Markup } from '../desk/layout.ts';

const desk = '/__sandbox/desk';
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(5000));

const NoticeForm = z.object({
  cittadino: z.string(),
  servizio: z.string(),
  titolo: text,
  testo: text,
  link: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  come: z.enum(['messaggio', 'push']),
});

const ExpireForm = z.object({ cittadino: z.string() });

const ExpireRequest = z.object({ codiceFiscale: z.optional(z.string()) });

/** What an operator does to a citizen: send a notice, end their session. */
export function registerPeople(sandbox: Sandbox): void {
  const { app, db } = sandbox;
  app.post(`${desk}/messaggi`, deskGuard, async (c) => {
    const form = await readForm(c, NoticeForm);
    if (form instanceof Response) return form;
    const tenant = tenantOf(c);
    if (!findCitizen(db, tenant.id, form.cittadino)) return c.notFound();
    const { cittadino: taxCode, servizio, titolo: title, testo: body, link, come } = form;
    const notice = { taxCode, sender: servizio || null, title, body, link: link || null };
    (come === 'push' ? sendPush : sendNotice)(sandbox, tenant, notice);
    return c.redirect(`${desk}?esito=inviato#messaggi`, 303);
  });
  app.post(`${desk}/sessioni`, deskGuard, async (c) => {
    const form = await readForm(c, ExpireForm);
    if (form instanceof Response) return form;
    removeSessions(db, tenantOf(c).id, form.cittadino || null);
    return c.redirect(`${desk}?esito=scaduta#sessioni`, 303);
  });
  app.post('/__sandbox/sessions/expire', deskGuard, async (c) => {
    if (!isSameOrigin(c) || !isJson(c))
      return fail(c, 'E1', { status: 403, title: 'Richiesta da un altro sito o non JSON' });
    const asked = z.safeParse(ExpireRequest, await c.req.json().catch(() => null));
    if (!asked.success) return fail(c, 'E1', { status: 400, title: 'Richiesta non valida' });
    return c.json({ ended: removeSessions(db, tenantOf(c).id, asked.data.codiceFiscale ?? null) });
  });
}

function options(citizens: readonly Citizen[]): Markup[] {
  return citizens.map(
    ({ taxCode, name, surname }) => html`<option value="${taxCode}">${name} ${surname} (${taxCode})</option>`,
  );
}

/** Citizens of a sandbox's municipality: the forms of `registerPeople`. */
export function peopleSections(sandbox: Sandbox, tenant: string): Markup {
  const citizens = listCitizens(sandbox.db, tenant);
  const services = sandbox.seed.find(({ id }) => id === tenant)?.notices?.services ?? [];
  return html`${messagesSection(citizens, services)} ${sessionsSection(citizens)}`;
}

function messagesSection(citizens: readonly Citizen[], services: readonly SeedNotifyService[]): Markup {
  return html`<section aria-labelledby="messaggi">
    <h2 id="messaggi">Messaggi ai cittadini</h2>
    <form method="post" action="${desk}/messaggi">
      <label for="destinatario">A chi</label
      ><select id="destinatario" name="cittadino" required>
        ${options(citizens)}
      </select>
      <label for="servizio">Servizio</label
      ><select id="servizio" name="servizio">
        <option value="">Nessuno</option>
        ${services.map(({ name }) => html`<option>${name}</option>`)}
      </select>
      <label for="titolo">Titolo</label><input id="titolo" name="titolo" required />
      <label for="testo">Testo (HTML)</label><textarea id="testo" name="testo" required></textarea>
      <label for="link">Indirizzo del pulsante (facoltativo)</label><input id="link" name="link" />
      <button name="come" value="messaggio">Invia per i canali scelti</button>
      <button name="come" value="push" class="quiet">Invia solo la notifica push</button>
    </form>
  </section>`;
}

function sessionsSection(citizens: readonly Citizen[]): Markup {
  return html`<section aria-labelledby="sessioni">
    <h2 id="sessioni">Sessioni</h2>
    <form method="post" action="${desk}/sessioni">
      <label for="collegato">Di chi</label
      ><select id="collegato" name="cittadino">
        <option value="">Tutti</option>
        ${options(citizens)}
      </select>
      <button>Fai scadere la sessione</button>
    </form>
  </section>`;
}
