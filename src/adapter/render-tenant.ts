import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildError } from '#errors/build-errors.ts';
import type { SitePage } from '#site/pages.ts';
import type { Site } from '#site/types.ts';
import { readBuildRecord, recordSchema, type BuildRecord } from './build-record.ts';
import type { Compression } from './compress.ts';
import { unionOfNeeds } from './csp.ts';
import { syncFiles, write } from './disk.ts';
import { hostFiles } from './host/files.ts';
import { redirectPage } from './host/redirect-page.ts';
import { hostTable, type HostTable } from './host/table.ts';
import { inputsOf } from './inputs.ts';
import { openStage } from './publish.ts';
import type { Release } from './release.ts';
import type { PageNeeds, ReleaseEntry, RenderedPage } from './rendered-page.ts';
import { SiteWriter, type FormerBuild } from './site-writer.ts';
import type { TenantSource, TenantSourceModule } from './tenant-source.ts';

/** One tenant to render. */
export interface RenderJob {
  id: string;
  /** Absolute path of `tenants/<id>`. */
  folder: string;
}

export interface TenantOptions {
  /** Absolute folder of the builds. */
  dist: string;
  release: Release;
  compression: Compression;
  /** Write every file anew. */
  force: boolean;
}

/** What one tenant's build came to. */
export interface TenantResult {
  pages: number;
  files: number;
  /** Bytes of the site's files, precompressed forms excluded. */
  bytes: number;
  warnings: readonly string[];
}

/**
 * Renders one tenant beside its published build and publishes it as the last step; whatever is thrown before leaves
 * the published build untouched.
 */
export async function renderTenant(
  job: RenderJob,
  options: TenantOptions,
  entry: ReleaseEntry,
  { loadTenant }: TenantSourceModule,
): Promise<TenantResult> {
  const { id, version } = options.release;
  const source = await loadTenant(dirname(job.folder), job.id, { id, version });
  const stage = openStage(options.dist, job.id);
  try {
    const { record, warnings } = await writeBuild(stage.folder, job, options, entry, source);
    stage.publish();
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

async function writeBuild(
  folder: string,
  job: RenderJob,
  { dist, release, compression, force }: TenantOptions,
  entry: ReleaseEntry,
  { site, pages, files }: TenantSource,
): Promise<{ record: BuildRecord; warnings: string[] }> {
  const { key, hashes } = inputsOf(job.folder, release, compression);
  const writer = new SiteWriter(join(folder, 'site'), compression, force ? null : formerBuild(dist, job.id));
  const needs: RouteNeeds[] = [];
  const draw = drawnOnce(pages, site, entry);
  for (const page of pages) needs.push(...(await writePage(page, site, draw, writer)));
  for (const { path, content } of files) writer.add(path, content);
  const host = hostTable(site, new Set(writer.records.keys()), ...sumOfNeeds(needs));
  writeRedirectPages(host, site, writer);
  writer.addShared(release.files, join(release.folder, 'client'));
  const record: BuildRecord = {
    schema: recordSchema,
    tenant: site.id,
    hostname: host.hostname,
    release: release.id,
    version: release.version,
    key,
    compression,
    inputs: hashes,
    dataDate: site.dataDate,
    files: writer.sorted(),
    host,
  };
  const { files: rules, warnings } = hostFiles(host);
  const others = new Map([...rules].map(([path, text]) => [join(folder, 'host', path), text]));
  others.set(join(folder, 'release.json'), `${JSON.stringify(record, null, 1)}\n`);
  for (const [path, text] of others) write(path, text);
  await syncFiles([...writer.written, ...others.keys()]);
  return { record, warnings };
}

interface RouteNeeds {
  route: string;
  needs: PageNeeds;
}

/** What all pages need together, and those of each route. */
function sumOfNeeds(all: readonly RouteNeeds[]): [PageNeeds, Map<string, PageNeeds>] {
  const together = (some: readonly RouteNeeds[]) => unionOfNeeds(some.map(({ needs }) => needs));
  const byRoute = Map.groupBy(all, ({ route }) => route);
  return [together(all), new Map([...byRoute].map(([route, some]) => [route, together(some)]))];
}

/** Renders a page that several files show (short addresses, the gate) once. */
function drawnOnce(pages: readonly SitePage[], site: Site, entry: ReleaseEntry) {
  const left = new Map<string, number>();
  for (const { path } of pages) left.set(path, (left.get(path) ?? 0) + 1);
  const drawn = new Map<string, RenderedPage>();
  return async (path: string): Promise<RenderedPage> => {
    const page = drawn.get(path) ?? (await entry.renderPage(path, site));
    const rest = (left.get(path) ?? 1) - 1;
    left.set(path, rest);
    if (rest > 0) drawn.set(path, page);
    else drawn.delete(path);
    return page;
  };
}

async function writePage(
  page: SitePage,
  site: Site,
  draw: (path: string) => Promise<RenderedPage>,
  writer: SiteWriter,
): Promise<RouteNeeds[]> {
  try {
    const { status, body, needs } = await draw(page.path);
    const expected = page.path === '/404' ? 404 : 200;
    if (status !== expected) throw new Error(`answered ${status} instead of ${expected}`);
    writer.add(page.file, body);
    return needs ? [{ route: page.route, needs }] : [];
  } catch (cause) {
    const got = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError('PageFailed', { tenant: site.id, where: page.path, got }, { cause });
  }
}

/** Pages for hosts without rules, in the place of modules that are off (design §5). */
function writeRedirectPages(host: HostTable, site: Site, writer: SiteWriter): void {
  for (const { file, to } of host.redirects) {
    if (file && !writer.records.has(file)) writer.add(file, Buffer.from(redirectPage(site, to)));
  }
}

function formerBuild(dist: string, tenant: string): FormerBuild | null {
  try {
    const folder = realpathSync(join(dist, tenant));
    const record = readBuildRecord(folder);
    return record && { folder, record };
  } catch {
    return null;
  }
}
