import type { FileRecord } from '#adapter/publish/build-record.ts';
import { hashedFolder } from '#adapter/publish/cache-rule.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { BuildError } from '#errors/build-errors.ts';
import { inLanes } from '../../limits.ts';
import type { ObjectFacts, ObjectStore } from './object-store.ts';

/** Requests to a store under way at once. */
export const storeLanes = 16;

/** What a store serves. */
const siteKey = (path: string) => `site/${path}`;
/** The bytes of every kept release, each once, to roll back to. */
export const contentKey = (sum: string) => `content/${sum}`;

/** Gives the bytes of a file. Throws where they are not those of its record. */
export type BytesOf = (file: FileRecord) => Promise<Buffer>;

/** What has to change in the store, by comparison with what it serves. */
export interface Plan {
  uploads: FileRecord[];
  /** Paths whose files may be any, after a deploy that was killed. */
  unsure: ReadonlySet<string>;
  removals: FileRecord[];
}

/** Compares the files that shall be served with those that are, and with those of a deploy that did not end. */
export function planOf(
  wanted: readonly FileRecord[],
  served: readonly FileRecord[],
  pending: readonly FileRecord[],
  force: boolean,
): Plan {
  const there = new Map(served.map((file) => [file.path, file]));
  const unsure = new Set(pending.map(({ path }) => path));
  const paths = new Set(wanted.map(({ path }) => path));
  const isSame = (file: FileRecord) => {
    const known = there.get(file.path);
    return known?.sha256 === file.sha256 && sameFacts(factsOf(known), factsOf(file));
  };
  const gone = new Map([...served, ...pending].map((file) => [file.path, file]));
  return {
    uploads: wanted.filter((file) => force || unsure.has(file.path) || !isSame(file)),
    unsure: force ? new Set() : unsure,
    removals: [...gone.values()].filter(({ path }) => !paths.has(path)),
  };
}

/** Counts of uploaded files. */
export interface Uploaded {
  files: number;
  bytes: number;
}

/** Where the bytes of files come from. */
export interface Bytes {
  of: BytesOf;
  /** The store may have them already, of a deploy that did not end or of an older release. */
  mayBeStored: boolean;
}

/**
 * Uploads the files of a plan: the bytes of all and the hashed files first, the pages that name them afterwards, so that
 * no page is ever served without its assets.
 *
 * @param beforePages called when everything that a page may name is there
 */
export async function upload(
  store: ObjectStore,
  { uploads, unsure }: Plan,
  bytes: Bytes,
  beforePages: () => Promise<void>,
): Promise<Uploaded> {
  const total: Uploaded = { files: 0, bytes: 0 };
  const putSite = async (file: FileRecord) => {
    const facts = factsOf(file);
    const found = unsure.has(file.path) ? await store.facts(siteKey(file.path)) : null;
    if (found && sameFacts(found, facts)) return;
    await store.put(siteKey(file.path), await bytes.of(file), facts);
    total.files++;
    total.bytes += file.size;
  };
  const bySum = new Map(uploads.map((file) => [file.sha256, file]));
  await inLanes([...bySum.values()], storeLanes, (file) => putContent(store, file, bytes));
  const isHashed = ({ path }: FileRecord) => path.startsWith(hashedFolder);
  await inLanes(uploads.filter(isHashed), storeLanes, putSite);
  await beforePages();
  await inLanes(
    uploads.filter((file) => !isHashed(file)),
    storeLanes,
    putSite,
  );
  return total;
}

/** Of what is new, the question whether it is there would take as long as its few bytes. */
async function putContent(store: ObjectStore, file: FileRecord, bytes: Bytes): Promise<void> {
  const key = contentKey(file.sha256);
  const facts = { type: 'application/octet-stream', cache: 'no-store', sha256: file.sha256 };
  const found = bytes.mayBeStored ? await store.facts(key) : null;
  if (found?.sha256 !== file.sha256) await store.put(key, await bytes.of(file), facts);
}

/** Removes files that are no longer served. */
export async function removeFromSite(store: ObjectStore, removals: readonly FileRecord[]): Promise<void> {
  await inLanes(removals, storeLanes, ({ path }) => store.remove(siteKey(path)));
}

/** Gives bytes out of the store itself, for a rollback. */
export function bytesInStore(store: ObjectStore): BytesOf {
  return async (file) => {
    const key = contentKey(file.sha256);
    const found = await store.get(key, file.size).catch((error: unknown) => {
      if (error instanceof BuildError && error.id === 'DeployStateInvalid') return null;
      throw error;
    });
    if (found && sha256(found.body) === file.sha256) return found.body;
    throw incomplete(store, file);
  };
}

/** Throws ReleaseIncomplete where the store lacks the bytes of a file. */
export async function assertContent(store: ObjectStore, files: readonly FileRecord[]): Promise<void> {
  await inLanes(files, storeLanes, async (file) => {
    if (!(await store.facts(contentKey(file.sha256)))) throw incomplete(store, file);
  });
}

function incomplete(store: ObjectStore, { path, sha256: sum }: FileRecord): BuildError {
  return new BuildError('ReleaseIncomplete', { where: `${store.where}/${contentKey(sum)}`, what: path });
}

function factsOf({ type, cache, encoding, sha256: sum }: FileRecord): ObjectFacts {
  return { type, cache, encoding, sha256: sum };
}

function sameFacts(one: ObjectFacts, other: ObjectFacts): boolean {
  const names = ['type', 'cache', 'encoding', 'sha256'] as const;
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
