import { tidyPhone } from '#domain/fields/contact.ts';
import type { CrmService } from '#contracts/crm-services.ts';
import type { DraftContent } from './ticket-draft.ts';
import { emailOf, phoneOf, type User } from '#platform/session/session.ts';
import { actorOf } from '#platform/session/subject.ts';
import type { RequestFacts } from './ticket-values.ts';
import { type Draft, emptyDraft } from './values.ts';

/** What is sent along with what is typed; the service has no name where it is not offered. */
export function factsOf(
  { service }: Draft,
  { user, services }: { user: User | null; services: readonly CrmService[] },
): RequestFacts {
  const serviceName = services.find(({ id }) => id === service)?.name ?? '';
  return { applicant: actorOf('ASSISTENZA_CRM', user), serviceName };
}

interface Start {
  user: User | null;
  /** What a draft holds; null: a new request. */
  content: DraftContent | null;
  /** `?servizio=` of the address. */
  service: string | null;
  /** Ids of the services that are offered. */
  offered: readonly string[];
  /** What the address writes into the details. */
  details?: string;
}

/** What the form holds at first: the draft, else the service asked for; contacts of the profile. */
export function firstValues({ user, content, service, offered, details = '' }: Start): Draft {
  const asked = content ? content.serviceId : service;
  const chosen = offered.find((id) => id === asked) ?? '';
  const contacts = { email: emailOf(user), phone: phoneOf(user) };
  const mine = { ...emptyDraft, ...contacts, service: chosen, details };
  if (!content) return mine;
  return {
    ...mine,
    email: content.email || mine.email,
    phone: tidyPhone(content.phone) || mine.phone,
    kind: (chosen && content.kindId) ?? '',
    details: content.text,
    files: [...content.files],
  };
}
