import { sandboxApi, type Tenant } from '#site/tenant.ts';
import { tenantHeader } from '../fetch/reader.ts';
import { readStatement, type StatementQuestion, type StatementVerdict } from './read-statement.ts';

interface Asking {
  tenant: Tenant;
  /** Where the sandbox runs, which plays AgID for its municipalities; undefined: it does not. */
  sandboxOrigin: string | undefined;
  timeout?: number;
}

/** Asks AgID for the statement at an address, that a tenant's pages lead to. Never rejects. */
export function askAgid(
  address: string,
  { tenant, sandboxOrigin, timeout }: Asking,
): Promise<StatementVerdict> {
  const isPlayed = tenant.api === sandboxApi && sandboxOrigin !== undefined;
  const agid = isPlayed
    ? { origin: `${sandboxOrigin}/__sandbox/agid`, headers: tenantHeader(tenant, sandboxOrigin) }
    : undefined;
  const question: StatementQuestion = { address, hostname: tenant.hostname, draw: drawnPage };
  return readStatement({ ...question, ...(agid && { agid }), ...(timeout && { timeout }) });
}

/** HTML of a page as the machine's browser draws it. Rejects where there is none. */
async function drawnPage(address: string): Promise<string> {
  const { startBrowser } = await import('../check/in-browser.ts');
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: 'networkidle', timeout: 20_000 });
    return await page.content();
  } finally {
    await browser.close();
  }
}
