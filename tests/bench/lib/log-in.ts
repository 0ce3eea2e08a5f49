/** Citizens of the sandbox: one with many items of every kind, one who has nothing and acts for nobody else. */
export const citizens = { busy: 'VRDDAA81C54F952J', alone: 'RSSDRA90A01L219F' } as const;
export type Citizen = keyof typeof citizens;

/** Logs in through the form of the sandbox at this plain origin, and returns the session as a `Cookie` header. */
export async function logIn(origin: string, who: Citizen = 'busy'): Promise<string> {
  const { host, port } = new URL(origin);
  const response = await fetch(`http://127.0.0.1:${port}/__sandbox/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-host': host, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ codice_fiscale: citizens[who], redirector: '' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`The login answered ${response.status} without a cookie.`);
  return cookie;
}
