import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { send } from '../verify/ask-site.ts';
import type { Finding } from './finding.ts';

const hint =
  'Let the host forward it to "portico watch", which has to watch this tenant with "browserReports" (docs/browser-reports.md).';

/**
 * Sends an empty batch to where the build has browsers tell what breaks, as a page of the tenant would. Nothing to find where
 * a build names no such address; a warning where it is not taken, because citizens miss nothing.
 *
 * @param origin where the site is served, for an address that is a path of it
 */
export async function probeReports(
  origin: string,
  { hostname, host }: Pick<BuildRecord, 'hostname' | 'host'>,
): Promise<Finding[]> {
  const [, endpoint] = /="([^"]+)"/.exec(host.headers['Reporting-Endpoints'] ?? '') ?? [];
  if (endpoint === undefined) return [];
  const address = new URL(endpoint, origin);
  const own = `https://${hostname}`;
  const problem = await problemOf(address, own, endpoint.startsWith('/'));
  if (problem === null)
    return [{ area: 'site', state: 'done', text: `${endpoint} takes what browsers tell` }];
  const text = `${endpoint} does not take what browsers tell: ${problem}`;
  return [{ area: 'site', state: 'warning', text, hint }];
}

async function problemOf(address: URL, own: string, isHere: boolean): Promise<string | null> {
  const headers = { Origin: own, 'Content-Type': 'application/reports+json' };
  const answer = await send(address, { headers, body: '[]' });
  if (typeof answer === 'string') return answer;
  await answer.body?.cancel();
  const allowed = answer.headers.get('Access-Control-Allow-Origin');
  if (!answer.ok) return `HTTP ${answer.status}`;
  if (isHere || allowed === own || allowed === '*') return null;
  return `"Access-Control-Allow-Origin" of the answer is ${allowed ?? 'missing'}`;
}
