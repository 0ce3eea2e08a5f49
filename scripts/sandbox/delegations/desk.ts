import { html } from 'hono/html';
import * as z from 'zod/mini';
import { fullName } from '#domain/text/display.ts';
import { documentSlots } from '#features/delegations/documents-api.ts';
import { delegationStates } from '#features/delegations/states.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { tenantOf, readForm } from '../desk/request.ts';
import { notice, page, type Markup } from '../desk/layout.ts';
import { deskPath, redirectToDesk } from '../desk/outcomes.ts';
import { italianDay, dayOf } from '../relative-time.ts';
import { inTransaction } from '../db.ts';
import {
  delegationsOfRequests,
  type DelegationRow,
  addDelegation,
  liveServices,
  updateDelegation,
} from './data.ts';
import { documentsOf, partyOfRequest, type RequestRow, requestsOf, saveRequest } from './request-data.ts';
import { tellApplicant } from './mails.ts';

const { approved, refused, waitingForOperator, withdrawn } = delegationStates;

/** Requests that wait for the office, oldest first. */
function waitingRequests({ db, now }: Sandbox, tenant: string): RequestRow[] {
  const rows = requestsOf(db, { tenant }, now());
  return rows.filter(({ status }) => status === waitingForOperator.code).reverse();
}

/**
 * Approves a request: each of its services becomes a delegation, and its author is told. False, and nothing happens, where one has ended
 * meanwhile or has been delegated in another way.
 */
function approveRequest(sandbox: Sandbox, row: RequestRow): boolean {
  const { db, now } = sandbox;
  const { tenant, applicant } = row;
  const delegator = partyOfRequest(row);
  const live = liveServices(db, { tenant, delegator: delegator.taxCode, delegate: applicant.taxCode }, now());
  const isPossible = row.services.every(
    ({ service, endsOn }) => !live.has(service) && endsOn >= dayOf(now()),
  );
  if (!isPossible) return false;
  inTransaction(db, () => {
    const facts = { tenant, delegator, delegate: applicant, status: approved.code, request: row.id };
    for (const service of row.services) addDelegation(db, { ...service, ...facts }, now());
    saveRequest(db, { ...row, status: approved.code, changedAt: now().toISOString() }, now());
  });
  tellApplicant(sandbox, row);
  return true;
}

/** Refuses a request with a reason, of which its author is told. */
function refuseRequest(sandbox: Sandbox, row: RequestRow, reason: string): void {
  const { db, now } = sandbox;
  saveRequest(db, { ...row, status: refused.code, reason, changedAt: now().toISOString() }, now());
  tellApplicant(sandbox, { ...row, reason });
}

/** Withdraws a delegation at the counter; false where there is none that the office may withdraw. */
function withdrawAtCounter({ db, now }: Sandbox, tenant: string, uuid: string): boolean {
  const row = delegationsOfRequests(db, tenant, now()).find((one) => one.uuid === uuid);
  if (row) updateDelegation(db, row, { status: withdrawn.code }, now());
  return row !== undefined;
}

/** Where the forms of delegations are sent. */
const address = `${deskPath}/deleghe`;

const DecisionForm = z
  .object({
    azione: z.enum(['approva', 'rifiuta']),
    motivo: z._default(z.string().check(z.trim(), z.maxLength(600)), ''),
  })
  .check(
    z.refine(({ azione, motivo }) => azione === 'approva' || motivo !== '', 'motivo: serve per rifiutare'),
  );

/** Lets the office decide on requests and withdraw delegations at the counter. */
export function registerDelegationForms(sandbox: Sandbox): void {
  const { app, db } = sandbox;
  app.post(`${address}/richieste/:id`, async (c) => {
    const form = await readForm(c, DecisionForm);
    if (form instanceof Response) return form;
    const row = waiting(sandbox, c);
    if (!row) return notPossible(c, 'La richiesta non aspetta più una decisione.');
    if (form.azione === 'rifiuta') refuseRequest(sandbox, row, form.motivo);
    else if (!approveRequest(sandbox, row))
      return notPossible(c, 'Un servizio è già delegato, o la scadenza è passata.');
    return redirectToDesk(c, 'aggiornato', 'deleghe');
  });
  app.get(`${address}/richieste/:id/:code`, (c) => {
    const row = waiting(sandbox, c);
    const found = row && documentsOf(db, row).find(({ code }) => code === c.req.param('code'));
    if (!found) return c.notFound();
    const headers = {
      'Content-Type': found.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    };
    return c.body(new Uint8Array(found.content), 200, headers);
  });
  app.post(`${address}/:uuid/ritiro`, (c) =>
    withdrawAtCounter(sandbox, tenantOf(c).id, c.req.param('uuid'))
      ? redirectToDesk(c, 'aggiornato', 'deleghe')
      : notPossible(c, 'La delega non è attiva, o il delegante la ritira da sé.'),
  );
}

function waiting(sandbox: Sandbox, c: SandboxContext): RequestRow | undefined {
  return waitingRequests(sandbox, tenantOf(c).id).find(({ id }) => id === c.req.param('id'));
}

function notPossible(c: SandboxContext, why: string): Response | Promise<Response> {
  return c.html(page('Non si può', notice(why, true)), 409);
}

/** Requests that wait for a decision, and delegations that can be withdrawn at the counter. */
export function delegationsSection(sandbox: Sandbox, tenant: string): Markup {
  const requests = waitingRequests(sandbox, tenant);
  const delegations = delegationsOfRequests(sandbox.db, tenant, sandbox.now());
  return html`<section aria-labelledby="deleghe">
    <h2 id="deleghe">Deleghe</h2>
    ${requests.length === 0 ? html`<p>Nessuna richiesta aspetta una decisione.</p>` : ''}
    ${requests.map((row) => requestForm(sandbox, row))}
    ${delegations.length === 0 ? '' : delegationsTable(delegations)}
  </section>`;
}

function nameOf({ name, surname, taxCode }: RequestRow['applicant']): string {
  return `${fullName({ name, surname })}, ${taxCode}`;
}

function requestForm({ db }: Sandbox, row: RequestRow): Markup {
  const title = `richiesta-${row.id}`;
  const names = new Map(documentsOf(db, row).map(({ code, name }) => [code, name]));
  return html`<h3 id="${title}">Richiesta ${row.id}</h3>
    <ul>
      <li>Delegante: ${nameOf(partyOfRequest(row))}</li>
      <li>Delegato: ${nameOf(row.applicant)}</li>
      ${row.services.map((one) => html`<li>${one.title}, fino al ${italianDay(one.endsOn)}</li>`)}
      ${row.note === null ? '' : html`<li>Note: ${row.note}</li>`}
      ${documentSlots.map(
        ({ code, label }) =>
          html`<li>${label}: <a href="${address}/richieste/${row.id}/${code}">${names.get(code)}</a></li>`,
      )}
    </ul>
    <form method="post" action="${address}/richieste/${row.id}" aria-labelledby="${title}">
      <label for="motivo-${row.id}">Motivo (serve per rifiutare)</label
      ><input id="motivo-${row.id}" name="motivo" />
      <button name="azione" value="approva">Approva</button>
      <button class="quiet" name="azione" value="rifiuta">Rifiuta</button>
    </form>`;
}

function delegationsTable(rows: readonly DelegationRow[]): Markup {
  return html`<table>
    <caption>
      Deleghe nate da una richiesta
    </caption>
    <thead>
      <tr>
        <th scope="col">Servizio</th>
        <th scope="col">Da chi, a chi</th>
        <th scope="col">Comando</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(delegationRow)}
    </tbody>
  </table>`;
}

function delegationRow(row: DelegationRow): Markup {
  const delegator = `${row.delegator_name} ${row.delegator_surname}`.trim();
  return html`<tr>
    <th scope="row">${row.title}, fino al ${italianDay(row.ends_on)}</th>
    <td>${delegator}, a ${row.delegate_name} ${row.delegate_surname}</td>
    <td>
      <form method="post" action="${address}/${row.uuid}/ritiro">
        <button class="quiet" aria-label="Ritira la delega di ${delegator}: ${row.title}">Ritira</button>
      </form>
    </td>
  </tr>`;
}
