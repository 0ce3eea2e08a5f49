import { join } from 'node:path';
import { readBuildRecord } from '#adapter/publish/build-record.ts';
import { readTenant } from '#site/read-tenant.ts';
import { sandboxApi, type Tenant } from '#site/tenant.ts';
import { getConfig } from '#contracts/config.ts';
import { checks, diagnosisOf, type DeviceFault } from '#features/status/states.ts';
import manifest from '../../package.json' with { type: 'json' };
import { command, positive, UsageError, type Context } from '../lib/command.ts';
import { askApi, type Api } from '../lib/doctor/ask-api.ts';
import type { Finding } from '../lib/doctor/finding.ts';
import { judgeConfig } from '../lib/doctor/judge-config.ts';
import { probeApi } from '../lib/doctor/probe-api.ts';
import { probeNetwork } from '../lib/doctor/probe-network.ts';
import { probeSite } from '../lib/doctor/probe-site.ts';
import { probeStatement } from '../lib/doctor/probe-statement.ts';
import { findUpgrade } from '../lib/doctor/upgrade-notes.ts';
import { exitCodes, type ExitCode } from '../lib/exit-codes.ts';
import { originOf } from '../lib/fetch-all.ts';
import { resolveWithDns } from '../lib/fetch/redirects.ts';
import { maintenanceHashOf } from '../lib/maintenance-credentials.ts';
import { tenantIds } from '../lib/project.ts';
import { proxyFrom } from '../lib/proxy.ts';
import { withSandbox } from '../lib/sandbox.ts';

export default command({
  name: 'doctor',
  summary: 'Examine a live backend and a deployed site, and say what is wrong with them',
  details: `Only reads, and asks nothing personal. Backend: name and certificate, each public call against its contract with the
place in the JSON, maintenance, Firebase. Site: status, redirects, headers, caches and compression of one address of each
kind, against the build in dist/, and the accessibility statement as AgID has it; "portico verify" compares every file.
Upgrade: what changed for operators since the version of Portico that made this build.

Exit code: 0 healthy (warnings included), 1 something is wrong, 64 wrong use.

  portico doctor torrebianca
  portico doctor torrebianca --code "ABCD EFGH"
  portico doctor torrebianca --site https://servizi.comune.torrebianca.example --json`,
  args: {
    tenant: { type: 'positional', required: true, description: 'The municipality' },
    site: {
      type: 'string',
      description: 'Address of the site; https:// and its host name by default',
      valueHint: 'url',
    },
    timeout: { type: 'string', description: 'Seconds a call may take', default: '10', valueHint: 'seconds' },
    code: {
      type: 'string',
      description: 'Letters that a citizen reads out from /stato: says what they mean, asks nothing',
      valueHint: 'letters',
    },
  },
  async run(args, context) {
    const [id = ''] = await tenantIds(context.project, [args.tenant]);
    if (args.code !== undefined) return print(id, readCode(args.code), context.output);
    const tenant = await readTenant(context.project.tenants, id);
    const timeout = positive(args.timeout, 'timeout', 10) * 1000;
    const site = siteOf(tenant, args.site);
    const findings = await withSandbox(context.project, [id], async (sandboxOrigin) => [
      ...(await findUpgrade(join(context.project.dist, id), manifest.version)),
      ...(await examineBackend(tenant, originOf(tenant, sandboxOrigin), timeout, site, context)),
      ...(await examineSite(site, tenant, { sandboxOrigin, timeout }, context)),
    ]);
    return print(id, findings, context.output);
  },
});

/** What a citizen's browser found, by the letters of the page of services. Throws UsageError. */
function readCode(letters: string): Finding[] {
  const diagnosis = diagnosisOf(letters);
  if (!diagnosis)
    throw new UsageError(`"${letters}" is no code of /stato: have its eight letters spelled once more.`);
  const { states, faults, halfHour } = diagnosis;
  const clock = `${Math.floor((halfHour % 48) / 2)}:${halfHour % 2 === 0 ? '00' : '30'}`;
  const kinds = { works: 'done', slow: 'warning', down: 'failed', closed: 'skipped' } as const;
  return [
    {
      area: 'citizen',
      state: 'done',
      text: `examined on ${weekdays[Math.floor(halfHour / 48)]} from ${clock}, Rome`,
    },
    ...checks.map((check): Finding => ({
      area: 'citizen',
      state: kinds[states[check]],
      text: `${check}: ${states[check]}`,
    })),
    ...faults.map((fault): Finding => ({
      area: 'citizen',
      state: 'warning',
      text: `their device: ${faultWords[fault]}`,
    })),
  ];
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const faultWords: Readonly<Record<DeviceFault, string>> = {
  offline: 'does not reach the site',
  storage: 'keeps nothing',
  cookies: 'blocks cookies: no login',
  clock: 'has a wrong clock',
  browser: 'has an old browser',
};

/** Origin of the deployed site; null for a sample that is deployed nowhere. Throws UsageError. */
function siteOf({ api, hostname }: Tenant, asked: string | undefined): string | null {
  if (asked === undefined) return api === sandboxApi ? null : `https://${hostname}`;
  const url = URL.parse(asked);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(`--site takes an address like https://servizi.example.it, not "${asked}".`);
}

async function examineBackend(
  tenant: Tenant,
  origin: string,
  timeout: number,
  site: string | null,
  { env }: Context,
): Promise<Finding[]> {
  const apiOrigin = new URL(origin).origin;
  const credentials = await maintenanceHashOf(tenant, env);
  const declaredHosts = new Set(tenant.allowedFetchHosts);
  const rules = {
    tenant: tenant.id,
    apiOrigin,
    declaredHosts,
    discoveredHosts: new Set<string>(),
    resolve: resolveWithDns,
  };
  const api: Api = { tenant, origin, credentials, rules, timeout };
  const network = await probeNetwork(origin, { isProxied: proxyFrom(env) !== null });
  const { findings, config } = await probeApi(api);
  const crossing = tenant.apiIsForeign && site ? await examineCrossing(api, site) : [];
  return [...network, ...findings, ...crossing, ...(config ? judgeConfig(config, credentials !== null) : [])];
}

/** An API on another origin must let the site's pages read it. */
async function examineCrossing(api: Api, site: string): Promise<Finding[]> {
  const asked = await askApi(api, getConfig, undefined, { Origin: site });
  if ('reason' in asked) return [];
  const allowed = asked.headers.get('Access-Control-Allow-Origin');
  const isRight = allowed === site && asked.headers.get('Access-Control-Allow-Credentials') === 'true';
  if (isRight) return [{ area: 'api', state: 'done', text: `pages of ${site} may read it` }];
  const text = `pages of ${site} may not read it: Access-Control-Allow-Origin is "${allowed ?? 'missing'}"`;
  return [
    {
      area: 'api',
      state: 'failed',
      text,
      hint: `Answer with that origin, and Access-Control-Allow-Credentials: true.`,
    },
  ];
}

async function examineSite(
  site: string | null,
  tenant: Tenant,
  asking: { sandboxOrigin: string | undefined; timeout: number },
  { project, env }: Context,
): Promise<Finding[]> {
  const { id } = tenant;
  const skipped = (text: string): Finding[] => [{ area: 'site', state: 'skipped', text }];
  if (site === null) return skipped('not deployed: name its address with --site');
  const record = readBuildRecord(join(project.dist, id));
  if (!record) return skipped(`no build to compare ${site} with: run "portico build ${id}"`);
  const network = await probeNetwork(site, { isProxied: proxyFrom(env) !== null });
  const isUnknown = network.some(({ area, state }) => area === 'dns' && state === 'failed');
  if (isUnknown) return network;
  const found = await probeSite(site, record);
  return [...network, ...found, ...(await probeStatement(site, record, tenant, asking))];
}

function print(tenant: string, findings: readonly Finding[], output: Context['output']): ExitCode {
  for (const { area, ...finding } of findings) output.step({ tenant, stage: area, ...finding });
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [failed, warnings, passed] = [count('failed'), count('warning'), count('done')];
  const text = `${passed} in order, ${warnings} to look at, ${failed} wrong`;
  output.step({
    tenant,
    stage: 'doctor',
    state: failed > 0 ? 'failed' : 'done',
    text,
    facts: { failed, warnings, passed },
  });
  return failed > 0 ? exitCodes.failed : exitCodes.done;
}
