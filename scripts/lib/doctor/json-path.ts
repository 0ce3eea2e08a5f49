import * as z from 'zod/mini';
import { collectDropped, droppedFrom, isRecord } from '#contracts/wire.ts';

/** A place of an answer that breaks the contract, as `$.assets[0].codice`. */
export interface Breach {
  path: string;
  words: string;
}

/** Where an answer breaks its contract: the whole of it, or elements that a build would leave out. */
export function breachesOf(schema: z.ZodMiniType, answer: unknown): { fatal: Breach[]; left: Breach[] } {
  const { result, dropped } = collectDropped(() => z.safeParse(schema, answer));
  const issues = result.success ? [] : result.error.issues;
  const fatal = issues.map(({ path, message }) => ({ path: pathOf('$', path), words: message }));
  const left = dropped.flatMap((drop) => {
    const { list, issues: own } = droppedFrom.get(drop) ?? { list: null, issues: [] };
    const place = placeOf(answer, list, '$') ?? '$';
    const element = Array.isArray(list) ? `${place}[${drop.index}]` : place;
    return own.map(({ path, message }) => ({ path: pathOf(element, path), words: message }));
  });
  return { fatal, left };
}

function pathOf(start: string, keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((path, key) => path + stepOf(key), start);
}

function stepOf(key: PropertyKey): string {
  if (typeof key === 'number') return `[${key}]`;
  const name = String(key);
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

/** Path of a value that is part of another, by identity. */
function placeOf(value: unknown, wanted: unknown, path: string): string | null {
  if (value === wanted) return path;
  const inner: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((each, index) => [index, each])
    : isRecord(value)
      ? Object.entries(value)
      : [];
  for (const [key, each] of inner) {
    const found =
      typeof each === 'object' && each !== null ? placeOf(each, wanted, path + stepOf(key)) : null;
    if (found) return found;
  }
  return null;
}
