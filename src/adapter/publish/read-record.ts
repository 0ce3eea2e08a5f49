import { readFileSync, statSync } from 'node:fs';
import type * as z from 'zod';
import { misshapen, sealOf } from './record-shape.ts';

/** Bytes of a record that are read: that of 100,000 files has some 30 MB. */
export const mostOfRecord = 64_000_000;

/** A record; that there is none of this version; or what is wrong with it. */
export type RecordReading<Kept> =
  | { record: Kept }
  | { missing: true; schema?: unknown }
  | { what?: string; got: string };

/** Reads a JSON file that an earlier run wrote, and that anybody may have edited or damaged since. */
export function readRecord<Kept extends object>(
  file: string,
  schema: number,
  shape: z.ZodType,
): RecordReading<Kept> {
  try {
    const { size } = statSync(file);
    if (size > mostOfRecord) return { got: `${size} bytes, at most ${mostOfRecord}` };
    return recordIn(readFileSync(file, 'utf8'), schema, shape);
  } catch {
    return { missing: true };
  }
}

/** As `readRecord`, of the text of such a file. */
export function recordIn<Kept extends object>(
  text: string,
  schema: number,
  shape: z.ZodType,
): RecordReading<Kept> {
  const value = parsed(text);
  if (value instanceof SyntaxError) return { got: value.message.slice(0, 100) };
  if (typeof value !== 'object' || value === null) return { got: 'no JSON object' };
  // One of another version may have any shape.
  const { schema: own, hash } = value as { schema?: unknown; hash?: unknown };
  if (Number.isInteger(own) && own !== schema) return { missing: true, schema: own };
  const isSealed = hash !== undefined && hash === sealOf(value);
  // What bears its own hash was written by this program: looking at thousands of files one by one takes much longer.
  const wrong = isSealed ? null : misshapen(shape, value);
  if (own !== schema) return { what: 'schema', got: String(own) };
  if (wrong) return wrong;
  if (!isSealed && hash !== undefined) return { what: 'hash', got: 'other content than its own hash says' };
  return { record: value as Kept };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error as SyntaxError;
  }
}
