import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { acceptTerms, saveContacts, savePreference } from '../notifications/data.ts';
import { addMessage } from '../messages/data.ts';
import { dayAt, instantAt, italianDay, type RelativeTime } from '../relative-time.ts';
import type { SeedNotices } from '../seed/citizens/types.ts';
import type { SeedTenant } from '../seed/types.ts';

/** Puts days into a text: `{+12}` is the day twelve days after planting. */
function withDays<T extends string | null>(text: T, now: Date): T {
  return (
    text && (text.replace(/\{([+-]\d+)\}/g, (_, when: RelativeTime) => italianDay(dayAt(now, when))) as T)
  );
}

/** Writes terms, profiles and messages of one municipality into empty tables. */
export function plantNotices(db: DatabaseSync, tenant: SeedTenant, notices: SeedNotices, now: Date): void {
  for (const { taxCode, termsAcceptedAt, contacts, preferences } of notices.profiles) {
    if (termsAcceptedAt)
      acceptTerms(db, tenant.id, taxCode, { terms: notices.terms, at: instantAt(now, termsAcceptedAt) });
    if (contacts) saveContacts(db, tenant.id, taxCode, contacts as Parameters<typeof saveContacts>[3]);
    for (const [service, channels] of Object.entries(preferences ?? {}))
      savePreference(db, tenant.id, taxCode, { service, channels, uuid: randomUUID() });
  }
  for (const message of notices.messages) {
    addMessage(db, tenant.id, {
      id: randomUUID(),
      taxCode: message.taxCode,
      sender: message.sender,
      at: instantAt(now, message.at),
      title: withDays(message.title, now),
      body: withDays(message.body, now),
      link: message.link ?? null,
      readAt: message.readAt ? instantAt(now, message.readAt) : null,
      tag: message.tag ?? `citfac,${String(tenant.config.codiceEnte)}`,
    });
  }
}
