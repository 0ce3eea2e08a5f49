import { dirname, join } from 'node:path';
import { BuildError } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import type { HiddenSite } from '#site/hidden.ts';
import { recordSchema } from '../publish/build-record.ts';
import { cacheRules } from '../publish/cache-rule.ts';
import type { Compression } from '../publish/compress.ts';
import { unionOfNeeds } from '../page/csp.ts';
import { syncFiles, write } from '../publish/disk.ts';
import { hiddenFile, hiddenFolderOf, readHidden, type HiddenRecord } from '../publish/hidden-record.ts';
import { sealed } from '../publish/record-shape.ts';
import { hostTable } from '../host/table.ts';
import type { ReleaseEntry } from '../page/rendered-page.ts';
import { SiteWriter, type FormerBuild } from '../publish/site-writer.ts';
import { writePages, writeRedirectPages, type RouteNeeds } from '../page/write-pages.ts';

export interface HiddenTask {
  /** Folder of the build being written. */
  build: string;
  /** Folder of the hidden pages, `_m/<segment>`. */
  folder: string;
  compression: Compression;
  former: FormerBuild | null;
}

/** The hidden pages of the published build, whose unchanged files are linked; null where it has none. */
export function formerHidden({ folder, record }: FormerBuild): FormerBuild | null {
  const hidden = readHidden(dirname(folder));
  return (
    hidden && {
      folder: join(folder, hidden.folder),
      record: { compression: record.compression, files: hidden.files },
    }
  );
}

/**
 * The folder of a tenant's hidden pages, null without any. Refused credentials would lead to the folder of a wrong
 * password, which nobody finds, so the pages stay where they were.
 */
export async function hiddenPlace(
  job: { id: string; maintenance?: string | null; credentialsRefused?: boolean },
  release: string,
  former: Pick<FormerBuild, 'folder'> | null,
): Promise<string | null> {
  if (job.credentialsRefused) return (former && readHidden(dirname(former.folder))?.folder) ?? null;
  return (await hiddenFolderOf(job, release)) ?? null;
}

/**
 * Writes the real pages of a closed site below the folder whose name can be computed from its credentials, and
 * `hidden.json`. Returns the needs of these pages. The folder's name is removed from errors, because messages are
 * logged.
 */
export async function renderHidden(
  open: (folder: string) => HiddenSite,
  entry: ReleaseEntry,
  { build, folder, compression, former }: HiddenTask,
): Promise<RouteNeeds[]> {
  try {
    const { site, pages, files } = open(`/${folder}`);
    const writer = new SiteWriter(join(build, 'site', folder), compression, former);
    const needs = await writePages(pages, site, entry, writer);
    for (const { path, content } of files) writer.add(path, content);
    writeRedirectPages(hostTable(site, new Set(), unionOfNeeds([])), site, writer);
    const records = writer.sorted().map((file) => ({ ...file, cache: cacheRules.hidden }));
    const record = sealed<HiddenRecord>({ schema: recordSchema, folder, files: records });
    write(join(build, hiddenFile), `${JSON.stringify(record, null, 1)}\n`);
    await syncFiles([...writer.written, join(build, hiddenFile)]);
    // Policies of single routes are for the gate; hidden pages have other addresses.
    return needs.map(({ needs: each }) => ({ route: 'hidden', needs: each }));
  } catch (error) {
    throw withoutName(error, folder);
  }
}

function withoutName(error: unknown, folder: string): BuildError {
  const clean = (text: string) => text.replaceAll(folder, '…');
  const { id, place } = cataloguedError(error, { where: 'a hidden page' });
  const { where, what, got } = place;
  return new BuildError(id, {
    ...place,
    where: clean(where),
    ...(what && { what: clean(what) }),
    ...(got && { got: clean(got) }),
  });
}
