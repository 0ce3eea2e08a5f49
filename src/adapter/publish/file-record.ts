import { hash } from 'node:crypto';
import type { FileRecord } from './build-record.ts';
import { cacheRule } from './cache-rule.ts';
import type { Encoded } from './compress.ts';
import { mediaType } from './media-type.ts';

/** SHA-256 in hexadecimal. */
export function sha256(content: Buffer | string): string {
  return hash('sha256', content, 'hex');
}

/** The record of one file of the site by its path and content. */
export function recordOf(path: string, content: Buffer): FileRecord {
  const cache = cacheRule(path);
  return { path, sha256: sha256(content), size: content.length, type: mediaType(path), cache };
}

/** The record of the same content under another path. */
export function copiedRecordOf(first: FileRecord, path: string): FileRecord {
  return { ...first, path, cache: cacheRule(path) };
}

/** The record of a precompressed encoding of a file. */
export function encodedRecordOf(original: FileRecord, form: Encoded): FileRecord {
  return {
    ...original,
    path: original.path + form.suffix,
    sha256: sha256(form.content),
    size: form.content.length,
    encoding: form.encoding,
  };
}
