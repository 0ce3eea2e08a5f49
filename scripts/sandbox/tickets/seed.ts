import type { DatabaseSync } from 'node:sqlite';
import type { TicketStateId } from '#features/tickets/states.ts';
import { insert } from '../db.ts';
import { mimeTypes, type FileKind } from '../files/sample-file.ts';
import { saveDocument } from '../municipalities/data.ts';
import { instantAt, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';
import type { SeedKind } from './crm-data.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    tickets?: TicketSample;
  }
}

/** One message of a request. */
export interface SeedArticle {
  author: 'citizen' | 'operator' | 'system';
  at: RelativeTime;
  body: string;
  /** Null: the CRM does not send a content type. Default `text/html`. */
  contentType?: 'text/html' | 'text/plain' | null;
  /** An internal note of the CRM, never sent to citizens. */
  internal?: true;
  files?: readonly { filename: string; kind: FileKind }[];
}

/** One assistance request or disruption report. */
export interface SeedTicket {
  id: number;
  cf: string;
  number: string;
  title: string;
  state: TicketStateId;
  /** State text that differs from the one of the state's number. */
  stateText?: string;
  type?: 1 | 2 | 3;
  /** E-mail address; null: the CRM does not send it. */
  customer?: string | null;
  /** Default: time of the last article. */
  updatedAt?: RelativeTime;
  articles: readonly SeedArticle[];
}

/** The CRM of one municipality and the requests of its citizens. */
export interface TicketSample {
  crmServices: readonly Record<string, unknown>[];
  /** Kinds of problem by id of their service. */
  crmKinds: Readonly<Record<string, readonly SeedKind[]>>;
  privacyPolicy: string | null;
  /** `words`: the states are INVIATA, PUB, … instead of numbers. */
  states?: 'words';
  tickets: readonly SeedTicket[];
}

/** Inserts services and kinds of the CRM, the privacy notice, and the requests. */
export function seedTickets(db: DatabaseSync, { id: tenant, tickets: sample }: SeedTenant, now: Date): void {
  if (!sample) return;
  for (const name of ['crmServices', 'crmKinds', 'privacyPolicy'] as const)
    saveDocument(db, tenant, name, sample[name]);
  for (const ticket of sample.tickets) seedTicket(db, tenant, ticket, now);
}

function seedTicket(db: DatabaseSync, tenant: string, ticket: SeedTicket, now: Date): void {
  const { id, cf, number, title, state, stateText = null, type = 1, customer = null, articles } = ticket;
  const times = articles.map(({ at }) => instantAt(now, at));
  const created = times[0] ?? now.toISOString();
  const updated = ticket.updatedAt ? instantAt(now, ticket.updatedAt) : (times.at(-1) ?? created);
  const row = [tenant, id, cf, number, title, state, stateText, type, customer, created, updated, 1];
  insert(db, 'ticket', row);
  articles.forEach((article, index) => {
    const { author, contentType = 'text/html', body, internal = false } = article;
    const from = author === 'citizen' ? customer : author === 'operator' ? 'Operatore' : 'Sistema';
    const key = insert(db, 'article', [
      null,
      tenant,
      id,
      author,
      from,
      contentType,
      body,
      Number(internal),
      times[index] ?? created,
    ]);
    for (const { filename, kind } of article.files ?? [])
      insert(db, 'attachment', [null, key, filename, mimeTypes[kind], kind, null]);
  });
}
