import type { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';

/** Logs in like the login page and returns the `Cookie` header of the session. Throws when the login is refused. */
export async function logIn(
  app: Hono<SandboxEnv>,
  taxCode: string,
  { cookie, host, ...fields }: Record<string, string> = {},
): Promise<string> {
  const body = new URLSearchParams({ codice_fiscale: taxCode, ...fields });
  const headers = { ...(cookie && { cookie }), ...(host && { 'x-forwarded-host': host }) };
  const answer = await app.request('/__sandbox/login', { method: 'POST', body, headers });
  const [session] = answer.headers.getSetCookie().filter((one) => one.startsWith('session='));
  if (!session) throw new Error(`The login of ${taxCode} was refused with ${answer.status}.`);
  return session.split(';', 1)[0] ?? '';
}
