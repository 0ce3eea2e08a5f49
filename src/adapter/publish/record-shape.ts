import { hash } from 'node:crypto';
import * as z from 'zod';

const sum = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal');
const path = z.string().refine(isPathInside, 'a path inside the folder');
const text = z.string();
const texts = z.record(z.string(), z.string());
const pattern = z.string().refine(isPattern, 'a regular expression');

function isPattern(value: string): boolean {
  try {
    return Boolean(new RegExp(value));
  } catch {
    return false;
  }
}

/** What is recorded of one file. */
export const FileShape = z.looseObject({
  path,
  sha256: sum,
  size: z.int().nonnegative(),
  type: text,
  cache: text,
  encoding: z.enum(['br', 'gzip']).optional(),
  until: text.optional(),
});

const place = { path: text, pattern };

const PlainFile = z.looseObject({ path, sha256: sum, size: z.int().nonnegative() });

const HostShape = z.looseObject({
  hostname: text,
  headers: texts,
  rules: z.array(z.looseObject({ ...place, headers: texts, without: z.array(text).optional() })),
  redirects: z.array(z.looseObject({ ...place, to: text, status: z.int(), file: path.nullable() })),
  rewrites: z.array(z.looseObject({ ...place, to: text })),
  notFound: text,
  notFoundHeaders: texts,
  pages: z.array(text),
});

/** What a reader of `release.json` relies on. */
export const BuildShape = z.looseObject({
  tenant: text,
  hostname: text,
  release: text,
  version: text,
  key: text,
  compression: z.enum(['fast', 'best', 'none']),
  inputs: z.looseObject({ release: text, tenant: text, snapshot: text }),
  dataDate: text,
  closed: z.boolean(),
  files: z.array(FileShape),
  host: HostShape,
  hostFiles: z.array(PlainFile).optional(),
  sbom: PlainFile.optional(),
  hash: sum.optional(),
});

/** What a reader of `hidden.json` relies on. */
export const HiddenShape = z.looseObject({
  folder: z.string().regex(/^_m\/[\w-]+$/, 'the folder of hidden pages'),
  files: z.array(FileShape),
  hash: sum.optional(),
});

/** Where something has another shape, and what it should be there; null where it has it. */
export function misshapen(shape: z.ZodType, value: unknown): { what: string; got: string } | null {
  const parsed = shape.safeParse(value);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  return { what: issue?.path.join('.') || 'the whole file', got: `no ${expectedBy(issue?.message)}` };
}

function expectedBy(message = 'value of its kind'): string {
  return message.replace(/^Invalid [a-z ]+: expected ([^,]*).*$/, '$1').replace(/^an? /, '');
}

/** Whether a relative path stays inside its folder, whatever made it: data, or a record somebody edited. */
export function isPathInside(path: string): boolean {
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
}

/** SHA-256 (hex) of a record's content, its own hash left out. */
export function sealOf(record: object): string {
  return hash('sha256', JSON.stringify({ ...record, hash: undefined }), 'hex');
}

/** Gives a record as it is written: with the hash of its content, by which an edit by hand is known. */
export function sealed<Kept extends object>(record: Kept): Kept & { hash: string } {
  const { hash: _, ...content } = record as Kept & { hash?: string };
  return { ...(content as Kept), hash: sealOf(content) };
}
