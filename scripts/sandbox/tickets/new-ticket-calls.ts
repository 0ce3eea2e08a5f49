import {
  createPublicTicket,
  createTicket,
  type TicketToSend,
} from '#features/tickets/new-ticket-contract.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { checkCode, spendCode } from '../one-time-code/data.ts';
import { kindsOfService } from './crm-data.ts';
import { municipalityName, type Municipality } from '../municipalities/data.ts';
import { addTicket } from './new-ticket-data.ts';
import { post } from '../outbox/data.ts';
import { findTicket } from './data.ts';
import { fail } from '../errors.ts';
import { handle, handleCitizen } from '../route.ts';
import { readFiles } from './files.ts';
import { wireTicket } from './wire.ts';

const modules = ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM'] as const;

/** Contract A 6.4 and 6.5. Group and state are the CRM's own business, whatever the body says. */
export function registerNewTickets(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    createTicket,
    ({ c, tenant, subject, body }) =>
      create(sandbox, c, tenant, body, {
        cf: subject.taxCode,
        email: body.customer.email,
        recognised: true,
      }),
    { needs: modules, delegable: modules, takesFiles: true },
  );
  handle(
    sandbox,
    createPublicTicket,
    ({ c, tenant, body, query }) => {
      const { otp, cf, richiesta: channel } = query;
      const owner = { tenant: tenant.id, taxCode: cf, channel };
      const { from } = body.article;
      if (cf !== body.customer.codice_fiscale) return notProved(c);
      const prove = () => {
        const check = checkCode(sandbox.db, owner, otp, sandbox.now());
        if (check.outcome !== 'right' || check.contact !== from.toLowerCase()) return null;
        return () => spendCode(sandbox.db, check.id);
      };
      return create(sandbox, c, tenant, body, { cf, email: from, recognised: false, prove });
    },
    { needs: modules, takesFiles: true },
  );
}

/** Wrong, expired, used up, of somebody else or of another address: nobody is told which. */
function notProved(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 401, title: 'autenticazione fallita' });
}

interface Sender {
  cf: string;
  email: string;
  recognised: boolean;
  /** Checks the code and gives what uses it up; null: it is not good. Nothing may be awaited between the two. */
  prove?: () => (() => void) | null;
}

async function create(
  sandbox: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  body: TicketToSend,
  { cf, email, recognised, prove }: Sender,
): Promise<Response> {
  const { db } = sandbox;
  if (!isInCatalogue(sandbox, tenant, body))
    return fail(c, 'E8', { status: 422, title: 'invalid service catalog item' });
  const files = await readFiles(body.article.attachments ?? []);
  if (!Array.isArray(files)) return fail(c, files.status === 413 ? 'E1' : 'E8', files);
  const spend = prove?.();
  if (spend === null) return notProved(c);
  const now = sandbox.now();
  const { title, article, type_id: type } = body;
  const ticket = { tenant: tenant.id, cf, title, type, email, body: article.body, files, recognised };
  const id = addTicket(db, ticket, now, spend);
  const row = findTicket(db, { tenant: tenant.id, id: String(id), now });
  if (!row) return fail(c, 'E8', { status: 500, title: 'not created' });
  post(db, tenant.id, { ...letterOf(tenant, row.number, body), to: email, at: now.toISOString() });
  return c.json(wireTicket(sandbox, row), 201);
}

/** True when service and kind, as far as they are given, are those of the municipality. */
function isInCatalogue({ db }: Sandbox, tenant: Municipality, body: TicketToSend): boolean {
  const { service_catalog_item_id: service, service_catalog_sub_item_id: kind } = body;
  if (service === undefined) return kind === undefined;
  const kinds = kindsOfService(db, tenant.id, String(service));
  return kinds !== null && (kind === undefined || kinds.some(({ id }) => id === kind));
}

/** The summary that a citizen gets. */
function letterOf(tenant: Municipality, number: string, { title, article }: TicketToSend) {
  const lines = article.body.split(/<br\b[^>]*>|<\/p>/i).map(plainText);
  return {
    kind: 'email' as const,
    subject: `${municipalityName(tenant)}: richiesta n° ${number} ricevuta`,
    body: [`Abbiamo ricevuto la tua richiesta «${plainText(title)}».`, '', ...lines].join('\n'),
  };
}
