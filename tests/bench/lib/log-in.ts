/** A citizen of the sandbox with many items of every kind. */
const citizen = 'VRDDAA81C54F952J';

/** Logs in through the form of the sandbox at this plain origin, and returns the session as a `Cookie` header. */
export async function logIn(origin: string): Promise<string> {
  const { host, port } = new URL(origin);
  const response = await fetch(`http://127.0.0.1:${port}/__sandbox/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-host': host, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ codice_fiscale: citizen, redirector: '' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`The login answered ${response.status} without a cookie.`);
  return cookie;
}
