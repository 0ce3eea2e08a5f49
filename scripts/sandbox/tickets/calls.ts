import * as z from 'zod/mini';
import {
  closeTicket,
  getArticles,
  getAttachment,
  replyToTicket,
} from '#features/tickets/articles-contract.ts';
import { ticketModules } from '#domain/assets.ts';
import { searchTickets } from '#features/tickets/contract.ts';
import { stateAfterReply, ticketStates } from '#features/tickets/states.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import type { Citizen } from '../citizens/data.ts';
import type { Municipality } from '../municipalities/data.ts';
import { matchesAll, readFilter } from './filter.ts';
import {
  addArticle,
  articlesOf,
  canBeSolved,
  findAttachment,
  findTicket,
  setState,
  ticketsOf,
  type TicketRow,
} from './data.ts';
import { fail } from '../errors.ts';
import { handleCitizen } from '../route.ts';
import { attachmentContent, readFiles, refuseFiles } from './files.ts';
import { bothNames, wireArticle, wireTicket } from './wire.ts';

const options = { needs: ticketModules, delegable: ticketModules };

/** Only the citizen's own requests, even if the filter names another tax code. */
export function registerTickets(sandbox: Sandbox): void {
  registerSearch(sandbox);
  registerArticles(sandbox);
  registerReply(sandbox);
  handleCitizen(
    sandbox,
    closeTicket,
    ({ c, tenant, subject, params, body: { state_id: state } }) => {
      const ticket = owned(sandbox, tenant, subject, params.id);
      if (!ticket) return unknown(c);
      const now = sandbox.now();
      const isAllowed =
        state === ticketStates.solved.id ? canBeSolved(ticket) : nextState(ticket, now) !== null;
      if (!isAllowed) return fail(c, 'E8', { status: 422, title: 'forbidden ticket state id' });
      setState(sandbox.db, ticket, state, now);
      return c.json(wireTicket(sandbox, owned(sandbox, tenant, subject, params.id) ?? ticket));
    },
    options,
  );
}

function owned(sandbox: Sandbox, tenant: Municipality, { taxCode }: Citizen, id: string): TicketRow | null {
  return findTicket(sandbox.db, { tenant: tenant.id, id, cf: taxCode, now: sandbox.now() });
}

/** State of a request after a message of its citizen; null: it is closed to them. */
function nextState({ state_id: stateId, updated_at: updatedAt }: TicketRow, now: Date): number | null {
  return stateAfterReply({ stateId, updatedAt }, now);
}

function unknown(c: SandboxContext): Response {
  return fail(c, 'E8', { status: 404, title: "Couldn't find Ticket" });
}

/** The answer is a bare array without a total: a client that gets a full page asks for the next one. */
function registerSearch(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    searchTickets,
    ({ c, tenant, subject, query }) => {
      const conditions = readFilter(query.filter);
      if (!conditions) return fail(c, 'E8', { status: 422, title: 'invalid filter' });
      const { sort_by: field = 'updated_at', order_by: order = 'desc', page, per_page: size } = query;
      const sign = order === 'asc' ? 1 : -1;
      const found = ticketsOf(sandbox.db, tenant.id, subject.taxCode, sandbox.now())
        .filter((row) => matchesAll(searchable(row), conditions))
        .sort((a, b) => sign * (compare(a[field], b[field]) || a.id - b.id));
      return c.json(found.slice((page - 1) * size, page * size).map((row) => wireTicket(sandbox, row)));
    },
    options,
  );
}

function searchable(row: TicketRow) {
  return {
    'customer.codice_fiscale': row.cf,
    title: row.title,
    number: row.number,
    state_id: String(row.state_id),
  };
}

/** Compares as text; a longer text is larger, so that numbers sort by value. */
function compare(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** MIME types that are safe in a response header: the stored type of an upload came from its sender. */
const mimeType = /^[\w.+-]+\/[\w.+-]+$/;

function registerArticles(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    getArticles,
    async ({ c, tenant, subject, params }) => {
      const ticket = owned(sandbox, tenant, subject, params.id);
      if (!ticket) return unknown(c);
      const rows = articlesOf(sandbox.db, tenant.id, ticket.id);
      return c.json(await Promise.all(rows.map((row) => wireArticle(sandbox, tenant, row))));
    },
    options,
  );
  handleCitizen(
    sandbox,
    getAttachment,
    async ({ c, tenant, subject, params }) => {
      const ticket = owned(sandbox, tenant, subject, params.id);
      const articles = ticket ? articlesOf(sandbox.db, tenant.id, ticket.id) : [];
      const article = articles.find(({ id }) => String(id) === params.articleId);
      if (!article) return unknown(c);
      const file = findAttachment(sandbox.db, article.id, params.attachmentId);
      if (!file) return fail(c, 'E8', { status: 403, title: 'Not authorized' });
      const content = await attachmentContent(sandbox, tenant, file);
      const type = mimeType.test(file.mime_type) ? file.mime_type : 'application/octet-stream';
      return c.body(content, 200, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' });
    },
    options,
  );
}

const email = z.email();

function registerReply(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    replyToTicket,
    async ({ c, tenant, citizen, subject, delegator, params, body }) => {
      const ticket = owned(sandbox, tenant, subject, params.id);
      if (!ticket) return unknown(c);
      const now = sandbox.now();
      const state = nextState(ticket, now);
      if (state === null) return fail(c, 'E8', { status: 422, title: 'ticket is closed' });
      const files = await readFiles(body.attachments ?? []);
      if (!Array.isArray(files)) return refuseFiles(c, files);
      if (!z.safeParse(email, body.from).success)
        return fail(c, 'E8', { status: 422, title: 'invalid from' });
      const from = delegator ? bothNames(citizen, delegator) : (ticket.customer ?? body.from);
      const id = addArticle(
        sandbox.db,
        ticket,
        { author: 'citizen', from, body: body.body, files, state },
        now,
      );
      const added = articlesOf(sandbox.db, tenant.id, ticket.id).find((row) => row.id === id);
      return added ? c.json(await wireArticle(sandbox, tenant, added), 201) : unknown(c);
    },
    { ...options, takesFiles: true },
  );
}
