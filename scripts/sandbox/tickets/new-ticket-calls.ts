import type { DatabaseSync } from 'node:sqlite';
import { coversCrmService, coversRequest, type DelegationScope } from '#contracts/delegation-scope.ts';
import { createPublicTicket, createTicket, type TicketToSend } from '#features/tickets/new-ticket-api.ts';
import { ticketModules } from '#domain/assets.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { ticketStates } from '#features/tickets/states.ts';
import { getCrmKinds, getPrivacyPolicy } from '#features/tickets/crm-api.ts';
import { getCrmServices } from '#contracts/crm-services.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { checkCode, markCodeUsed } from '../one-time-code/data.ts';
import { municipalityName, type Municipality } from '../municipalities/data.ts';
import { addToOutbox } from '../outbox/data.ts';
import { fail } from '../errors.ts';
import { handle, handleCitizen, invalidDelegation, outsideDelegation } from '../route.ts';
import { inTransaction, one } from '../db.ts';
import { sendDocument, sendText } from '../municipalities/send-document.ts';
import { crmServicesOf, kindsOfService } from './crm-data.ts';
import { findTicket, insertArticle, type UploadedFile } from './data.ts';
import { readFiles, refuseFiles } from './files.ts';
import { bothNames, wireTicket } from './wire.ts';

interface NewTicket {
  tenant: string;
  cf: string;
  title: string;
  type: number;
  /** E-mail address of the sender. */
  email: string;
  /** Who wrote: an address, or the names of delegate and delegator. */
  from: string;
  /** HTML of the first message. */
  body: string;
  files: readonly UploadedFile[];
  recognised: boolean;
}

/** Id of a municipality's first request. */
const firstId = 1;

/**
 * Adds a request with its first message and returns its id. `alsoRun` runs in the same transaction: a one-time code is
 * marked used if and only if the request was created.
 */
function addTicket(db: DatabaseSync, ticket: NewTicket, now: Date, alsoRun = () => {}): number {
  const { tenant, cf, title, type, email, from, body, files, recognised } = ticket;
  let id = 0;
  inTransaction(db, () => {
    const last = one<{ id: number | null }>(
      db,
      'SELECT max(id) AS id FROM ticket WHERE tenant = ?',
      tenant,
    )?.id;
    id = (last ?? firstId - 1) + 1;
    const at = now.toISOString();
    db.prepare('INSERT INTO ticket VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?, ?)').run(
      tenant,
      id,
      cf,
      numberOf(id, at),
      title,
      ticketStates.new.id,
      type,
      email,
      at,
      at,
      recognised ? 1 : 0,
    );
    insertArticle(db, { tenant, id }, { author: 'citizen', from, body, files }, now);
    alsoRun();
  });
  return id;
}

/** Number of a request in the CRM's format: the day, then the id. */
function numberOf(id: number, at: string): string {
  return `${at.slice(0, 10).replaceAll('-', '')}${String(id).padStart(5, '0')}`;
}

/** Group and state in the body are ignored: the CRM sets both itself. */
export function registerNewTickets(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    createTicket,
    ({ c, tenant, citizen, subject, delegator, scope, body }) => {
      if (delegator && delegator.taxCode !== body.customer.codice_fiscale) return invalidDelegation(c);
      if (scope && !isCovered(sandbox, tenant, scope, body)) return outsideDelegation(c);
      return create(sandbox, c, tenant, body, {
        cf: subject.taxCode,
        email: body.customer.email,
        ...(delegator && { from: bothNames(citizen, delegator) }),
        recognised: true,
      });
    },
    { needs: ticketModules, delegable: ticketModules, takesFiles: true },
  );
  handle(
    sandbox,
    createPublicTicket,
    ({ c, tenant, body, query }) => {
      const { otp, cf, richiesta: channel } = query;
      const owner = { tenant: tenant.id, taxCode: cf, channel };
      const { from } = body.article;
      if (cf !== body.customer.codice_fiscale) return codeRefused(c);
      const verify = () => {
        const check = checkCode(sandbox.db, owner, otp, sandbox.now());
        if (check.outcome !== 'right' || check.contact !== from.toLowerCase()) return null;
        return () => markCodeUsed(sandbox.db, check.id);
      };
      return create(sandbox, c, tenant, body, { cf, email: from, recognised: false, verify });
    },
    { needs: ticketModules, takesFiles: true },
  );
}

/** Whether the service of a new request is delegated; one that names none is known by its title. */
function isCovered(
  { db }: Sandbox,
  { id: tenant }: Municipality,
  scope: DelegationScope,
  { service_catalog_item_id: service, title }: TicketToSend,
): boolean {
  return service === undefined
    ? coversRequest(scope, title, crmServicesOf(db, tenant))
    : coversCrmService(scope, String(service));
}

/** The same answer for a wrong, expired or used code and for one of another person or address: it must not tell which. */
function codeRefused(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 401, title: 'autenticazione fallita' });
}

interface Sender {
  cf: string;
  email: string;
  /** Who wrote, where it is not the citizen of the request. */
  from?: string;
  recognised: boolean;
  /**
   * Checks the code; returns a function that marks it used, or null for a wrong code. Nothing may be awaited between
   * the two calls, or two requests could use the same code.
   */
  verify?: () => (() => void) | null;
}

async function create(
  sandbox: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  body: TicketToSend,
  { cf, email, from = email, recognised, verify }: Sender,
): Promise<Response> {
  const { db } = sandbox;
  if (!isInCatalogue(sandbox, tenant, body))
    return fail(c, 'E8', { status: 422, title: 'invalid service catalog item' });
  const files = await readFiles(body.article.attachments ?? []);
  if (!Array.isArray(files)) return refuseFiles(c, files);
  const markUsed = verify?.();
  if (markUsed === null) return codeRefused(c);
  const now = sandbox.now();
  const { title, article, type_id: type } = body;
  const ticket = { tenant: tenant.id, cf, title, type, email, from, body: article.body, files, recognised };
  const id = addTicket(db, ticket, now, markUsed);
  const row = findTicket(db, { tenant: tenant.id, id: String(id), now });
  if (!row) return fail(c, 'E8', { status: 500, title: 'not created' });
  addToOutbox(db, tenant.id, {
    ...confirmationEmail(tenant, row.number, body),
    to: email,
    at: now.toISOString(),
  });
  return c.json(wireTicket(sandbox, row), 201);
}

/** True when the service and kind in the body, both optional, exist in the municipality's CRM. */
function isInCatalogue({ db }: Sandbox, tenant: Municipality, body: TicketToSend): boolean {
  const { service_catalog_item_id: service, service_catalog_sub_item_id: kind } = body;
  if (service === undefined) return kind === undefined;
  const kinds = kindsOfService(db, tenant.id, String(service));
  return kinds !== null && (kind === undefined || kinds.some(({ id }) => id === kind));
}

/** The e-mail that confirms a new request to the citizen. */
function confirmationEmail(tenant: Municipality, number: string, { title, article }: TicketToSend) {
  const lines = article.body.split(/<br\b[^>]*>|<\/p>/i).map(plainText);
  return {
    kind: 'email' as const,
    subject: `${municipalityName(tenant)}: richiesta n° ${number} ricevuta`,
    body: [`Abbiamo ricevuto la tua richiesta «${plainText(title)}».`, '', ...lines].join('\n'),
  };
}

/** Assistance and disruption reports share these calls, so either module is enough. */
export function registerCrm(sandbox: Sandbox): void {
  const options = { cache: 'revalidate', needs: ticketModules } as const;
  handle(
    sandbox,
    getCrmServices,
    ({ c }) => sendDocument(sandbox, c, 'crmServices', 'E8', 'not found'),
    options,
  );
  handle(
    sandbox,
    getCrmKinds,
    ({ c, tenant, params: { id } }) => {
      const kinds = kindsOfService(sandbox.db, tenant.id, id);
      return kinds ? c.json(kinds) : fail(c, 'E8', { status: 404, title: "Couldn't find Service" });
    },
    options,
  );
  handle(
    sandbox,
    getPrivacyPolicy,
    ({ c }) => sendText(sandbox, c, 'privacyPolicy', 'E8', 'not found'),
    options,
  );
}
