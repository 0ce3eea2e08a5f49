/**
 * Readers for what the first script takes from an answer: strings, lists and objects in their usual form, without the
 * contracts. What is not as usual is left to the page's code, which reads by the contract.
 */

/** Thrown for what is not as usual. */
export class StrictParseError extends Error {}

/** What `read` gives; null where anything it meets is not as usual. */
export function parseOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof StrictParseError) return null;
    throw error;
  }
}

/** A list of objects. */
export function records(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new StrictParseError();
  return value.map(record);
}

/** An object. */
export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new StrictParseError();
  return value as Record<string, unknown>;
}

/** Trimmed text, null when missing or blank. */
export function textOf(value: unknown): string | null {
  if (value !== null && value !== undefined && typeof value !== 'string') throw new StrictParseError();
  return value?.trim() || null;
}

/** Text in one line, without anything that could be markup. */
export function plainTextOf(value: unknown): string | null {
  const text = textOf(value);
  if (text !== null && /[<&\p{C}]|\s\s|[^\S ]/u.test(text)) throw new StrictParseError();
  return text;
}

/** Text that has to be there. */
export function requiredString(value: unknown): string {
  const text = textOf(value);
  if (text === null) throw new StrictParseError();
  return text;
}
