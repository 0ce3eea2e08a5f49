import * as z from 'zod';
import type { BuildRecord, FileRecord } from '#adapter/publish/build-record.ts';
import { mostOfRecord, recordIn } from '#adapter/publish/read-record.ts';
import { BuildShape, FileShape, HiddenShape, sealed } from '#adapter/publish/record-shape.ts';
import { BuildError } from '#errors/build-errors.ts';
import { ReleaseShape, type DeployedRelease, type Records } from '../deployed-release.ts';
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

const number = z.int().positive();

const StateShape = z.looseObject({
  tenant: z.string(),
  served: number,
  releases: z.array(ReleaseShape),
  expired: z.array(number),
});

const PendingShape = z.looseObject({ files: z.array(FileShape), closed: z.boolean() });

const ManifestShape = z.looseObject({
  release: ReleaseShape,
  record: BuildShape,
  hidden: HiddenShape.nullable(),
});

const keys = {
  state: 'state.json',
  pending: 'pending.json',
  release: (number: number) => `releases/${number}.json`,
};

/** Bytes of the state that are read: thousands of releases. */
const mostOfState = 4_000_000;

export const readState = (store: ObjectStore) => read<StoreState>(store, keys.state, StateShape, mostOfState);
export const readPending = (store: ObjectStore) =>
  read<Pending>(store, keys.pending, PendingShape, mostOfRecord);
export const readManifest = (store: ObjectStore, number: number) =>
  read<Manifest>(store, keys.release(number), ManifestShape, mostOfRecord);
export const writeState = (store: ObjectStore, state: StoreState) => write(store, keys.state, state);
export const writePending = (store: ObjectStore, pending: Pending) => write(store, keys.pending, pending);
export const removePending = (store: ObjectStore) => store.remove(keys.pending);
export const removeManifest = (store: ObjectStore, number: number) => store.remove(keys.release(number));

/** Writes the files of a release. Rules of hosts are left out: a store has none. */
export async function writeManifest(store: ObjectStore, { record, ...rest }: Manifest): Promise<void> {
  const { hostFiles: _, hash: __, ...kept } = record;
  await write(store, keys.release(rest.release.number), { ...rest, record: kept });
}

/** Throws DeployStateInvalid where an object cannot be read; null where there is none. */
async function read<Value extends object>(
  store: ObjectStore,
  key: string,
  shape: z.ZodType,
  most: number,
): Promise<Value | null> {
  const found = await store.get(key, most);
  if (!found) return null;
  const reading = recordIn<Value>(found.body.toString('utf8'), schema, shape);
  if ('record' in reading) return reading.record;
  const wrong = 'got' in reading ? reading : { what: 'schema', got: String(reading.schema) };
  throw new BuildError('DeployStateInvalid', { where: `${store.where}/${key}`, ...wrong });
}

async function write(store: ObjectStore, key: string, value: object): Promise<void> {
  const body = Buffer.from(JSON.stringify(sealed({ ...value, schema })));
  await store.put(key, body, { type: 'application/json', cache: 'no-store' });
}
