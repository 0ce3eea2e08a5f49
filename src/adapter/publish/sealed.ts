import { hash } from 'node:crypto';

/** SHA-256 (hex) of a record's content, its own hash left out. */
export function sealOf(record: object): string {
  return hash('sha256', JSON.stringify({ ...record, hash: undefined }), 'hex');
}

/** Gives a record as it is written: with the hash of its content, by which an edit by hand is known. */
export function sealed<Kept extends object>(record: Kept): Kept & { hash: string } {
  const { hash: _, ...content } = record as Kept & { hash?: string };
  return { ...(content as Kept), hash: sealOf(content) };
}
