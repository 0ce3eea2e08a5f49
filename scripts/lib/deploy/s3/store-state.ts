import type { BuildRecord, FileRecord } from '#adapter/publish/build-record.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { DeployedRelease, Records } from '../deployed-release.ts';
import type { ObjectStore } from './object-store.ts';

/** Version of the format of the objects below. */
const schema = 1;

/** `state.json`: which release is served. Writing it is what makes a release the served one. */
export interface StoreState {
  tenant: string;
  served: number;
  /** Those that can be rolled back to, ascending, the served one included. */
  releases: DeployedRelease[];
  /** Numbers of older ones whose files are still to be removed. */
  expired: number[];
}

/** `releases/<number>.json`: the files of one release. */
export interface Manifest extends Records {
  release: DeployedRelease;
}

/**
 * `pending.json`: the files that a deploy under way writes or removes. After a kill they, and no others, may be other
 * than the served release says.
 */
export interface Pending {
  /** Of several deploys in a row that did not end, each version of a file: the bytes of all may be in the store. */
  files: FileRecord[];
  /** No build of an open site is among what was being deployed. */
  closed: BuildRecord['closed'];
}

const keys = {
  state: 'state.json',
  pending: 'pending.json',
  release: (number: number) => `releases/${number}.json`,
};

export const readState = (store: ObjectStore) => read<StoreState>(store, keys.state);
export const readPending = (store: ObjectStore) => read<Pending>(store, keys.pending);
export const readManifest = (store: ObjectStore, number: number) =>
  read<Manifest>(store, keys.release(number));
export const writeState = (store: ObjectStore, state: StoreState) => write(store, keys.state, state);
export const writePending = (store: ObjectStore, pending: Pending) => write(store, keys.pending, pending);
export const writeManifest = (store: ObjectStore, manifest: Manifest) =>
  write(store, keys.release(manifest.release.number), manifest);
export const removePending = (store: ObjectStore) => store.remove(keys.pending);
export const removeManifest = (store: ObjectStore, number: number) => store.remove(keys.release(number));

/** Throws DeployStateInvalid where an object cannot be read; null where there is none. */
async function read<Value>(store: ObjectStore, key: string): Promise<Value | null> {
  const found = await store.get(key);
  if (!found) return null;
  const where = `${store.where}/${key}`;
  const value = parsed(found.body, where);
  if (value.schema === schema) return value as Value;
  throw new BuildError('DeployStateInvalid', { where, what: 'schema', got: String(value.schema) });
}

function parsed(body: Buffer, where: string): { schema?: unknown } {
  try {
    return JSON.parse(body.toString('utf8')) as { schema?: unknown };
  } catch (cause) {
    throw new BuildError('DeployStateInvalid', { where, got: (cause as Error).message }, { cause });
  }
}

async function write(store: ObjectStore, key: string, value: object): Promise<void> {
  const body = Buffer.from(JSON.stringify({ schema, ...value }));
  await store.put(key, body, { type: 'application/json', cache: 'no-store' });
}
