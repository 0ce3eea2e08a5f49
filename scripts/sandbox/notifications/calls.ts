import { randomUUID } from 'node:crypto';
import * as notifications from '#contracts/notifications.ts';
import { channels as choosable } from '#contracts/notifications.ts';
import { getNotifyServices } from '#contracts/notify-services.ts';
import type { ApiCall } from '#contracts/endpoint.ts';
import { mergeContacts, unprovenContact } from './contacts.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import {
  acceptTerms,
  contactsOf,
  preferencesOf,
  removeProfile,
  saveContacts,
  savePreference,
  termsOf,
  usableContacts,
} from './data.ts';
import { fail } from '../errors.ts';
import { handleCitizen, type CitizenCall } from '../route.ts';
import type { NotificationSample, SeedNotifyService } from './seed.ts';
import { sessionOf } from '../session/session.ts';
import { sampleOf } from '../tenancy.ts';

/** Contract B 5.1: always the citizen's own, never a delegator's. */
export function registerNotifications(sandbox: Sandbox): void {
  registerTerms(sandbox);
  registerContacts(sandbox);
  registerPreferences(sandbox);
}

/** As `handleCitizen`, for the notification service: it fails for one of the sample citizens. */
export function handleNotices<Path extends string, Body, Query, Answer>(
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

/** What the sample data of a municipality say about notices. */
function serviceOf(sandbox: Sandbox, tenant: string): Pick<NotificationSample, 'terms' | 'services'> {
  return sampleOf(sandbox, tenant)?.notifications ?? { terms: '', services: [] };
}

/** The services of a municipality that send notices. */
export function notifyServicesOf(sandbox: Sandbox, tenant: string): readonly SeedNotifyService[] {
  return serviceOf(sandbox, tenant).services;
}

/** `OK` as the service writes it: text under an HTML label (contract B 0.6). */
export function ok(c: SandboxContext, text = 'OK'): Response {
  return c.html(text);
}

function registerTerms(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleNotices(sandbox, notifications.getTerms, ({ c, tenant }) =>
    c.html(serviceOf(sandbox, tenant.id).terms),
  );
  handleNotices(sandbox, notifications.acceptTerms, ({ c, tenant, citizen }) => {
    const { terms } = serviceOf(sandbox, tenant.id);
    return c.json(acceptTerms(db, tenant.id, citizen.taxCode, { terms, at: now().toISOString() }));
  });
}

function registerContacts(sandbox: Sandbox): void {
  const { db } = sandbox;
  handleNotices(sandbox, notifications.putContacts, ({ c, tenant, citizen, body }) => {
    const { id } = tenant;
    const { taxCode } = citizen;
    if (!termsOf(db, id, taxCode))
      return fail(c, 'E4', { status: 412, title: 'User must accept terms before' });
    const before = contactsOf(db, id, taxCode) ?? {};
    const merged = mergeContacts(before, body);
    if ('problem' in merged) return fail(c, 'E4', { status: 400, title: merged.problem });
    const unproven = unprovenContact(db, sessionOf(sandbox, c)?.id ?? '', before, merged.contacts);
    if (unproven)
      return fail(c, 'E1', {
        status: 422,
        title: 'Recapito non verificato',
        details: [`${unproven}: non è stato confermato con un codice`],
      });
    saveContacts(db, id, taxCode, merged.contacts);
    return c.json(usableContacts(db, id, taxCode));
  });
  handleNotices(sandbox, notifications.deleteNotificationProfile, ({ c, tenant, citizen }) => {
    removeProfile(db, tenant.id, citizen.taxCode);
    return ok(c);
  });
}

function registerPreferences(sandbox: Sandbox): void {
  const { db } = sandbox;
  handleNotices(sandbox, getNotifyServices, ({ c, tenant }) => c.json(notifyServicesOf(sandbox, tenant.id)));
  handleNotices(sandbox, notifications.getPreferences, ({ c, tenant, citizen }) => {
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
  handleNotices(sandbox, notifications.putPreferences, ({ c, tenant, citizen, body }) => {
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

/** Why these channels cannot be chosen; those that were there before may stay (contract B 5.1.7). */
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
