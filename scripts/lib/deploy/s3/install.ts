import {
  allFiles,
  isServed,
  newRelease,
  stalePaths,
  withFormerAssets,
  type DeployedRelease,
  type DeployOutcome,
  type Records,
} from '../deployed-release.ts';
import { counted } from '../../output.ts';
import { inLanes } from '../../limits.ts';
import type { ObjectStore } from './object-store.ts';
import type { HeldLock } from './store-lock.ts';
import {
  readManifest,
  removeManifest,
  removePending,
  writeManifest,
  writePending,
  writeState,
  type Manifest,
  type Pending,
  type StoreState,
} from './store-state.ts';
import {
  bytesInStore,
  contentKey,
  planOf,
  removeFromSite,
  storeLanes,
  upload,
  type BytesOf,
  type Plan,
} from './sync-site.ts';

/** What a store says about itself. */
export interface Found {
  state: StoreState | null;
  served: Manifest | null;
  pending: Pending | null;
}

/** A build or an older release, and where its bytes are. */
export interface Source {
  records: Records;
  bytesOf: BytesOf;
  /** Set for a rollback. */
  origin?: number;
  /** Called with what would change, before anything does. */
  check: (plan: Plan) => Promise<void>;
}

export interface InstallOptions {
  keep: number;
  force: boolean;
  tell: (text: string) => void;
  remember: (stale: readonly string[]) => Promise<void>;
}

/** Makes a build or an older release the served one, step by step in an order that any kill may interrupt. */
export async function install(
  store: ObjectStore,
  found: Found,
  source: Source,
  options: InstallOptions,
  lock: HeldLock,
): Promise<DeployOutcome> {
  const { served, pending } = found;
  const release = releaseOf(found, source, options);
  const former = [...(served ? [served.record] : []), ...(pending ? [pending] : [])];
  const own = withFormerAssets(source.records, former, Date.now());
  const records = pending ? await withoutLost(store, own, source, pending) : own;
  const wanted = allFiles(records);
  const plan = planOf(wanted, served ? allFiles(served) : [], pending?.files ?? [], options.force);
  await source.check(plan);
  await writePending(store, pendingOf(plan, pending, records));
  const stale = stalePaths(plan.uploads, plan.removals);
  await options.remember(stale);
  options.tell(`${counted(plan.uploads.length, 'file')} to upload`);
  const mayBeStored = pending !== null || source.origin !== undefined;
  const from = { of: bytesWith(source, store), mayBeStored };
  const { files, bytes } = await upload(store, plan, from, lock.assertHeld);
  await lock.assertHeld();
  await writeManifest(store, { release, ...records });
  const state = stateWith(release, found.state, options.keep);
  await writeState(store, state);
  await removeFromSite(store, plan.removals);
  await removeExpired(store, state, pending, lock);
  await removePending(store);
  const rulesChanged = JSON.stringify(served?.record.host) !== JSON.stringify(records.record.host);
  return { outcome: 'deployed', release, files, bytes, stale, rulesChanged, warnings: [] };
}

/** The release to be made; that of a deploy which was killed when it was served already is finished. */
function releaseOf(
  { state, served }: Found,
  { records, origin }: Source,
  { force }: InstallOptions,
): DeployedRelease {
  if (!force && served && isServed(records, served.release)) return served.release;
  const numbers = state?.releases.map(({ number }) => number) ?? [];
  const number = Math.max(0, ...numbers) + 1;
  return newRelease(records, number, origin ?? number, Date.now());
}

/** Leaves out what a killed deploy was about to upload and did not: nobody has seen a page that names it. */
async function withoutLost(
  store: ObjectStore,
  { record, hidden }: Records,
  { records }: Source,
  pending: Pending,
): Promise<Records> {
  const own = new Set(records.record.files.map(({ path }) => path));
  const begun = new Set(pending.files.map(({ path }) => path));
  const lost = new Set<string>();
  const doubtful = record.files.filter(({ path }) => begun.has(path) && !own.has(path));
  await inLanes(doubtful, storeLanes, async ({ path, sha256: sum }) => {
    if (!(await store.facts(contentKey(sum)))) lost.add(path);
  });
  return { record: { ...record, files: record.files.filter(({ path }) => !lost.has(path)) }, hidden };
}

/** Everything that this deploy and those before it that did not end may have changed. */
function pendingOf({ uploads, removals }: Plan, before: Pending | null, { record }: Records): Pending {
  const files = [...(before?.files ?? []), ...removals, ...uploads];
  return {
    files: [...new Map(files.map((file) => [`${file.path} ${file.sha256}`, file])).values()],
    closed: record.closed && (before?.closed ?? true),
  };
}

function stateWith(release: DeployedRelease, state: StoreState | null, keep: number): StoreState {
  const others = state?.releases.filter(({ number }) => number !== release.number) ?? [];
  const all = [...others, release];
  // A rollback drops none: the next one may have to go further back.
  const most = release.origin === release.number ? keep : all.length;
  const dropped = all.slice(0, Math.max(0, all.length - most)).map(({ number }) => number);
  return {
    tenant: release.tenant,
    served: release.number,
    releases: all.slice(-most),
    expired: [...(state?.expired ?? []), ...dropped],
  };
}

/** Removes the manifests of old releases, and the bytes of theirs and of a failed deploy that no kept release has. */
async function removeExpired(
  store: ObjectStore,
  state: StoreState,
  failed: Pending | null,
  lock: HeldLock,
): Promise<void> {
  if (state.expired.length === 0 && !failed) return;
  const kept = await sumsOf(
    store,
    state.releases.map(({ number }) => number),
  );
  const old = await sumsOf(store, state.expired);
  for (const { sha256 } of failed?.files ?? []) old.add(sha256);
  // A deploy that took over may be about to use bytes that this one would remove.
  await lock.assertHeld();
  await inLanes(
    [...old].filter((sum) => !kept.has(sum)),
    storeLanes,
    (sum) => store.remove(contentKey(sum)),
  );
  await inLanes(state.expired, storeLanes, (number) => removeManifest(store, number));
  await writeState(store, { ...state, expired: [] });
}

async function sumsOf(store: ObjectStore, numbers: readonly number[]): Promise<Set<string>> {
  const sums = new Set<string>();
  await inLanes(numbers, storeLanes, async (number) => {
    const manifest = await readManifest(store, number);
    for (const file of manifest ? allFiles(manifest) : []) sums.add(file.sha256);
  });
  return sums;
}

/** The source's bytes, and for files that only former releases have those in the store. */
function bytesWith({ records, bytesOf }: Source, store: ObjectStore): BytesOf {
  const own = new Set(allFiles(records).map(({ path }) => path));
  const stored = bytesInStore(store);
  return (file) => (own.has(file.path) ? bytesOf(file) : stored(file));
}
