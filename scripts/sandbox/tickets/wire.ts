import { findTicketState, ticketServerTexts } from '#features/tickets/states.ts';
import type { Citizen } from '../citizens/data.ts';
import type { Sandbox } from '../context.ts';
import { sampleOf } from '../tenancy.ts';
import type { Municipality } from '../municipalities/data.ts';
import { attachmentsOf, countArticles, type ArticleRow, type TicketRow } from './data.ts';
import { attachmentContent } from './files.ts';

const types: Record<number, string> = {
  1: 'Richiesta informativa generica',
  2: 'Quesito sull’applicativo',
  3: 'Malfunzionamento',
};

/** A request as the CRM sends it, with columns that the portal ignores. */
export function wireTicket(sandbox: Sandbox, row: TicketRow): Record<string, unknown> {
  const inWords = sampleOf(sandbox, row.tenant)?.tickets?.states === 'words';
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    state_id: inWords ? findTicketState(row.state_id)?.code : row.state_id,
    state: row.state_text ?? ticketServerTexts[row.state_id]?.text,
    priority_id: 4,
    priority: '4 Bassa',
    type_id: row.type_id,
    type: types[row.type_id],
    customer_id: 310,
    customer: row.customer,
    article_count: countArticles(sandbox.db, row.tenant, row.id),
    utente_riconosciuto: row.recognised,
    asset_id: null,
    asset: null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    create_article_type: 'web (via api)',
    create_article_sender: 'Customer',
    external_activities: {},
  };
}

/** What a message written by a delegate says of its author: the delegator reads who wrote in their name. */
export function bothNames(citizen: Citizen, delegator: Citizen): string {
  const name = (one: Citizen): string => `${one.name} ${one.surname}`;
  return `${name(citizen)} per conto di ${name(delegator)}`;
}

const senders = { citizen: 'Customer', operator: 'Agent', system: 'System' } as const;

/** A message as the CRM sends it: `size` is text. */
export async function wireArticle(
  sandbox: Sandbox,
  tenant: Municipality,
  row: ArticleRow,
): Promise<Record<string, unknown>> {
  const files = attachmentsOf(sandbox.db, row.id);
  const sizes = await Promise.all(files.map((file) => attachmentSize(sandbox, tenant, file)));
  return {
    id: row.id,
    ticket_id: row.ticket,
    type_id: row.author === 'citizen' ? 13 : 10,
    from: row.from_text,
    to: null,
    cc: null,
    subject: null,
    ...(row.content_type !== null && { content_type: row.content_type }),
    body: row.body,
    sender: senders[row.author],
    attachments: files.map(({ id, filename, mime_type }, place) => ({
      id,
      filename,
      size: String(sizes[place]),
      preferences: { 'Mime-Type': mime_type },
    })),
    created_at: row.created_at,
    updated_at: row.created_at,
  };
}

/** The size of a file in bytes: a sample is made to know it. */
async function attachmentSize(
  sandbox: Sandbox,
  tenant: Municipality,
  file: ReturnType<typeof attachmentsOf>[number],
): Promise<number> {
  return file.size ?? (await attachmentContent(sandbox, tenant, file)).length;
}
