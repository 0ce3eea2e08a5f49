import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../context.ts';
import type { Municipality } from '../municipalities/data.ts';
import { addMessage } from '../messages/data.ts';
import { preferencesOf, usableContacts } from './data.ts';
import { addPush, post } from '../outbox/data.ts';

/** A notice an office sends. */
export interface Notice {
  taxCode: string;
  /** Service name; its chosen channels carry the notice. Null: kept as a message only. */
  sender: string | null;
  title: string;
  /** HTML. */
  body: string;
  link: string | null;
}

/** Sends a notice: kept among the citizen's messages, and by every channel that they chose for its service. */
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
  const ways = (chosen?.channels ?? '').split(',');
  const contacts = usableContacts(db, tenant.id, taxCode);
  if (ways.includes('email') && contacts?.email)
    post(db, tenant.id, { kind: 'email', to: contacts.email, subject: title, body, at });
  if (ways.includes('sms') && contacts?.sms)
    post(db, tenant.id, { kind: 'sms', to: contacts.sms, subject: null, body: title, at });
  if (ways.includes('push')) sendPush(sandbox, tenant, notice);
}

/** Sends a push message to the citizen's devices, whatever they chose. */
export function sendPush({ db, now }: Sandbox, tenant: Municipality, notice: Notice): void {
  const { taxCode, sender, title, body, link } = notice;
  const contacts = usableContacts(db, tenant.id, taxCode);
  const tokens = new Set(
    Object.entries(contacts?.push ?? {})
      .filter(([service]) => sender === null || service === sender)
      .flatMap(([, list]) => list),
  );
  const at = now().toISOString();
  for (const to of tokens) post(db, tenant.id, { kind: 'push', to, subject: title, body, at });
  const payload = {
    notification: { title, body, ...(link && { click_action: link }) },
    ...(link && { fcmOptions: { link } }),
    data: { title, body, ...(link && { call_to_action: link }) },
  };
  addPush(db, tenant.id, taxCode, payload, now());
}
