import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compression } from './compress.ts';
import type { HostTable } from '../host/table.ts';

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

/** `dist/<id>/release.json` (design §5, deployment.md): the published files, their inputs and the host rules. */
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
}

/** The record of the published build of a tenant, or null where there is none that this version can read. */
export function readBuildRecord(folder: string): BuildRecord | null {
  try {
    const record = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as BuildRecord;
    return record.schema === recordSchema ? record : null;
  } catch {
    return null;
  }
}
