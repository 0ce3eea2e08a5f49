import type { EnginePage } from './engine-page.ts';

type Address = (path: string) => string;

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
