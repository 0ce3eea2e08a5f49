import { expect } from '@playwright/test';
import type { OwnPortal } from '../portal/own-portal.ts';
import type { EnginePage } from './engine-page.ts';

/** Address of a page of a path. */
export type Address = (path: string) => string;

/** Logs a citizen in as people do: by the sandbox's page, which stands for the identity providers. */
export async function logInByPage(
  tab: EnginePage,
  address: Address,
  { name = 'Ada Verdi', path = '/area-personale' } = {},
): Promise<void> {
  await tab.tab.goto(address(`/api/utenti/login?redirector=${encodeURIComponent(path)}`));
  await tab.press('button', `Entra come ${name}…`);
  await tab.isAt(path);
  await tab.settled();
}

/** The code that the sandbox sent last, once there is one. */
export async function lastCode(own: Pick<OwnPortal, 'url'>): Promise<string> {
  // Node does not know that `*.localhost` is this machine.
  const { host, port } = new URL(own.url('/'));
  let code: string | undefined;
  const look = async () => {
    const headers = { 'X-Forwarded-Host': host };
    const response = await fetch(`http://127.0.0.1:${port}/__sandbox/outbox.json`, { headers });
    const messages = (await response.json()) as { body: string }[];
    code = messages.map(({ body }) => /\b(\d{5})\b/.exec(body)?.[1]).find(Boolean);
    return code;
  };
  await expect.poll(look, 'a code is sent').toBeDefined();
  return code ?? '';
}
