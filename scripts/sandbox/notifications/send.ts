import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../context.ts';
import type { Municipality } from '../municipalities/data.ts';
import { addMessage } from '../messages/data.ts';
import { addPush, addToOutbox } from '../outbox/data.ts';
import { preferencesOf, usableContacts } from './data.ts';

/** A notice an office sends. */
export interface Notice {
  taxCode: string;
  /** Service name; the notice is sent by the channels chosen for it. Null: stored as a message only. */
  sender: string | null;
  title: string;
  /** HTML. */
  body: string;
  link: string | null;
}

/** Stores a notice among the citizen's messages and sends it by every channel that they chose for its service. */
export function sendNotice(sandbox: Sandbox, tenant: Municipality, notice: Notice): void {
  const { db, now } = sandbox;
  const { taxCode, sender, title, body, link } = notice;
  const at = now().toISOString();
  addMessage(db, tenant.id, {
    id: randomUUID(),
    taxCode,
    sender,
    at,
    title,
    body,
    link,
    readAt: null,
    tag: `citfac,${String(tenant.config.codiceEnte)}`,
  });
  const chosen = preferencesOf(db, tenant.id, taxCode).find(({ service }) => service === sender);
  const channels = (chosen?.channels ?? '').split(',');
  const contacts = usableContacts(db, tenant.id, taxCode);
  if (channels.includes('email') && contacts?.email)
    addToOutbox(db, tenant.id, { kind: 'email', to: contacts.email, subject: title, body, at });
  if (channels.includes('sms') && contacts?.sms)
    addToOutbox(db, tenant.id, { kind: 'sms', to: contacts.sms, subject: null, body: title, at });
  if (channels.includes('push')) sendPush(sandbox, tenant, notice);
}

/** Sends a push message to the citizen's devices, regardless of their preferences. */
export function sendPush({ db, now }: Sandbox, tenant: Municipality, notice: Notice): void {
  const { taxCode, sender, title, body, link } = notice;
  const contacts = usableContacts(db, tenant.id, taxCode);
  const tokens = new Set(
    Object.entries(contacts?.push ?? {})
      .filter(([service]) => sender === null || service === sender)
      .flatMap(([, list]) => list),
  );
  const at = now().toISOString();
  for (const to of tokens) addToOutbox(db, tenant.id, { kind: 'push', to, subject: title, body, at });
  const payload = {
    notification: { title, body, ...(link && { click_action: link }) },
    ...(link && { fcmOptions: { link } }),
    data: { title, body, ...(link && { call_to_action: link }) },
  };
  addPush(db, tenant.id, taxCode, payload, now());
}
