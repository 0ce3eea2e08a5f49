import { randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Sandbox, SandboxContext } from '../context.ts';
import { findCitizen, type Citizen } from '../citizens/data.ts';
import { publicScheme, sampleOf } from '../tenancy.ts';
import { findSession, addSession, renewSession, removeSession } from './data.ts';

/** Name of the session cookie. */
export const sessionCookie = 'session';

/** Attributes of the session cookie; without an expiry it ends with the browser. */
function cookieOptions(c: SandboxContext) {
  return { httpOnly: true, sameSite: 'Lax', secure: isHttps(c), path: '/' } as const;
}

/** True when the visitor's connection is encrypted, even if the one from the proxy is not. */
export function isHttps(c: SandboxContext): boolean {
  return publicScheme(c) === 'https';
}

/** Minutes until an idle session expires; null: it ends with the browser. */
function sessionMinutesOf(sandbox: Sandbox, tenant: string): number | null {
  return sampleOf(sandbox, tenant)?.sessionMinutes ?? null;
}

function expiryOf(sandbox: Sandbox, tenant: string): string | null {
  const minutes = sessionMinutesOf(sandbox, tenant);
  return minutes === null ? null : new Date(+sandbox.now() + minutes * 60_000).toISOString();
}

/** Logs a citizen in. Every login gets a new id and deletes the old session, against session fixation. */
export function startSession(sandbox: Sandbox, c: SandboxContext, tenant: string, taxCode: string): void {
  removeCurrentSession(sandbox, c);
  const id = randomBytes(32).toString('base64url');
  addSession(sandbox.db, {
    id,
    tenant,
    taxCode,
    startedAt: sandbox.now().toISOString(),
    expiresAt: expiryOf(sandbox, tenant),
  });
  setCookie(c, sessionCookie, id, cookieOptions(c));
}

function removeCurrentSession({ db }: Sandbox, c: SandboxContext): void {
  const id = getCookie(c, sessionCookie);
  if (id !== undefined) removeSession(db, id);
}

/** Logs out: deletes the session and its cookie. */
export function endSession(sandbox: Sandbox, c: SandboxContext): void {
  removeCurrentSession(sandbox, c);
  deleteCookie(c, sessionCookie, cookieOptions(c));
}

/** The session of the request; null when it has expired or belongs to another municipality. */
export function sessionOf({ db, now }: Sandbox, c: SandboxContext): { id: string; taxCode: string } | null {
  const id = getCookie(c, sessionCookie);
  const tenant = c.get('tenant');
  const found = id === undefined || !tenant ? null : findSession(db, id, now());
  return found?.tenant === tenant?.id ? found : null;
}

/** The citizen who is logged in, null when nobody is. A session that expires is renewed. */
export function citizenOf(sandbox: Sandbox, c: SandboxContext): Citizen | null {
  const session = sessionOf(sandbox, c);
  const tenant = c.get('tenant');
  if (!session || !tenant) return null;
  const end = expiryOf(sandbox, tenant.id);
  if (end !== null) renewSession(sandbox.db, session.id, end);
  return findCitizen(sandbox.db, tenant.id, session.taxCode);
}
