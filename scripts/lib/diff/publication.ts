import { join, resolve } from 'node:path';
import { buildRecordOf, type BuildRecord } from '#adapter/publish/build-record.ts';
import { readContentRecord } from '#adapter/publish/content-record.ts';
import { buildNumbers, releasesFolder } from '#adapter/publish/publish.ts';
import { anyValue, matchRoute } from '#domain/routing/route-match.ts';
import { loadTenant } from '#site/load.ts';
import { UsageError } from '../command.ts';
import type { Project } from '../project.ts';
import type { Comparable } from './compare.ts';

/** What one build shows, or what a build of some data would show. */
export interface Publication {
  /** What it is, for people. */
  name: string;
  /** What citizens see of the data; null for a build that did not keep it. */
  content: Comparable[] | null;
  pages: Comparable[];
  /** Security headers; null where nothing was rendered. */
  headers: Comparable[] | null;
}

/**
 * A build on the disk: the published one of a tenant, one of its kept builds by number, or a folder, whose path begins in
 * `here`. Throws UsageError, RecordMissing and RecordInvalid.
 */
export function publicationAt(
  project: Project,
  id: string,
  asked: string | undefined,
  here: string,
): Publication {
  const folder = folderOf(project, id, asked, here);
  const record = buildRecordOf(folder, id);
  const { version, dataDate, host } = record;
  const content = readContentRecord(folder);
  return {
    name: `${asked === undefined ? 'the published build' : `build ${asked}`} (${version}, data of ${dataDate.slice(0, 10)})`,
    content,
    pages: pagesOfBuild(record, content),
    headers: Object.entries(host.headers).map(([name, value]) => ({
      part: 'header',
      key: name,
      name,
      fields: { value },
    })),
  };
}

function folderOf({ dist }: Project, id: string, asked: string | undefined, here: string): string {
  if (asked === undefined) return join(dist, id);
  if (!/^\d+$/.test(asked)) return resolve(here, asked);
  const kept = buildNumbers(dist, id);
  if (kept.includes(Number(asked))) return join(releasesFolder(dist, id), String(Number(asked)));
  const there = kept.length > 0 ? `kept are ${kept.join(', ')}` : 'none is kept';
  throw new UsageError(`There is no build ${asked} of ${id}: ${there}.`);
}

/** What a build of a tenant folder's data would show. Throws a BuildError where it cannot be read. */
export async function publicationOf(tenants: string, id: string, name: string): Promise<Publication> {
  const { pages, content } = await loadTenant(tenants, id, { id: '', version: '' });
  const files = pages.map(({ file }) => file);
  return { name, content, pages: pageItems(files, content), headers: null };
}

function pagesOfBuild({ files, host }: BuildRecord, content: Publication['content']): Comparable[] {
  const redirects = new Set(host.redirects.map(({ file }) => file));
  const shown = files.filter(({ path, encoding }) => !encoding && !redirects.has(path));
  return pageItems(
    shown.map(({ path }) => path),
    content,
  );
}

/** Addresses that a citizen may meet: without error page and pages for values that no build knows. */
function pageItems(files: readonly string[], content: Publication['content']): Comparable[] {
  const services = (content ?? []).filter(({ part }) => part === 'service');
  const names = new Map(services.map(({ key, name }) => [key, name]));
  return [...files].sort().flatMap((file) => {
    if (file !== 'index.html' && !file.endsWith('/index.html')) return [];
    const path = `/${file.replace(/\/?index\.html$/, '')}`;
    const { route, params } = matchRoute(path) ?? {};
    if (!route || route.id === 'faq-detail-alias' || path.split('/').includes(anyValue)) return [];
    const title = route.title ?? (route.id === 'service' ? names.get(params?.id ?? '') : undefined);
    const fields: Record<string, string> = title ? { title } : {};
    return [{ part: 'page', key: path, name: path, fields }];
  });
}
