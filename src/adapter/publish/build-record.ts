import { join } from 'node:path';
import { BuildError } from '#errors/build-errors.ts';
import type { HostTable } from '../host/table.ts';
import type { Compression } from './compress.ts';
import { readRecord, type RecordReading } from './read-record.ts';
import { BuildShape } from './record-shape.ts';

/** Version of the format of `release.json`; a reader refuses one it does not know. */
export const recordSchema = 2;

/** One published file. */
export interface FileRecord {
  /** Relative to `site/`, with `/`. */
  path: string;
  sha256: string;
  /** Bytes. */
  size: number;
  /** Media type of the content, whatever the encoding. */
  type: string;
  /** Value of Cache-Control. */
  cache: string;
  /** Set for the precompressed encoding of another file. */
  encoding?: 'br' | 'gzip';
  /** Set for a hashed file of a former build, which stays for stale pages until then, ISO 8601. */
  until?: string;
}

/** One file with the rules of a host. */
export type HostFileRecord = Pick<FileRecord, 'path' | 'sha256' | 'size'>;

/** File with the record of a build, in the build's folder. */
export const recordFile = 'release.json';

/** `dist/<id>/release.json`: the published files, their inputs and the host rules. */
export interface BuildRecord {
  schema: typeof recordSchema;
  tenant: string;
  hostname: string;
  /** Id and version of the compiled release. */
  release: string;
  version: string;
  /**
   * Hash of the inputs below and of the options that change the output: builds with the same key have the same files.
   */
  key: string;
  compression: Compression;
  inputs: { release: string; tenant: string; snapshot: string };
  /** When the data of the municipality was fetched, ISO 8601. */
  dataDate: string;
  /** In maintenance: the public files are the gate. */
  closed: boolean;
  files: FileRecord[];
  host: HostTable;
  /** The files of `host/`, relative to it; builds of older versions do not say. */
  hostFiles?: HostFileRecord[];
  /** Its bill of materials, that of its release; builds of older versions have none. */
  sbom?: HostFileRecord;
  /** Of all that is above, by which an edit is known; builds of older versions have none. */
  hash?: string;
}

/** The record of the published build of a tenant, or null where there is none that this version can read and trust. */
export function readBuildRecord(folder: string): BuildRecord | null {
  const reading = read(folder);
  return 'record' in reading ? reading.record : null;
}

/** The record of a build, of `tenant` where one is named. Throws RecordMissing and RecordInvalid. */
export function buildRecordOf(folder: string, tenant?: string): BuildRecord {
  const reading = read(folder);
  const where = join(folder, recordFile);
  if ('missing' in reading) throw new BuildError('RecordMissing', { tenant, where });
  if ('got' in reading) throw new BuildError('RecordInvalid', { tenant, where, ...reading });
  const { record } = reading;
  if (tenant === undefined || record.tenant === tenant) return record;
  const got = `"${record.tenant}": the build of another municipality`;
  throw new BuildError('RecordInvalid', { tenant, where, what: 'tenant', got });
}

function read(folder: string): RecordReading<BuildRecord> {
  return readRecord(join(folder, recordFile), recordSchema, BuildShape);
}
