import * as z from 'zod/mini';
import { coversRequest } from '#contracts/delegation-scope.ts';
import { closeTicket, getArticles, getAttachment, replyToTicket } from '#features/tickets/articles-api.ts';
import { ticketModules } from '#domain/assets.ts';
import { searchTickets } from '#features/tickets/api.ts';
import { stateAfterReply, ticketStates } from '#features/tickets/states.ts';
import { isRecord } from '#contracts/wire.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { handleCitizen, outsideDelegation, type CitizenCall } from '../route.ts';
import { crmServicesOf } from './crm-data.ts';
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
    (call) => {
      const { c, body } = call;
      const ticket = owned(sandbox, call);
      if (ticket instanceof Response) return ticket;
      const state = body.state_id;
      const now = sandbox.now();
      const isAllowed =
        state === ticketStates.solved.id ? canBeSolved(ticket) : nextState(ticket, now) !== null;
      if (!isAllowed) return fail(c, 'E8', { status: 422, title: 'forbidden ticket state id' });
      setState(sandbox.db, ticket, state, now);
      const changed = owned(sandbox, call);
      return changed instanceof Response ? changed : c.json(wireTicket(sandbox, changed));
    },
    options,
  );
}

type PersonalCall = Pick<CitizenCall<string, unknown, unknown>, 'c' | 'tenant' | 'subject' | 'scope'>;

/** The request that a call names, of the citizen or of their delegator; else the refusal. */
function owned(sandbox: Sandbox, call: PersonalCall & { params: { id: string } }): TicketRow | Response {
  const { c, tenant, subject, params } = call;
  const wanted = { tenant: tenant.id, id: params.id, cf: subject.taxCode, now: sandbox.now() };
  const row = findTicket(sandbox.db, wanted);
  if (!row) return unknown(c);
  return isCovered(sandbox, call, row) ? row : outsideDelegation(c);
}

function isCovered(
  { db }: Sandbox,
  { tenant, scope }: Pick<PersonalCall, 'tenant' | 'scope'>,
  { title }: TicketRow,
): boolean {
  return !scope || coversRequest(scope, title, crmServicesOf(db, tenant.id));
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
    (call) => {
      const { c, tenant, subject, query } = call;
      const conditions = readFilter(query.filter);
      if (!conditions) return fail(c, 'E8', { status: 422, title: 'invalid filter' });
      const { sort_by: field = 'updated_at', order_by: order = 'desc', page, per_page: size } = query;
      const sign = order === 'asc' ? 1 : -1;
      const found = ticketsOf(sandbox.db, tenant.id, subject.taxCode, sandbox.now())
        .filter((row) => matchesAll(searchable(row), conditions) && isCovered(sandbox, call, row))
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
    async (call) => {
      const { c, tenant } = call;
      const ticket = owned(sandbox, call);
      if (ticket instanceof Response) return ticket;
      const rows = articlesOf(sandbox.db, tenant.id, ticket.id);
      return c.json(await Promise.all(rows.map((row) => wireArticle(sandbox, tenant, row))));
    },
    options,
  );
  handleCitizen(
    sandbox,
    getAttachment,
    async (call) => {
      const { c, tenant, params } = call;
      const ticket = owned(sandbox, call);
      if (ticket instanceof Response) return ticket;
      const articles = articlesOf(sandbox.db, tenant.id, ticket.id);
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
    async (call) => {
      const { c, tenant, citizen, delegator, body } = call;
      const ticket = owned(sandbox, call);
      if (ticket instanceof Response) return ticket;
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

/** One condition of the CRM's search: a column, an operator, and values of which at least one must match. */
interface Condition {
  field: TicketField;
  operator: Operator;
  values: readonly string[];
}

/** Columns of a request that the search supports. */
interface Searchable {
  'customer.codice_fiscale': string;
  title: string;
  number: string;
  state_id: string;
}

type TicketField = keyof Searchable;

const operators = {
  eq: (text: string, value: string) => text === value,
  ci: (text: string, value: string) => text.includes(value),
  si: (text: string, value: string) => text.startsWith(value),
  ei: (text: string, value: string) => text.endsWith(value),
} as const;

type Operator = keyof typeof operators;

const fields: readonly string[] = ['customer.codice_fiscale', 'title', 'number', 'state_id'];

/** Characters with a meaning in the CRM's search engine, which does not escape them. */
const unsafe = /["*?:()[\]{}~^/\\]/;

/**
 * Parses `{"title":{"ci":"mensa OR nido"}}`. Null for invalid JSON, an unknown column or operator, or a
 * text with characters that would break the query of the search engine.
 */
export function readFilter(json: string): Condition[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isRecord(parsed)) return null;
  const conditions = Object.entries(parsed).map(([field, test]) => readConditions(field, test));
  return conditions.includes(null) ? null : (conditions as Condition[][]).flat();
}

function readConditions(field: string, test: unknown): Condition[] | null {
  if (!fields.includes(field) || !isRecord(test)) return null;
  const found = Object.entries(test).map(([operator, value]): Condition | null => {
    const text = typeof value === 'number' ? String(value) : value;
    if (!Object.hasOwn(operators, operator) || typeof text !== 'string' || unsafe.test(text)) return null;
    const values = text.split(' OR ').map((word) => word.trim().toLowerCase());
    return { field: field as TicketField, operator: operator as Operator, values };
  });
  return found.includes(null) || found.length === 0 ? null : (found as Condition[]);
}

/** True when a request matches every condition; case-insensitive. */
export function matchesAll(ticket: Searchable, conditions: readonly Condition[]): boolean {
  return conditions.every(({ field, operator, values }) =>
    values.some((value) => operators[operator](ticket[field].toLowerCase(), value)),
  );
}
