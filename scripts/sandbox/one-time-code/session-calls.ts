import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { requestSessionCode, verifySessionCode } from '#features/one-time-code/session-api.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { addToOutbox } from '../outbox/data.ts';
import { handle } from '../route.ts';
import { isHttps } from '../session/session.ts';
import { codeMessage, inConstantTime } from './calls.ts';
import { tidyContact } from './data.ts';
import {
  canSendToBrowser,
  createSessionCode,
  renameBrowser,
  verifySessionCode as verify,
} from './session-data.ts';

const cookieName = 'session-otp';

/** The browser that sends a request, by its cookie; null: it has asked for no code. */
export function browserOf(c: SandboxContext): string | null {
  return getCookie(c, cookieName) ?? null;
}

/** Gives a browser a new name, which takes over what the former one was sent: what was planted in it beforehand ends. */
function nameBrowser({ db }: Sandbox, c: SandboxContext, tenant: string): string {
  const browser = randomBytes(32).toString('base64url');
  renameBrowser(db, { tenant, browser: browserOf(c) ?? '' }, browser);
  const options = { httpOnly: true, sameSite: 'Lax', path: '/api-public', secure: isHttps(c) } as const;
  setCookie(c, cookieName, browser, options);
  return browser;
}

/** Codes appear in the outbox only, never in an answer. */
export function registerSessionCode(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handle(sandbox, requestSessionCode, ({ c, tenant, body }) =>
    inConstantTime(sandbox, () => {
      const email = tidyContact('EMAIL', body.email);
      if (email === null) {
        const details = ['email: non è un indirizzo valido'];
        return fail(c, 'E1', { status: 400, title: 'Richiesta non valida', details });
      }
      const browser = { tenant: tenant.id, browser: nameBrowser(sandbox, c, tenant.id) };
      const to = { email, taxCode: body.codiceFiscale ?? null };
      if (!canSendToBrowser(db, browser, to, now()))
        return fail(c, 'E1', { status: 403, title: 'Numero massimo di codici raggiunto' });
      const { code, expiresAt } = createSessionCode(db, browser, to, now());
      addToOutbox(db, tenant.id, { ...codeMessage('EMAIL', email, code), at: now().toISOString() });
      return c.json({ expirationDate: expiresAt.replace('Z', '+00:00'), tipoRichiesta: 'EMAIL' });
    }),
  );
  handle(sandbox, verifySessionCode, ({ c, tenant, query }) =>
    inConstantTime(sandbox, () => {
      const browser = browserOf(c) ?? '';
      const result = verify(db, { tenant: tenant.id, browser }, query.otp, now());
      if (result === 'none') return fail(c, 'E1', { status: 400, title: 'Nessun codice richiesto' });
      if (result === 'dead') return fail(c, 'E1', { status: 403, title: 'OTP scaduto o già usato' });
      if (result === 'wrong') return fail(c, 'E1', { status: 404, title: 'OTP non trovato' });
      // Who knows the former cookie must not book with an address that was verified in another browser.
      nameBrowser(sandbox, c, tenant.id);
      return c.json({ verified: true, expirationDate: result.verifiedUntil });
    }),
  );
}
