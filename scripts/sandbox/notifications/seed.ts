import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { instantAt, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';
import { acceptTerms, saveContacts, savePreference } from './data.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    notifications?: NotificationSample;
  }
}

/** Contacts as the notification service keeps them. */
export interface SeedContacts {
  email?: string;
  sms?: string;
  phone?: string;
  push?: Record<string, readonly string[]>;
  language?: string;
  interests?: string;
}

/** A service that sends notices; lists are comma-separated as on the wire. */
export interface SeedNotifyService {
  uuid: string;
  name: string;
  channels: string;
  tags: string;
}

/** Profile of one citizen. */
export interface SeedNoticeProfile {
  taxCode: string;
  termsAcceptedAt?: RelativeTime;
  contacts?: SeedContacts;
  preferences?: Record<string, string>;
}

/** The notification service of one municipality. */
export interface NotificationSample {
  /** HTML, or plain text. */
  terms: string;
  services: readonly SeedNotifyService[];
  profiles: readonly SeedNoticeProfile[];
}

/** Inserts accepted terms, contacts and preferences. */
export function seedProfiles(db: DatabaseSync, { id, notifications: sample }: SeedTenant, now: Date): void {
  if (!sample) return;
  for (const { taxCode, termsAcceptedAt, contacts, preferences } of sample.profiles) {
    if (termsAcceptedAt)
      acceptTerms(db, id, taxCode, { terms: sample.terms, at: instantAt(now, termsAcceptedAt) });
    if (contacts) saveContacts(db, id, taxCode, contacts as Parameters<typeof saveContacts>[3]);
    for (const [service, channels] of Object.entries(preferences ?? {}))
      savePreference(db, id, taxCode, { service, channels, uuid: randomUUID() });
  }
}
