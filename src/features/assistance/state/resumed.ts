import { readDrafts } from '#api/drafts.ts';
import type { Draft as KeptDraft } from '#contracts/drafts.ts';
import { tidyPhone } from '#domain/phone.ts';
import { readDraftBody } from '#domain/ticket-draft.ts';
import { PortalError } from '#errors/portal-error.ts';
import { assetId } from '#stores/app.ts';
import { client } from '#stores/client.ts';
import type { User } from '#stores/session.ts';
import type { RequestFacts } from './send-request.ts';
import { type Draft, emptyDraft } from './values.ts';

/** Id of the module, which drafts carry. Throws PortalError when the configuration does not tell it. */
export function assistanceAsset(): number {
  const id = assetId('ASSISTENZA_CRM');
  if (id === null)
    throw new PortalError('unavailable', { call: 'listDrafts', reason: 'the module has no id' });
  return id;
}

/** A draft of the citizen by its id; null: it is gone, or somebody else's. Rejects with PortalError (contract A 10). */
export async function findDraft(id: string, signal?: AbortSignal): Promise<KeptDraft | null> {
  const drafts = await readDrafts(client, assistanceAsset(), signal);
  return drafts.find((draft) => draft.id === id) ?? null;
}

/** Whose request it is: the citizen's, or the delegator's for whom its draft was begun (contract A 10). */
export function subjectOf(
  user: User | null,
  draft: KeptDraft | null,
): Pick<RequestFacts, 'applicant' | 'delegation'> {
  const { name, surname, delegation } = readDraftBody(draft?.body ?? null);
  if (!user || !delegation) return { applicant: user, delegation: null };
  return { applicant: { name, surname, taxCode: delegation.taxCode }, delegation };
}

interface Start {
  user: User | null;
  draft: KeptDraft | null;
  /** `?servizio=` of the address. */
  service: string | null;
  /** Ids of the services that are offered. */
  offered: readonly string[];
}

/** What the form holds at first: the draft, else the service asked for; contacts of the profile (screens A 4.4). */
export function firstValues({ user, draft, service, offered }: Start): Draft {
  const said = readDraftBody(draft?.body ?? null);
  const wanted = draft ? said.serviceId : service;
  const chosen = offered.find((id) => id === wanted) ?? '';
  return {
    ...emptyDraft,
    email: said.email || emailOf(user),
    phone: tidyPhone(said.phone || phoneOf(user)),
    service: chosen,
    kind: (chosen && said.kindId) ?? '',
    details: said.text,
    files: [...said.files],
  };
}

function emailOf(user: User | null): string {
  return user?.contacts?.email ?? user?.email ?? '';
}

function phoneOf(user: User | null): string {
  return user?.contacts?.sms ?? user?.contacts?.phone ?? '';
}
