import { html } from 'hono/html';
import * as z from 'zod/mini';
import { pathOfCall } from '#contracts/endpoint.ts';
import { sendFormFeedback } from '#features/feedback/api.server.ts';
import { isFormOpen } from '#features/instances/states.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import type { Citizen } from '../citizens/data.ts';
import { citizenOf } from '../session/session.ts';
import { hostName, publicAddress } from '../tenancy.ts';
import { deskGuard, tenantOf, readForm } from '../desk/request.ts';
import { notice, page, type Markup } from '../desk/layout.ts';
import { addInstance, findInstance, formsOf, sendInstance, type InstanceRow } from './data.ts';

/** Path of the instance service's front office on every municipality's host. */
const address = '/moonfobl/accesso/gasprp_salute';
const defaultReturn = '/area-personale/attivita';
const text = z._default(z.string().check(z.maxLength(2000)), '');

const Request = z.object({
  service: z.enum(['new', 'istanza']),
  back_url: text,
  codice_ente: z.string(),
  codice_modulo: text,
  codice_istanza: text,
});

const Answer = z.object({
  back_url: text,
  codice_modulo: text,
  codice_istanza: text,
  azione: z.enum(['salva', 'invia', 'torna']),
  stelle: z._default(z.enum(['', '1', '2', '3', '4', '5']), ''),
});

/** A page that replaces the instance service's forms, to test the way there and back. */
export function registerMoonForm(sandbox: Sandbox): void {
  const { app } = sandbox;
  app.get(address, deskGuard, (c) => {
    const { pathname, search } = new URL(c.req.url);
    const citizen = citizenOf(sandbox, c);
    if (!citizen) return c.redirect(`/__sandbox/login?redirector=${encodeURIComponent(pathname + search)}`);
    const asked = z.safeParse(Request, c.req.query());
    if (!asked.success || asked.data.codice_ente !== tenantOf(c).config.codiceEnte)
      return c.html(
        page('Richiesta non valida', notice('L’indirizzo del modulo non è completo.', true)),
        400,
      );
    const shown = contentFor(sandbox, c, citizen, asked.data);
    if (shown === null)
      return c.html(page('Modulo non trovato', notice('Il modulo o la pratica non esiste.', true)), 404);
    return c.html(page(shown.title, shown.content));
  });
  app.post(address, deskGuard, async (c) => {
    const citizen = citizenOf(sandbox, c);
    if (!citizen) return c.html(page('Accesso scaduto', notice('Accedi di nuovo.', true)), 401);
    const answer = await readForm(c, Answer);
    if (answer instanceof Response) return answer;
    const isDone = answer.azione === 'torna' || saveInstance(sandbox, c, citizen, answer);
    if (!isDone) return c.html(page('Non si può', notice('La pratica non si può più cambiare.', true)), 409);
    await sendRating(sandbox, c, answer);
    return c.redirect(returnAddress(c, answer.back_url), 303);
  });
}

/** Sends the rating of a form, if one was given, to the call that the real forms use. */
async function sendRating(
  sandbox: Sandbox,
  c: SandboxContext,
  { codice_modulo: code, stelle: rating }: z.infer<typeof Answer>,
): Promise<void> {
  const form = formNamed(sandbox, c, code);
  if (rating === '' || !form) return;
  const body = { subject: form.title, code, rating, option: 'altro', details: '', bind: null };
  await sandbox.app.request(pathOfCall(sendFormFeedback), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-Host': publicAddress(c) },
  });
}

/** Address to return to after a form; anything but the municipality's own pages is replaced by the default. */
function returnAddress(c: SandboxContext, wanted: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(wanted)) return wanted;
  const url = URL.parse(wanted);
  const { id, hostname } = tenantOf(c);
  const hosts = [hostname, `${id}.localhost`, hostName(publicAddress(c))];
  const isOwn =
    url !== null && /^https?:$/.test(url.protocol) && !url.username && hosts.includes(url.hostname);
  return isOwn ? url.href : defaultReturn;
}

function formNamed({ db }: Sandbox, c: SandboxContext, code: string) {
  const form = formsOf(db, tenantOf(c).id).findLast(({ codiceModulo }) => codiceModulo === code);
  const isOpen = form && (form.stato?.codice ?? 'PUB') === 'PUB';
  return isOpen ? { code, title: form.descrizioneModulo ?? form.oggettoModulo ?? code } : null;
}

function instanceNamed({ db }: Sandbox, c: SandboxContext, { taxCode }: Citizen, code: string) {
  return findInstance(db, { tenant: tenantOf(c).id, cf: taxCode }, code);
}

function contentFor(
  sandbox: Sandbox,
  c: SandboxContext,
  citizen: Citizen,
  { service, back_url: back, codice_modulo: code, codice_istanza: instance }: z.infer<typeof Request>,
): { title: string; content: Markup } | null {
  const row = service === 'istanza' ? instanceNamed(sandbox, c, citizen, instance) : null;
  if (service === 'istanza' && !row) return null;
  const form = formNamed(sandbox, c, row?.form ?? code);
  if (!form) return null;
  return { title: form.title, content: formContent(citizen, { form: form.code, row, back }) };
}

function formContent(
  { name, surname, taxCode }: Citizen,
  { form, row, back }: { form: string; row: InstanceRow | null; back: string },
): Markup {
  const isOpen = row === null || isFormOpen(row.status);
  return html`${notice('Modulo di prova: fa le veci del servizio delle istanze. Quello che scrivi non è conservato.')}
    <p>
      ${name} ${surname}, codice fiscale <code>${taxCode}</code>${row ? html`<br />Pratica ${row.code}` : ''}
    </p>
    <form method="post" action="${address}">
      <input type="hidden" name="back_url" value="${back}" />
      <input type="hidden" name="codice_modulo" value="${form}" />
      <input type="hidden" name="codice_istanza" value="${row?.code ?? ''}" />
      ${
        isOpen
          ? html`<label for="nota">Che cosa chiedi</label><textarea id="nota"></textarea>`
          : html`<p>Questa pratica è già stata inviata.</p>`
      }
      <label for="stelle">Valuta il modulo (facoltativo)</label>
      <select id="stelle" name="stelle">
        <option value="">Nessuna valutazione</option>
        ${[1, 2, 3, 4, 5].map((stars) => html`<option value="${stars}">${stars} su 5</option>`)}
      </select>
      ${
        isOpen &&
        html`<button name="azione" value="invia">Invia l’istanza</button>
          <button name="azione" value="salva" class="quiet">Salva la bozza</button>`
      }
      <button name="azione" value="torna" class="quiet">Torna al sito del Comune</button>
    </form>`;
}

/** Saves or sends the instance of a form; false when its form or its state does not allow that. */
function saveInstance(
  sandbox: Sandbox,
  c: SandboxContext,
  citizen: Citizen,
  { codice_modulo: code, codice_istanza: instance, azione }: z.infer<typeof Answer>,
): boolean {
  const { db, now } = sandbox;
  const begun = instance === '' ? null : instanceNamed(sandbox, c, citizen, instance);
  if (instance !== '' && !(begun && isFormOpen(begun.status))) return false;
  if (!begun && !formNamed(sandbox, c, code)) return false;
  const owner = { tenant: tenantOf(c).id, cf: citizen.taxCode, form: code };
  const row = begun ?? addInstance(db, owner, now());
  if (azione === 'invia') sendInstance(db, row, now());
  return true;
}
