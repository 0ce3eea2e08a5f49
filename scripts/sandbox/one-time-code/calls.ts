import { getSmsAttemptsLeft, requestCode, verifyCode } from '#features/one-time-code/api.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { addToOutbox } from '../outbox/data.ts';
import { fail } from '../errors.ts';
import { handle } from '../route.ts';
import { sessionOf } from '../session/session.ts';
import {
  checkCode,
  saveVerifiedContact,
  createCode,
  canSend,
  smsLeft,
  markCodeUsed,
  tidyContact,
} from './data.ts';

/** Duration of every answer about a code, in milliseconds: the time must not reveal whether it was right. */
const answerTime = 60;

/** Answers after that time, whatever the work has found. */
export async function inConstantTime({ wait }: Sandbox, work: () => Response): Promise<Response> {
  const rest = wait(answerTime);
  const response = work();
  await rest;
  return response;
}

/** Codes appear in the outbox only, never in a response. */
export function registerOneTimeCode(sandbox: Sandbox): void {
  registerRequest(sandbox);
  registerVerify(sandbox);
  handle(sandbox, getSmsAttemptsLeft, ({ c, tenant, query }) =>
    sessionOf(sandbox, c)?.taxCode === query.cf
      ? c.json({ attemptsLeft: smsLeft(sandbox.db, tenant.id, query.cf, sandbox.now()) })
      : notYours(c),
  );
}

function notYours(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 401, title: 'Codice fiscale di un altro cittadino' });
}

function registerRequest(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handle(sandbox, requestCode, ({ c, tenant, body }) =>
    inConstantTime(sandbox, () => {
      const { codiceFiscale: taxCode, tipoRichiesta: channel, contatto } = body;
      const contact = tidyContact(channel, contatto);
      if (contact === null) {
        const details = ['contatto: non è un recapito valido'];
        return fail(c, 'E1', { status: 400, title: 'Richiesta non valida', details });
      }
      if (channel === 'SMS' && sessionOf(sandbox, c)?.taxCode !== taxCode) return notYours(c);
      const owner = { tenant: tenant.id, taxCode, channel };
      if (!canSend(db, owner, contact, now()))
        return fail(c, 'E1', { status: 403, title: 'Numero massimo di codici raggiunto' });
      const { code, expiresAt } = createCode(db, owner, contact, now());
      addToOutbox(db, tenant.id, { ...codeMessage(channel, contact, code), at: now().toISOString() });
      return c.json({ expirationDate: expiresAt.replace('Z', '+00:00'), tipoRichiesta: channel });
    }),
  );
}

/** The message that carries a code. */
export function codeMessage(channel: 'EMAIL' | 'SMS', contact: string, code: string) {
  const body = `Il codice di conferma è ${code}. Vale 5 minuti. Se non lo hai chiesto, ignora questo messaggio.`;
  return channel === 'SMS'
    ? { kind: 'sms' as const, to: `0039${contact}`, subject: null, body }
    : { kind: 'email' as const, to: contact, subject: 'Codice di conferma', body };
}

function registerVerify(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handle(sandbox, verifyCode, ({ c, tenant, query }) =>
    inConstantTime(sandbox, () => {
      const { otp, cf: taxCode, richiesta: channel } = query;
      const check = checkCode(db, { tenant: tenant.id, taxCode, channel }, otp, now());
      if (check.outcome === 'dead') return fail(c, 'E1', { status: 403, title: 'OTP scaduto o già usato' });
      if (check.outcome === 'wrong') return fail(c, 'E1', { status: 404, title: 'OTP non trovato' });
      markCodeUsed(db, check.id);
      const session = sessionOf(sandbox, c);
      if (session?.taxCode === taxCode) saveVerifiedContact(db, session.id, channel, check.contact);
      return c.body('OTP valido', 200, { 'Content-Type': 'application/json' });
    }),
  );
}
