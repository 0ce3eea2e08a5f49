import { fullName } from '#domain/text/display.ts';
import { plainText } from '#domain/text/plain-text.ts';
import {
  ticketPayload,
  type TicketSettings,
  type TicketValues,
} from '#features/tickets/state/ticket-payload.ts';
import type { DraftPerson } from '#features/acting/use-draft-person.ts';
import type { Actor } from '#platform/session/subject.ts';
import type { Upload } from '#domain/fields/picked-file.ts';

/** Delegation on whose strength a draft was begun. */
export interface DraftDelegation {
  uuid: string;
  /** Of the delegator. */
  taxCode: string;
}

/** What a draft holds; empty text for what it lacks. */
export interface DraftContent extends Omit<TicketValues, 'place'> {
  delegation: DraftDelegation | null;
}

/** A request that is not finished as JSON text as a draft holds it. */
export function draftBody(
  values: TicketValues,
  settings: TicketSettings,
  actor: Actor | null = null,
): string {
  return JSON.stringify({
    ...ticketPayload(values, settings),
    _v: 1,
    // As typed, so that nobody has to undo the escaping by guess.
    _testo: values.text,
    ...delegationPart(actor),
  });
}

/** What a draft says of the delegation on whose strength it is written. */
export function delegationPart(actor: Actor | null): { _delega?: object } {
  if (actor?.delegation === undefined) return {};
  return { _delega: { uuidDelega: actor.delegation, codiceFiscale: actor.taxCode } };
}

/** The delegator for whom a draft was begun; null: the citizen. */
export function begunFor({ delegation, name, surname }: DraftContent): DraftPerson | null {
  return delegation && { taxCode: delegation.taxCode, name: fullName({ name, surname }) };
}

/** What a draft of today, or of the 2023 release, holds. Whatever is broken in it counts as empty. */
export function readDraftBody(body: unknown): DraftContent {
  const draft = record(body);
  const article = record(draft.article);
  const customer = record(draft.customer);
  return {
    title: text(draft.title),
    text: text(draft._testo) || withoutMarkup(text(article.body)),
    name: text(customer.firstname),
    surname: text(customer.lastname),
    taxCode: text(customer.codice_fiscale).toUpperCase(),
    email: text(customer.email) || text(article.from),
    phone: text(customer.mobile).replace(/^0039/, ''),
    serviceId: text(draft.service_catalog_item_id) || null,
    kindId: text(draft.service_catalog_sub_item_id) || null,
    files: filesOf(article.attachments),
    delegation: delegationOf(record(draft._delega)),
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The 2023 release kept what was typed as if it were HTML; breaks become lines. */
function withoutMarkup(html: string): string {
  const lines = html.split(/<br\b[^>]*>|<\/(?:p|div|li)>|\r?\n/i);
  return lines.map(plainText).join('\n').trim();
}

function filesOf(attachments: unknown): Upload[] {
  return (Array.isArray(attachments) ? attachments : []).flatMap((attachment) => {
    const file = record(attachment);
    const filename = text(file.filename);
    const base64 = text(file.data).replace(/^data:[^,]*,/, '');
    const mimeType = text(file['mime-type']) || text(file.mimetype) || 'application/octet-stream';
    return filename && base64 ? [{ filename, mimeType, base64 }] : [];
  });
}

function delegationOf({ uuidDelega, codiceFiscale }: Record<string, unknown>): DraftDelegation | null {
  const uuid = text(uuidDelega);
  return uuid ? { uuid, taxCode: text(codiceFiscale).toUpperCase() } : null;
}
