import { sessionCookie } from '../../../scripts/sandbox/session/session.ts';
import { citizens } from './citizens.ts';
import type { OwnPortal } from './own-portal.ts';

/** Withdraws a delegation as its delegator Bruno, from a browser of his own. */
export async function withdrawByBruno(own: OwnPortal, delegation: string): Promise<void> {
  // Node does not know that `*.localhost` is this machine.
  const { host, port } = new URL(own.url('/'));
  const headers = { 'X-Forwarded-Host': host };
  const login = await fetch(`http://127.0.0.1:${port}/__sandbox/login`, {
    method: 'POST',
    body: new URLSearchParams({ codice_fiscale: citizens.bruno.taxCode }),
    headers,
    redirect: 'manual',
  });
  const cookie = new RegExp(`${sessionCookie}=[^;]+`).exec(login.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}/api/deleghe/${delegation}`, {
    method: 'PATCH',
    body: JSON.stringify({ stato: 'RITIRATA' }),
    headers: { ...headers, 'Content-Type': 'application/json', Cookie: cookie },
  });
  if (!answer.ok) throw new Error(`The delegation was not withdrawn: ${answer.status}.`);
}
