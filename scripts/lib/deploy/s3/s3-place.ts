import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheRule } from '#adapter/publish/cache-rule.ts';
import { mediaType } from '#adapter/publish/media-type.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { BuildError } from '#errors/build-errors.ts';
import {
  allFiles,
  assertOwn,
  isServed,
  nothingDone,
  rollbackTarget,
  type DeployOutcome,
  type DeployPlace,
  type PlaceOptions,
  type Records,
} from '../deployed-release.ts';
import { install, type Found } from './install.ts';
import type { ObjectStore } from './object-store.ts';
import { withStoreLock, type HeldLock, type StoreLockOptions } from './store-lock.ts';
import { readManifest, readPending, readState } from './store-state.ts';
import { assertContent, bytesInStore, type BytesOf, type Plan } from './sync-site.ts';

export interface S3Options extends PlaceOptions {
  /** Releases kept, the served one included. */
  keep: number;
  /** Times of the lock, for tests. */
  lock?: StoreLockOptions;
}

/**
 * A bucket, below a prefix: `site/` is served, `content/` holds the bytes of the kept releases, `releases/<number>.json`
 * their files, `state.json` names the served one. A store renames nothing, so the site is changed in place: assets, pages,
 * state, removals. Each page that is served on the way has its assets; a deploy that was killed is continued by the next.
 */
export function s3Place(store: ObjectStore, options: S3Options): DeployPlace {
  const { tell, tenant } = options;
  const locked = <T>(work: (lock: HeldLock) => Promise<T>) =>
    withStoreLock(store, work, { tell, ...options.lock });
  return {
    list: async () => {
      const { state } = await find(store, options);
      return { releases: state?.releases ?? [], served: state?.served ?? null };
    },
    servedFiles: async () => {
      const { served } = await find(store, options);
      return served ? allFiles(served) : [];
    },
    deploy: async (folder, records, check) => {
      const known = unchanged(await find(store, options), records, options);
      if (known) return known;
      await check();
      return locked(async (lock) => {
        const found = await find(store, options);
        const source = { records, bytesOf: bytesIn(folder), check: () => Promise.resolve() };
        return unchanged(found, records, options) ?? install(store, found, source, options, lock);
      });
    },
    rollBack: (number) =>
      locked(async (lock) => {
        const found = await find(store, options);
        const list = { releases: found.state?.releases ?? [], served: found.state?.served ?? null };
        const target = rollbackTarget(list, store.where, tenant, number).found;
        const records = await readManifest(store, target.number);
        if (!records)
          throw new BuildError('ReleaseIncomplete', {
            where: `${store.where}/releases`,
            got: `no ${target.number}.json`,
          });
        const { origin } = target;
        const check = ({ uploads }: Plan) => assertContent(store, uploads);
        const source = { records, bytesOf: bytesInStore(store), origin, check };
        return unchanged(found, records, options) ?? install(store, found, source, options, lock);
      }),
    publish: async (path, text) => {
      const facts = { type: mediaType(path), cache: cacheRule(path) };
      if ((await find(store, options)).state) await store.put(`site/${path}`, Buffer.from(text), facts);
    },
    close: () => store.close(),
  };
}

async function find(store: ObjectStore, options: S3Options): Promise<Found> {
  const [state, pending] = await Promise.all([readState(store), readPending(store)]);
  const served = state && (await readManifest(store, state.served));
  assertOwn(options, state?.releases ?? [], () => served?.record.hostname, store.where);
  return { state, pending, served };
}

/** The outcome where the served release is this build and no deploy was left half-way; null otherwise. */
function unchanged(
  { state, pending, served }: Found,
  build: Records,
  { force }: S3Options,
): DeployOutcome | null {
  if (force || pending || !served || state?.expired.length) return null;
  return isServed(build, served.release) ? nothingDone(served.release) : null;
}

/** Bytes of a build's file, hashed again: the manifest must not promise others than were uploaded. */
function bytesIn(folder: string): BytesOf {
  return async (file) => {
    const where = join(folder, 'site', file.path);
    const content = await readFile(where);
    if (sha256(content) === file.sha256) return content;
    throw new BuildError('BuildDamaged', { where, got: 'other bytes' });
  };
}
