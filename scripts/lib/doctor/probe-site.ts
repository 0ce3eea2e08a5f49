import type { BuildRecord, FileRecord } from '#adapter/publish/build-record.ts';
import { hashedFolder, serviceWorkers } from '#adapter/publish/cache-rule.ts';
import { getConfig } from '#contracts/config.ts';
import { bases } from '#contracts/endpoint.ts';
import { buildErrors } from '#errors/build-error-catalogue.ts';
import { withoutHttps } from '#adapter/host/headers.ts';
import { resolveRequest, type HostAnswer } from '#adapter/host/resolve.ts';
import { remedyOfCertificate } from '../fetch-failure.ts';
import { ask, askHome, nowhere, send } from '../verify/ask-site.ts';
import type { Finding } from './finding.ts';

const lists = ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'];

/**
 * What the policy in a page's own `<meta>` allows and the one in its headers does not. A list that the header leaves out
 * is the page's own affair, as with hosts that limit the length of a header.
 */
export function sourcesLacking(html: string, header: string): string[] {
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
  const own = listsOf(meta.replaceAll('&#39;', "'").replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
  const sent = listsOf(header);
  return lists.flatMap((name) => {
    const allowed = sent.get(name);
    if (!allowed) return [];
    const covered = (source: string) =>
      allowed.includes(source) || (source.startsWith('https:') && allowed.includes('https:'));
    return (own.get(name) ?? []).filter((source) => !covered(source)).map((source) => `${name} ${source}`);
  });
}

function listsOf(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

/** What every browser can read. */
const encodings = 'br, gzip';
/** Characters of a value that a line shows. */
const mostShown = 120;
const hint = 'Install the rules of the host/ folder of the build, and empty the caches.';
const reload =
  'Have the web server read its rules again: "nginx -t && nginx -s reload". "after" of the target in tenant.json does so by itself.';

/**
 * Asks a deployed site for one address of every kind that the build's host table tells apart, and compares status,
 * location, headers, cache rule and compression with it. `verify` compares every file. A site that does not answer at all,
 * leads elsewhere or is another municipality's is one finding.
 */
export async function probeSite(origin: string, record: BuildRecord): Promise<Finding[]> {
  const home = await askHome(origin, record);
  if (typeof home === 'string') {
    const text = `${origin} does not answer: ${home}`;
    const hint = remedyOfCertificate(home) ?? buildErrors.SiteUnreachable.hint;
    return [{ area: 'site', state: 'failed', text, hint }];
  }
  if (home.elsewhere !== null) {
    const text = `${origin} leads to ${home.elsewhere}, and was not examined`;
    return [{ area: 'site', state: 'warning', text, hint: buildErrors.SiteElsewhere.hint }];
  }
  if (home.foreign !== null) {
    const text = `${origin} is the site of ${home.foreign}, and the build that of ${record.hostname}: nothing was compared`;
    return [{ area: 'site', state: 'failed', text, hint: buildErrors.SiteOfAnother.hint }];
  }
  const files = new Map(record.files.map((file) => [file.path, file]));
  const addresses = addressesOf(record);
  const findings: Finding[] = [];
  for (const address of addresses) {
    const expected = resolveRequest(record.host, (path) => files.has(path), address, { https: true });
    const wrong = await differences(origin, address, expected, files);
    if (wrong.length > 0)
      findings.push({
        area: 'site',
        state: 'failed',
        text: `${address} ${wrong.map(({ words }) => words).join('; ')}`,
        hint,
        facts: { address, wrong },
      });
  }
  const good = addresses.length - findings.length;
  const text = `${good} of ${addresses.length} kinds of addresses answer as release ${record.version}: status, redirects, headers, caches, compression`;
  return [
    versionOf(home.html, record),
    ...olderRules(home.html, home.headers),
    ...findings,
    ...(await headersOfApi(origin, record)),
    ...(await probeReports(origin, record)),
    { area: 'site', state: good > 0 ? 'done' : 'failed', text },
  ];
}

function addressesOf({ files, host }: BuildRecord): string[] {
  const paths = files.filter(({ encoding, until }) => !encoding && !until).map(({ path }) => path);
  const hashed = ['.js', '.css', '.woff2'].flatMap((end) => {
    const found = paths.find((path) => `/${path}`.startsWith(`/${hashedFolder}`) && path.endsWith(end));
    return found ? [`/${found}`] : [];
  });
  const workers = serviceWorkers.filter((file) => paths.includes(file)).map((file) => `/${file}`);
  const ruled = host.rules.flatMap(
    ({ pattern }) => host.pages.find((page) => new RegExp(pattern).test(page)) ?? [],
  );
  const examples = [...host.redirects, ...host.rewrites].map(({ path }) =>
    path.replace(/:[A-Za-z]+/g, '987654'),
  );
  return [...new Set(['/', ...hashed, ...workers, '/robots.txt', ...ruled, ...examples, nowhere])];
}

/** What an answer has that it should not, in words, and of a header also its whole values. */
interface Wrong {
  words: string;
  header?: string;
  found?: string;
  expected?: string;
}

async function differences(
  origin: string,
  address: string,
  expected: HostAnswer,
  files: ReadonlyMap<string, FileRecord>,
): Promise<Wrong[]> {
  const answer = await ask(origin, address, encodings);
  if (typeof answer === 'string') return [{ words: `does not answer: ${answer}` }];
  await answer.body?.cancel();
  const { status, headers } = answer;
  if (status !== expected.status) return [{ words: `answers ${status} instead of ${expected.status}` }];
  if (expected.location !== null) {
    const location = URL.parse(headers.get('Location') ?? '', origin)?.pathname ?? 'nowhere';
    const words = `leads to ${location} instead of ${expected.location}`;
    return location === expected.location ? [] : [{ words }];
  }
  const file = files.get(expected.file ?? '');
  const own: Record<string, string> = file ? { 'Cache-Control': file.cache, 'Content-Type': file.type } : {};
  const values = { ...expected.headers, ...own };
  return [
    ...headerDifferences(headers, values, origin.startsWith('https:') ? values : withoutHttps(values)),
    ...compression(headers, expected, files),
  ];
}

/** Compares headers. Over plain http some hosts send what is for https, and some leave it out: both are right. */
function headerDifferences(
  headers: Headers,
  overHttps: Readonly<Record<string, string>>,
  needed: Readonly<Record<string, string>>,
): Wrong[] {
  return Object.entries(needed).flatMap(([header, expected]) => {
    const found = headers.get(header);
    if (found === null) return [{ words: `has no ${header}`, header, expected }];
    const right = [expected, overHttps[header] ?? expected].map(normal);
    if (right.includes(normal(found))) return [];
    const [isOne, shouldBe] = fromDifference(found, expected);
    return [{ words: `has ${header} "${isOne}" instead of "${shouldBe}"`, header, found, expected }];
  });
}

/** Two values for a line: of long ones the part in which they begin to differ. */
function fromDifference(one: string, other: string): [string, string] {
  const end = [...one].findIndex((letter, index) => letter !== other[index]);
  const same = end === -1 ? one.length : end;
  const start = Math.max(one.length, other.length) <= mostShown ? 0 : Math.max(0, same - 20);
  const part = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + mostShown)}${text.length > start + mostShown ? '…' : ''}`;
  return [part(one), part(other)];
}

function normal(value: string): string {
  return value.toLowerCase().replace(/\s+/g, '');
}

function compression(
  headers: Headers,
  { file }: HostAnswer,
  files: ReadonlyMap<string, FileRecord>,
): Wrong[] {
  const isSmaller = files.has(`${file}.br`) || files.has(`${file}.gz`);
  return isSmaller && !headers.get('Content-Encoding') ? [{ words: 'is not compressed' }] : [];
}

/** Tells a site of another release than the build on this machine. */
function versionOf(html: string, { version }: BuildRecord): Finding {
  const live = /<meta name="portico-version" content="([^"]+)"/.exec(html)?.[1];
  if (live === version) return { area: 'site', state: 'done', text: `serves release ${version}` };
  const found = live ? `release ${live}` : 'a page that is not Portico’s';
  return { area: 'site', state: 'warning', text: `serves ${found}; the build here is of release ${version}` };
}

/** A web server keeps rules until it is told to read them again: browsers then refuse what a newer page says it needs. */
function olderRules(html: string, headers: Headers): Finding[] {
  const lacking = sourcesLacking(html, headers.get('Content-Security-Policy') ?? '');
  if (lacking.length === 0) return [];
  const text = `/ is served with rules older than the page: their policy refuses ${lacking.join(', ').slice(0, 160)}`;
  return [{ area: 'site', state: 'failed', text, hint: reload, facts: { lacking } }];
}

/** nginx hands the headers of pages down to a proxied location that has none; forms and caches obey them there too. */
async function headersOfApi(origin: string, { host }: BuildRecord): Promise<Finding[]> {
  const address = `${bases[getConfig.base]}/${getConfig.path}`;
  const answer = await ask(origin, address, 'identity');
  if (typeof answer === 'string') return [];
  await answer.body?.cancel();
  const name = 'Content-Security-Policy';
  const isOfApi = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  if (!isOfApi || answer.headers.get(name) !== host.headers[name]) return [];
  const own =
    'Give its location an "add_header" of its own, as the example in host/nginx.conf has one: docs/hosts.md.';
  const text = `${address} has the ${name} of the pages`;
  return [{ area: 'site', state: 'failed', text, hint: own }];
}

const reportsHint =
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
  return [{ area: 'site', state: 'warning', text, hint: reportsHint }];
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
