import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as notifications from '#contracts/notifications.ts';
import { channels as choosable, type ContactsToSend } from '#contracts/notifications.ts';
import { getNotifyServices } from '#contracts/notify-services.ts';
import type { ApiCall } from '#contracts/endpoint.ts';
import { ownValue } from '#domain/own-value.ts';
import { phoneOnWire } from '#domain/fields/contact.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { handleCitizen, type CitizenCall } from '../route.ts';
import { sessionOf } from '../session/session.ts';
import { sampleOf } from '../tenancy.ts';
import { isVerifiedContact, tidyContact } from '../one-time-code/data.ts';
import {
  acceptTerms,
  contactsOf,
  preferencesOf,
  removeProfile,
  saveContacts,
  savePreference,
  termsOf,
  usableContacts,
  type StoredContacts,
} from './data.ts';
import type { NotificationSample, SeedNotifyService } from './seed.ts';

/** Always the citizen's own data, never a delegator's. */
export function registerNotifications(sandbox: Sandbox): void {
  registerTerms(sandbox);
  registerContacts(sandbox);
  registerPreferences(sandbox);
}

/** Like `handleCitizen`, for calls of the notification service, which fails for one of the sample citizens. */
export function handleNotificationCall<Path extends string, Body, Query, Answer>(
  sandbox: Sandbox,
  definition: ApiCall<Path, Body, Query, Answer>,
  answer: (call: CitizenCall<Path, Body, Query>) => Response | Promise<Response>,
): void {
  const owner = definition.path.includes(':cf') ? { owner: 'cf' as never } : {};
  handleCitizen(
    sandbox,
    definition,
    (call) =>
      call.citizen.noticesDown
        ? fail(call.c, 'E4', { status: 500, title: 'Internal Server Error' })
        : answer(call),
    { needs: ['NOTIFICATIONS'], ...owner },
  );
}

/** Terms and services in the sample data of a municipality. */
function serviceOf(sandbox: Sandbox, tenant: string): Pick<NotificationSample, 'terms' | 'services'> {
  return sampleOf(sandbox, tenant)?.notifications ?? { terms: '', services: [] };
}

/** The services of a municipality that send notices. */
export function notifyServicesOf(sandbox: Sandbox, tenant: string): readonly SeedNotifyService[] {
  return serviceOf(sandbox, tenant).services;
}

/** `OK` as the service sends it: plain text with the type `text/html`. */
export function ok(c: SandboxContext, text = 'OK'): Response {
  return c.html(text);
}

function registerTerms(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleNotificationCall(sandbox, notifications.getTerms, ({ c, tenant }) =>
    c.html(serviceOf(sandbox, tenant.id).terms),
  );
  handleNotificationCall(sandbox, notifications.acceptTerms, ({ c, tenant, citizen }) => {
    const { terms } = serviceOf(sandbox, tenant.id);
    return c.json(acceptTerms(db, tenant.id, citizen.taxCode, { terms, at: now().toISOString() }));
  });
}

function registerContacts(sandbox: Sandbox): void {
  const { db } = sandbox;
  handleNotificationCall(sandbox, notifications.putContacts, ({ c, tenant, citizen, body }) => {
    const { id } = tenant;
    const { taxCode } = citizen;
    if (!termsOf(db, id, taxCode))
      return fail(c, 'E4', { status: 412, title: 'User must accept terms before' });
    const before = contactsOf(db, id, taxCode) ?? {};
    const merged = mergeContacts(before, body);
    if ('problem' in merged) return fail(c, 'E4', { status: 400, title: merged.problem });
    const unproven = unverifiedContact(db, sessionOf(sandbox, c)?.id ?? '', before, merged.contacts);
    if (unproven)
      return fail(c, 'E1', {
        status: 422,
        title: 'Recapito non verificato',
        details: [`${unproven}: non è stato confermato con un codice`],
      });
    saveContacts(db, id, taxCode, merged.contacts);
    return c.json(usableContacts(db, id, taxCode));
  });
  handleNotificationCall(sandbox, notifications.deleteNotificationProfile, ({ c, tenant, citizen }) => {
    removeProfile(db, tenant.id, citizen.taxCode);
    return ok(c);
  });
}

function registerPreferences(sandbox: Sandbox): void {
  const { db } = sandbox;
  handleNotificationCall(sandbox, getNotifyServices, ({ c, tenant }) =>
    c.json(notifyServicesOf(sandbox, tenant.id)),
  );
  handleNotificationCall(sandbox, notifications.getPreferences, ({ c, tenant, citizen }) => {
    if (!usableContacts(db, tenant.id, citizen.taxCode)) return unknownUser(c);
    const rows = preferencesOf(db, tenant.id, citizen.taxCode).filter(({ channels }) => channels !== '');
    return c.json(
      rows.map(({ uuid, service, channels }) => ({
        uuid,
        user_id: citizen.taxCode,
        service_name: service,
        channels,
      })),
    );
  });
  handleNotificationCall(sandbox, notifications.putPreferences, ({ c, tenant, citizen, body }) => {
    const { id } = tenant;
    const { taxCode } = citizen;
    if (!usableContacts(db, id, taxCode)) return unknownUser(c);
    const kept = new Map(preferencesOf(db, id, taxCode).map((row) => [row.service, row.channels]));
    const services = new Map(notifyServicesOf(sandbox, id).map((service) => [service.name, service]));
    for (const [name, value] of Object.entries(body)) {
      const refused = refuseChannels(services.get(name), value, kept.get(name) ?? '');
      if (refused) return fail(c, 'E4', { status: 400, title: `${name}: ${refused}` });
    }
    for (const [service, value] of Object.entries(body))
      savePreference(db, id, taxCode, { service, channels: words(value).join(','), uuid: randomUUID() });
    return ok(c);
  });
}

function unknownUser(c: SandboxContext): Response {
  return fail(c, 'E4', { status: 404, title: 'User not found' });
}

function words(value: string): string[] {
  return [...new Set(value.split(',').filter(Boolean))];
}

/** Error message when a channel is not offered, else null; channels chosen before stay allowed. */
function refuseChannels(
  service: SeedNotifyService | undefined,
  value: string,
  before: string,
): string | null {
  if (!service) return 'unknown service';
  const allowed = new Set([
    ...words(service.channels).filter((channel) => (choosable as readonly string[]).includes(channel)),
    ...words(before),
  ]);
  const wrong = words(value).find((channel) => !allowed.has(channel));
  return wrong === undefined ? null : `unknown channel ${wrong}`;
}

/** Maximum number of device tokens for one service. */
const maxTokens = 5;

const servicePattern = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * The contacts after a PUT. It replaces the record: omitted fields are deleted, and so are services missing in `push`.
 * A number may come as `utenti/me` gives it, without the prefix.
 * For each service in `push` new tokens are appended to the stored ones; a list without a new one is stored as it is sent,
 * which is how a device is taken out.
 */
function mergeContacts(
  before: StoredContacts,
  sent: ContactsToSend,
): { contacts: StoredContacts } | { problem: string } {
  const numbers: Pick<ContactsToSend, 'sms' | 'phone'> = {};
  for (const field of ['sms', 'phone'] as const) {
    const number = sent[field];
    if (!number) continue;
    if (!/^(?:0039)?\d{9,10}$/.test(number)) return { problem: `${field} must have 9 or 10 digits` };
    numbers[field] = phoneOnWire(number);
  }
  const entries = Object.entries(sent.push ?? {});
  if (entries.some(([service, tokens]) => !servicePattern.test(service) || tokens.some(isNoToken)))
    return { problem: 'push must be an object of token lists' };
  // Whose contacts they are and which terms were accepted is not the sender's to say.
  const { user_id: _, terms: __, ...own } = sent;
  const given = Object.entries({ ...own, ...numbers }).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const push = Object.fromEntries(
    entries.map(([service, tokens]) => [service, union(ownValue(before.push ?? {}, service) ?? [], tokens)]),
  );
  return { contacts: { ...(Object.fromEntries(given) as StoredContacts), ...(sent.push && { push }) } };
}

function isNoToken(token: string): boolean {
  return token.trim() === '' || token.length > 4096;
}

function union(known: readonly string[], sent: readonly string[]): string[] {
  if (sent.every((token) => known.includes(token))) return [...new Set(sent)];
  return [...known.filter((token) => !sent.includes(token)), ...new Set(sent)].slice(-maxTokens);
}

/** The first contact that is new and was not verified with a code in this session; null: none. */
function unverifiedContact(
  db: DatabaseSync,
  session: string,
  before: StoredContacts,
  after: StoredContacts,
): keyof StoredContacts | null {
  const proofs = [
    ['email', 'EMAIL'],
    ['sms', 'SMS'],
    ['phone', 'SMS'],
  ] as const;
  const unproven = proofs.find(([field, channel]) => {
    const value = after[field];
    if (value === undefined || value === before[field]) return false;
    if (field === 'phone' && value === before.sms) return false;
    return !isVerifiedContact(db, session, channel, tidyContact(channel, value) ?? '');
  });
  return unproven?.[0] ?? null;
}
