import { html } from 'hono/html';
import * as z from 'zod/mini';
import { findCitizen } from '../citizens/data.ts';
import { citizenOptions } from '../citizens/desk.ts';
import type { Sandbox } from '../context.ts';
import { tenantOf, readForm } from '../desk/request.ts';
import type { Markup } from '../desk/layout.ts';
import { redirectToDesk, deskPath } from '../desk/outcomes.ts';
import { notifyServicesOf } from './calls.ts';
import { sendNotice, sendPush } from './send.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(5000));

const NoticeForm = z.object({
  cittadino: z.string(),
  servizio: z.string(),
  titolo: text,
  testo: text,
  link: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  come: z.enum(['messaggio', 'push']),
});

/** Sends a notice to a citizen. */
export function registerNoticeForm(sandbox: Sandbox): void {
  const { app, db } = sandbox;
  app.post(`${deskPath}/messaggi`, async (c) => {
    const form = await readForm(c, NoticeForm);
    if (form instanceof Response) return form;
    const tenant = tenantOf(c);
    if (!findCitizen(db, tenant.id, form.cittadino)) return c.notFound();
    const { cittadino: taxCode, servizio, titolo: title, testo: body, link, come } = form;
    const notice = { taxCode, sender: servizio || null, title, body, link: link || null };
    (come === 'push' ? sendPush : sendNotice)(sandbox, tenant, notice);
    return redirectToDesk(c, 'inviato', 'messaggi');
  });
}

/** The form of a notice. */
export function noticesSection(sandbox: Sandbox, tenant: string): Markup {
  return html`<section aria-labelledby="messaggi">
    <h2 id="messaggi">Messaggi ai cittadini</h2>
    <form method="post" action="${deskPath}/messaggi">
      <label for="destinatario">A chi</label
      ><select id="destinatario" name="cittadino" required>
        ${citizenOptions(sandbox, tenant)}
      </select>
      <label for="servizio">Servizio</label
      ><select id="servizio" name="servizio">
        <option value="">Nessuno</option>
        ${notifyServicesOf(sandbox, tenant).map(({ name }) => html`<option>${name}</option>`)}
      </select>
      <label for="titolo">Titolo</label><input id="titolo" name="titolo" required />
      <label for="testo">Testo (HTML)</label><textarea id="testo" name="testo" required></textarea>
      <label for="link">Indirizzo del pulsante (facoltativo)</label><input id="link" name="link" />
      <button name="come" value="messaggio">Invia per i canali scelti</button>
      <button name="come" value="push" class="quiet">Invia solo la notifica push</button>
    </form>
  </section>`;
}
