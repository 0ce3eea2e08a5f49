import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildRecordOf, type BuildRecord } from '#adapter/publish/build-record.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import { readTenant } from '#site/read-tenant.ts';
import { sandboxApi } from '#site/tenant.ts';
import type { Context } from '../../command.ts';
import { counted } from '../../output.ts';
import { probeNetwork } from '../../doctor/probe-network.ts';
import { probeSite } from '../../doctor/probe-site.ts';
import { proxyFrom } from '../../proxy.ts';
import { askHome } from '../../verify/ask-site.ts';
import { verifyUrl } from '../../verify/verify-url.ts';

/** Milliseconds after which a site is asked again: a cache in front of it may have a page for a minute. */
const usualPatience = [5_000, 65_000];

/** What a site of a wave was found to be. */
export type SiteState =
  /** `asked` words what was compared. */
  | { state: 'well'; asked: string }
  | { state: 'wrong'; reason: string; hint: string }
  /** From here nobody can say. */
  | { state: 'unknown'; reason: string };

interface Place {
  id: string;
  /** Name of the target. */
  to: string | undefined;
}

/**
 * Whether a site answers from here, by itself and as this municipality's. The address is what the target names as `site`, or
 * the tenant's host name; a sample whose API is the sandbox has none.
 */
export async function isReached(place: Place, project: Context['project']): Promise<boolean> {
  const { site, record } = await siteOf(place, project);
  return site !== null && (await outOfReach(site, record)) === null;
}

/**
 * Compares a deployed site with its build as `portico verify` and `portico doctor --site` do, without what is no matter of
 * a deploy: the API and AgID. It is asked again some times before it is called wrong. A site that was out of reach before
 * the deploy is not wrong for being so after it.
 */
export async function examineSite(
  place: Place,
  wasReached: boolean,
  { project, env, tell }: Pick<Context, 'project' | 'env'> & { tell: (text: string) => void },
  patience: readonly number[] = usualPatience,
): Promise<SiteState> {
  const examine = () => examineOnce(place, project, { wasReached, isProxied: proxyFrom(env) !== null });
  let found = await examine();
  for (const time of patience) {
    if (found.state !== 'wrong') break;
    tell(`${found.reason}; asked again in ${Math.round(time / 1000)} s`);
    await wait(time);
    found = await examine();
  }
  return found;
}

async function examineOnce(
  place: Place,
  project: Context['project'],
  { wasReached, isProxied }: { wasReached: boolean; isProxied: boolean },
): Promise<SiteState> {
  try {
    const { site, record } = await siteOf(place, project);
    if (site === null) return { state: 'unknown', reason: 'a sample of the sandbox is served nowhere' };
    const away = await outOfReach(site, record);
    if (away === null) return await compared(site, record, isProxied);
    if (!wasReached) return { state: 'unknown', reason: away };
    return { state: 'wrong', reason: `${away}; before the deploy it answered`, hint: mend };
  } catch (error) {
    const { message, hint } = cataloguedError(error, {
      tenant: place.id,
      where: 'the examination of the site',
    });
    return { state: 'wrong', reason: message, hint };
  }
}

async function compared(site: string, record: BuildRecord, isProxied: boolean): Promise<SiteState> {
  const findings = [...(await probeNetwork(site, { isProxied })), ...(await probeSite(site, record))];
  const wrong = findings.filter(({ state }) => state === 'failed');
  // What the rules of the host spoil, every file would be told of.
  if (wrong[0])
    return { state: 'wrong', reason: reasonOf(wrong.map(({ text }) => text)), hint: wrong[0].hint ?? mend };
  const differences = await verifyUrl(site, record);
  if (differences.length === 0) return { state: 'well', asked: counted(record.files.length, 'file') };
  const words = differences.map(({ place, words }) => `${place} ${words}`);
  return { state: 'wrong', reason: reasonOf(words), hint: mend };
}

const mend =
  'Look at it with "portico doctor" and "portico verify", then run the same command again: it goes on here.';

function reasonOf([first = '', ...others]: readonly string[]): string {
  return others.length > 0 ? `${first}; and ${counted(others.length, 'other fault')}` : first;
}

/** Why a site cannot be compared from here; null where it can. */
async function outOfReach(site: string, record: BuildRecord): Promise<string | null> {
  const home = await askHome(site, record);
  if (typeof home === 'string') return `${site} does not answer: ${home}`;
  if (home.elsewhere !== null) return `${site} leads to ${home.elsewhere}`;
  return home.foreign === null ? null : `${site} is the site of ${home.foreign}`;
}

async function siteOf(
  { id, to }: Place,
  project: Context['project'],
): Promise<{ site: string | null; record: BuildRecord }> {
  const { deploy, hostname, api } = await readTenant(project.tenants, id);
  const target = to === undefined ? Object.values(deploy)[0] : deploy[to];
  const own = api === sandboxApi ? null : `https://${hostname}`;
  return { site: target?.site ?? own, record: buildRecordOf(join(project.dist, id), id) };
}
