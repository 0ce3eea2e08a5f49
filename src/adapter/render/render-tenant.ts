import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedTenant } from '#site/load.ts';
import type { Site } from '#site/site.ts';
import { sealed } from '../publish/record-shape.ts';
import { readBuildRecord, recordFile, recordSchema, type BuildRecord } from '../publish/build-record.ts';
import type { Compression } from '../publish/compress.ts';
import { contentFile, contentText } from '../publish/content-record.ts';
import { unionOfNeeds } from '../page/csp.ts';
import { linkOrCopy, syncFiles, write } from '../publish/disk.ts';
import { recordOf } from '../publish/file-record.ts';
import { formerAssets } from '../publish/former-assets.ts';
import { hostFiles, recordsOfHost } from '../host/files.ts';
import { hostTable } from '../host/table.ts';
import { dateRecord, newestOf } from '../publish/looks-whole.ts';
import { isForced, openStage } from '../publish/publish.ts';
import type { Release } from '../compile/release.ts';
import { sbomFile } from '../compile/sbom.ts';
import type { PageNeeds, ReleaseEntry } from '../page/rendered-page.ts';
import { SiteWriter, type FormerBuild } from '../publish/site-writer.ts';
import { writePages, writeRedirectPages, type RouteNeeds } from '../page/write-pages.ts';
import { formerHidden, hiddenPlace, renderHidden } from './render-hidden.ts';
import { inputsOf, type Inputs } from './inputs.ts';

/** What a build of one tenant consists of. */
type TenantSource = Pick<LoadedTenant, 'site' | 'pages' | 'files'> &
  Partial<Pick<LoadedTenant, 'hidden' | 'content'>>;

/** Shape of the module that reads tenants, `#site/load.ts`; tests use their own. */
export interface TenantSourceModule {
  loadTenant(tenantsFolder: string, id: string, release: Site['release']): Promise<TenantSource>;
}

/** Readings of a tenant whose files change all the time; the hashes of the last one are older than it, never newer. */
const maxReadings = 5;

/** One tenant to render. */
export interface RenderJob {
  id: string;
  /** Absolute path of `tenants/<id>`. */
  folder: string;
  /** Base64 of the maintenance credentials, if known: with them a closed site gets hidden pages. */
  maintenance?: string | null;
  /** The live API refused them: the hidden pages stay in the folder of the last good ones. */
  credentialsRefused?: boolean;
}

export interface TenantOptions {
  /** Absolute folder of the builds. */
  dist: string;
  release: Release;
  compression: Compression;
  /** Write every file again, without links to the published build. */
  force: boolean;
}

/** Result of one tenant's build. */
export interface TenantResult {
  pages: number;
  files: number;
  /** Bytes of the site's files without precompressed encodings. */
  bytes: number;
  warnings: readonly string[];
}

/**
 * Renders one tenant beside its published build and publishes it as the last step; an error before that leaves the
 * published build untouched. Null where a build of newer inputs was published meanwhile: that one stays.
 */
export async function renderTenant(
  job: RenderJob,
  options: TenantOptions,
  entry: ReleaseEntry,
  { loadTenant }: TenantSourceModule,
): Promise<TenantResult | null> {
  const stage = await openStage(options.dist, job.id);
  try {
    const read = await readInputs(job, options, loadTenant);
    const force = options.force || isForced(options.dist, job.id);
    const { record, warnings } = await writeBuild(stage.folder, job, { ...options, force }, entry, read);
    const { source } = read;
    if (!(await stage.publish())) return null;
    const originals = record.files.filter((file) => !file.encoding);
    const bytes = originals.reduce((sum, file) => sum + file.size, 0);
    return {
      pages: source.pages.length,
      files: record.files.length,
      bytes,
      warnings: [...source.site.warnings, ...warnings],
    };
  } catch (error) {
    stage.discard();
    throw error;
  }
}

interface ReadTenant {
  source: TenantSource;
  inputs: Inputs;
}

/** Reads the tenant, and the hashes of what was read: a fetch may write while it is being read. */
async function readInputs(
  job: RenderJob,
  { release, compression }: TenantOptions,
  loadTenant: TenantSourceModule['loadTenant'],
): Promise<ReadTenant> {
  const { id, version } = release;
  for (let attempt = 1; ; attempt++) {
    const inputs = inputsOf(job.folder, release, compression);
    const source = await loadTenant(dirname(job.folder), job.id, { id, version });
    const unchanged = inputsOf(job.folder, release, compression).key === inputs.key;
    if (unchanged || attempt === maxReadings) return { source, inputs };
  }
}

async function writeBuild(
  folder: string,
  job: RenderJob,
  { dist, release, compression, force }: TenantOptions,
  entry: ReleaseEntry,
  { source: { site, pages, files, hidden, content }, inputs: { key, hashes } }: ReadTenant,
): Promise<{ record: BuildRecord; warnings: string[] }> {
  const former = formerBuild(dist, job.id);
  const reused = force ? null : former;
  const writer = new SiteWriter(join(folder, 'site'), compression, reused);
  const needs = await writePages(pages, site, entry, writer);
  for (const { path, content } of files) writer.add(path, content);
  const place = hidden && (await hiddenPlace(job, release.id, former));
  if (place) {
    const task = { build: folder, folder: place, compression, former: reused && formerHidden(reused) };
    needs.push(...(await renderHidden(hidden, entry, task)));
  }
  const host = hostTable(site, new Set(writer.records.keys()), ...sumOfNeeds(needs));
  writeRedirectPages(host, site, writer);
  writer.addShared(release.files, join(release.folder, 'client'));
  const damaged = keepFormerAssets(writer, former, site.closed);
  const { files: rules, warnings } = hostFiles(host);
  const record = sealed<BuildRecord>({
    schema: recordSchema,
    tenant: site.id,
    hostname: host.hostname,
    release: release.id,
    version: release.version,
    key,
    compression,
    inputs: hashes,
    dataDate: site.dataDate,
    closed: site.closed,
    files: writer.sorted(),
    host,
    hostFiles: recordsOfHost(rules),
    ...linkSbom(release, folder),
  });
  const others = new Map([...rules].map(([path, text]) => [join(folder, 'host', path), text]));
  others.set(join(folder, recordFile), `${JSON.stringify(record, null, 1)}\n`);
  if (content) others.set(join(folder, contentFile), contentText(content));
  for (const [path, text] of others) write(path, text);
  await syncFiles([...writer.written, ...others.keys()]);
  dateRecord(folder, Math.max(newestShared(release), newestOf(join(folder, 'site'), writer.linked)));
  warnings.push(...damaged, ...changesOfHost(former, record));
  if (place && job.credentialsRefused && former && former.record.release !== release.id)
    warnings.push('the gate of this release does not lead to the hidden pages: correct the credentials');
  return { record, warnings };
}

/** Puts the bill of materials of the release beside a build, by link. A release that was compiled without a lock has none. */
function linkSbom(release: Release, folder: string): Pick<BuildRecord, 'sbom'> {
  const file = join(release.folder, sbomFile);
  const sbom = sbomByRelease.get(release) ?? sbomOf(file);
  sbomByRelease.set(release, sbom);
  if (sbom) linkOrCopy(file, join(folder, sbomFile));
  return sbom ? { sbom } : {};
}

function sbomOf(file: string): BuildRecord['sbom'] | null {
  try {
    const { path, sha256, size } = recordOf(sbomFile, readFileSync(file));
    return { path, sha256, size };
  } catch {
    return null;
  }
}

const sbomByRelease = new WeakMap<Release, BuildRecord['sbom'] | null>();

/** When the youngest of a release's files was written; looked up once, because builds link hundreds of them. */
function newestShared(release: Release): number {
  const newest = newestByRelease.get(release) ?? newestOf(join(release.folder, 'client'), release.files);
  newestByRelease.set(release, newest);
  return newest;
}

const newestByRelease = new WeakMap<Release, number>();

/** What an operator has to do where a municipality has another host name than before. */
function changesOfHost(former: PublishedBuild | null, { hostname }: BuildRecord): string[] {
  if (!former || former.record.hostname === hostname) return [];
  const before = former.record.hostname;
  return [`the host was ${before}: what serves it, and redirects from it, are yours to change`];
}

/** Keeps what stale pages still ask for; returns warnings about files that cannot be kept. */
function keepFormerAssets(writer: SiteWriter, former: PublishedBuild | null, closed: boolean): string[] {
  if (!former) return [];
  const next = { has: (path: string) => writer.records.has(path), closed };
  const damaged = writer.keep(formerAssets(former.record, next, Date.now()), former.folder);
  return damaged.map((path) => `${path} of the former build is damaged and was not kept for stale pages`);
}

/** The published build with its whole record. */
interface PublishedBuild extends FormerBuild {
  record: BuildRecord;
}

function formerBuild(dist: string, tenant: string): PublishedBuild | null {
  try {
    const folder = realpathSync(join(dist, tenant));
    const record = readBuildRecord(folder);
    return record && { folder: join(folder, 'site'), record };
  } catch {
    return null;
  }
}

/** The needs of all pages together, and those of each route. */
function sumOfNeeds(all: readonly RouteNeeds[]): [PageNeeds, Map<string, PageNeeds>] {
  const together = (some: readonly RouteNeeds[]) => unionOfNeeds(some.map(({ needs }) => needs));
  const byRoute = Map.groupBy(all, ({ route }) => route);
  return [together(all), new Map([...byRoute].map(([route, some]) => [route, together(some)]))];
}
