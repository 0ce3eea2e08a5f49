import { tidyPhone } from '#domain/fields/phone.ts';
import type { DraftContent } from '../ticket-draft.ts';
import type { User } from '#platform/session/session.ts';
import type { RequestFacts } from './ticket-values.ts';
import { type Draft, emptyDraft } from './values.ts';

/** Whose request it is: the citizen's, or the delegator's for whom its draft was begun (contract A 10). */
export function applicantOf(
  user: User | null,
  said: DraftContent | null,
): Pick<RequestFacts, 'applicant' | 'delegation'> {
  if (!user || !said?.delegation) return { applicant: user, delegation: null };
  const { name, surname, delegation } = said;
  return { applicant: { name, surname, taxCode: delegation.taxCode }, delegation };
}

interface Start {
  user: User | null;
  /** What a draft says; null: a new request. */
  said: DraftContent | null;
  /** `?servizio=` of the address. */
  service: string | null;
  /** Ids of the services that are offered. */
  offered: readonly string[];
}

/** What the form holds at first: the draft, else the service asked for; contacts of the profile (screens A 4.4). */
export function firstValues({ user, said, service, offered }: Start): Draft {
  const asked = said ? said.serviceId : service;
  const chosen = offered.find((id) => id === asked) ?? '';
  const mine = { ...emptyDraft, email: emailOf(user), phone: tidyPhone(phoneOf(user)), service: chosen };
  if (!said) return mine;
  return {
    ...mine,
    email: said.email || mine.email,
    phone: tidyPhone(said.phone) || mine.phone,
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
