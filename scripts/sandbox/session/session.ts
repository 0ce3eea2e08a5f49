import { randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Sandbox, SandboxContext } from '../context.ts';
import { findCitizen, type Citizen } from '../citizens/data.ts';
import { findSession, keepSession, renewSession, removeSession } from './data.ts';
import { sampleOf } from '../tenancy.ts';

/** Name of the session cookie. */
export const sessionCookie = 'session';

/** What every cookie of the sandbox is (contract A 5.2): without an expiry it ends with the browser. */
function cookieOptions(c: SandboxContext) {
  return { httpOnly: true, sameSite: 'Lax', secure: isHttps(c), path: '/' } as const;
}

/** True when the visitor's own connection is encrypted, whatever the proxy speaks to us. */
function isHttps(c: SandboxContext): boolean {
  const forwarded = c.req.header('x-forwarded-proto')?.split(',', 1)[0]?.trim();
  return (forwarded ?? new URL(c.req.url).protocol.replace(':', '')) === 'https';
}

/** Minutes a session lasts without a call; null: until the browser ends. */
function minutesOf(sandbox: Sandbox, tenant: string): number | null {
  return sampleOf(sandbox, tenant)?.sessionMinutes ?? null;
}

function endOf(sandbox: Sandbox, tenant: string): string | null {
  const minutes = minutesOf(sandbox, tenant);
  return minutes === null ? null : new Date(+sandbox.now() + minutes * 60_000).toISOString();
}

/** Logs a citizen in: a new id at every login, so that none known before is worth anything. */
export function startSession(sandbox: Sandbox, c: SandboxContext, tenant: string, taxCode: string): void {
  forget(sandbox, c);
  const id = randomBytes(32).toString('base64url');
  keepSession(sandbox.db, {
    id,
    tenant,
    taxCode,
    startedAt: sandbox.now().toISOString(),
    expiresAt: endOf(sandbox, tenant),
  });
  setCookie(c, sessionCookie, id, cookieOptions(c));
}

function forget({ db }: Sandbox, c: SandboxContext): void {
  const id = getCookie(c, sessionCookie);
  if (id !== undefined) removeSession(db, id);
}

/** Logs out: the id is forgotten on both sides. */
export function endSession(sandbox: Sandbox, c: SandboxContext): void {
  forget(sandbox, c);
  deleteCookie(c, sessionCookie, cookieOptions(c));
}

/** Id of the session that the request carries; null when it is over, or of another municipality. */
export function sessionOf({ db, now }: Sandbox, c: SandboxContext): { id: string; taxCode: string } | null {
  const id = getCookie(c, sessionCookie);
  const tenant = c.get('tenant');
  const found = id === undefined || !tenant ? null : findSession(db, id, now());
  return found?.tenant === tenant?.id ? found : null;
}

/** The citizen who is logged in, on either base; null when nobody is. A session with a length starts over. */
export function citizenOf(sandbox: Sandbox, c: SandboxContext): Citizen | null {
  const session = sessionOf(sandbox, c);
  const tenant = c.get('tenant');
  if (!session || !tenant) return null;
  const end = endOf(sandbox, tenant.id);
  if (end !== null) renewSession(sandbox.db, session.id, end);
  return findCitizen(sandbox.db, tenant.id, session.taxCode);
}
