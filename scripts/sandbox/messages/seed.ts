import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { dayAt, instantAt, italianDay, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';
import { addMessage } from './data.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    messages?: readonly SeedMessage[];
  }
}

/** A notice; `{+12}` in title and body becomes the day twelve days after seeding, as `dd/MM/yyyy`. */
export interface SeedMessage {
  taxCode: string;
  sender: string | null;
  at: RelativeTime;
  title: string | null;
  body: string | null;
  link?: string;
  readAt?: RelativeTime;
  /** Default: `citfac,<codiceEnte>`. */
  tag?: string;
}

/** Replaces day placeholders in a text: `{+12}` is the day twelve days after seeding. */
function withDays<T extends string | null>(text: T, now: Date): T {
  return (
    text && (text.replace(/\{([+-]\d+)\}/g, (_, when: RelativeTime) => italianDay(dayAt(now, when))) as T)
  );
}

/** Writes the messages. */
export function seedMessages(db: DatabaseSync, { id, config, messages = [] }: SeedTenant, now: Date): void {
  for (const message of messages) {
    addMessage(db, id, {
      id: randomUUID(),
      taxCode: message.taxCode,
      sender: message.sender,
      at: instantAt(now, message.at),
      title: withDays(message.title, now),
      body: withDays(message.body, now),
      link: message.link ?? null,
      readAt: message.readAt ? instantAt(now, message.readAt) : null,
      tag: message.tag ?? `citfac,${String(config.codiceEnte)}`,
    });
  }
}
