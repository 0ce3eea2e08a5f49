import * as z from 'zod/mini';
import { plainText } from '#domain/text/plain-text.ts';

/** JSON Schema of what may come over the wire, shown by `/openapi.json`. */
type WireSchema = Record<string, unknown>;

/** JSON Schema of the readers below, by schema: a transform has none of its own. */
export const wireSchemas = new WeakMap<object, WireSchema>();

/** An element dropped from a list, or an optional object left out, because it broke its contract. */
export interface Dropped {
  index: number;
  reason: string;
}

/** The value an element was dropped from, as it came, and the issues of the element: for naming its place in the JSON. */
export const droppedFrom = new WeakMap<Dropped, { list: unknown; issues: readonly Issue[] }>();

/** What a schema finds wrong, and where. */
interface Issue {
  path: PropertyKey[];
  message: string;
}

let dropped: Dropped[] | null = null;

/** Runs a synchronous parse and returns its result with all list elements dropped on the way. */
export function collectDropped<T>(parse: () => T): { result: T; dropped: Dropped[] } {
  const outer = dropped;
  const mine: Dropped[] = [];
  dropped = mine;
  try {
    return { result: parse(), dropped: mine };
  } finally {
    dropped = outer;
  }
}

/** Returned by a reader for a value it cannot read. */
export const wrong = Symbol('wrong');

/** A tolerant schema: `read` returns the value, or `wrong`, which reports that the field is not `expected`. */
export function reader<T>(
  wire: WireSchema,
  expected: string,
  read: (value: unknown) => T | typeof wrong,
): z.ZodMiniType<T> {
  const schema = z.pipe(
    z.optional(z.unknown()),
    z.transform((value, context): T => {
      const result = read(value);
      if (result !== wrong) return result;
      context.issues.push({ code: 'custom', message: `expected ${expected}`, input: value });
      return z.NEVER;
    }),
  );
  wireSchemas.set(schema, wire);
  return schema;
}

/** True for an object that is neither a list nor null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null, missing, blank, or the empty map of a PHP CMS: how backends write that there is nothing. */
export function isNone(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return (typeof value === 'string' ? value.trim() : (value ?? '')) === '';
}

/** Trimmed text, also of a number; null when blank or of another type. */
export function asText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  return value.trim() || null;
}

/** An object of any names whose values are alike; `z.record` alone would be a tenth of the zod in browsers. */
export const dictionary = <T extends z.ZodMiniType>(value: T) => z.catchall(z.object({}), value);

/** Makes a nullable reader required: null is reported. */
export function required<T>(schema: z.ZodMiniType<T | null>): z.ZodMiniType<T> {
  const strict = z.pipe(
    schema,
    z.transform((value, context): T => {
      if (value !== null) return value;
      context.issues.push({ code: 'custom', message: 'is missing', input: value });
      return z.NEVER;
    }),
  );
  const wire = wireSchemas.get(schema);
  if (wire) wireSchemas.set(strict, { ...wire, 'x-required': true });
  return strict;
}

/** N1: an identifier, compared as a string; null when missing. */
export const id = reader({ type: ['string', 'number', 'null'] }, 'an identifier', (value) =>
  isNone(value) ? null : (asText(value) ?? wrong),
);

/** N2: trimmed text, null when missing or blank. */
export const text = reader({ type: ['string', 'null'] }, 'text', (value) =>
  isNone(value) ? null : (asText(value) ?? wrong),
);

/** N2 without markup: tags stripped, entities decoded once. */
export const title = reader({ type: ['string', 'null'] }, 'text', (value) => {
  if (isNone(value)) return null;
  const found = asText(value);
  return typeof value === 'object' ? wrong : found === null ? null : plainText(found) || null;
});

/** N3: yes or no in any of its spellings; an object counts as yes. */
export const bool = reader(
  { type: ['boolean', 'integer', 'string', 'object', 'null'] },
  'true or false',
  readBool,
);

/** N3 where a missing value is neither: null. */
export const boolOrNull = reader(
  { type: ['boolean', 'integer', 'string', 'object', 'null'] },
  'true or false',
  (value) => (isNone(value) ? null : readBool(value)),
);

function readBool(value: unknown): boolean | typeof wrong {
  if (isNone(value)) return false;
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return typeof value === 'object' ? true : wrong;
}

/** Number of received elements by parsed list, including dropped ones. */
const received = new WeakMap<readonly unknown[], number>();

/** Number of elements received for a list read by `list`, including dropped ones; paging has to count those too. */
export function receivedCount(read: readonly unknown[]): number {
  return received.get(read) ?? read.length;
}

/** N4: a list; null or missing is empty, one element stands for a list of one, broken elements are dropped and noted. */
export function list<T>(element: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
  const schema = reader<T[]>({ type: ['array', 'object', 'string', 'null'] }, 'a list', (value) => {
    const elements = elementsOf(value);
    const read = readEach(element, elements, value);
    received.set(read, elements.length);
    return read;
  });
  innerSchemas.set(schema, element);
  return schema;
}

/**
 * An object that may be missing, as `''`, `[]` or `false` too: then it is null. One that cannot be read is also null, and
 * noted as dropped, so that it does not cost the citizen the rest of the answer.
 */
export function optionalObject<T>(content: z.ZodMiniType<T>): z.ZodMiniType<T | null> {
  const schema = reader<T | null>({}, 'an object', (value) => {
    const found = isRecord(value) ? [value] : elementsOf(value || null);
    return readEach(content, found, value)[0] ?? null;
  });
  innerSchemas.set(schema, content);
  return schema;
}

/** Schema of the elements of a list, or of an optional object, for the OpenAPI document. */
export const innerSchemas = new WeakMap<object, z.ZodMiniType>();

/** Reads the elements found in a value; broken ones are dropped and noted. */
function readEach<T>(element: z.ZodMiniType<T>, elements: unknown[], value: unknown): T[] {
  return elements.flatMap((item, index) => {
    const parsed = z.safeParse(element, item);
    if (parsed.success) return [parsed.data];
    const { issues } = parsed.error;
    const drop = { index, reason: describeIssues(issues) };
    droppedFrom.set(drop, { list: value, issues });
    dropped?.push(drop);
    return [];
  });
}

function elementsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (isNone(value)) return [];
  if (isRecord(value) && Object.keys(value).length === 0) return [];
  return [value];
}

/** N5: an object; `[]`, `''`, null and missing are the empty one (an empty map of a PHP CMS). */
export const object = reader<Record<string, unknown>>(
  { type: ['object', 'array', 'string', 'null'] },
  'an object',
  (value) => (isNone(value) ? {} : isRecord(value) ? value : wrong),
);

const safeAddress = /^(https?:\/\/[^\s/]+|mailto:[^\s]+|tel:[+\d][\d\s./-]*$|\/(?![/\\])|#)/i;

/** N6: an address that may become a link; `www.…` gets https; anything else (`javascript:`, `//host`) is null. */
export const url = reader({ type: ['string', 'null'] }, 'an address', (value) => {
  const found = asText(value);
  if (found === null) return null;
  const complete = /^www\./i.test(found) ? `https://${found}` : found;
  // eslint-disable-next-line no-control-regex -- a control character in an address hides another one
  return safeAddress.test(complete) && !/[\u0000-\u001f\\<>"]/.test(complete) ? complete : null;
});

/** N10: an integer, null when missing. */
export const int = reader({ type: ['integer', 'string', 'null'] }, 'a whole number', (value) => {
  if (isNone(value)) return null;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : wrong;
});

/** N11: a value written as JSON inside a string; null when it cannot be read. */
export const jsonText = reader<unknown>({ type: ['string', 'object', 'null'] }, 'anything', (value) => {
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
});

/** N12: success is any 2xx with any body. */
export const ack = reader<true>({}, 'anything', () => true);

/** One line for a log or an operator: `field: what is wrong; field: …`. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .map(({ path, message }) => `${path.map(String).join('.') || 'the answer'} ${message}`)
    .join('; ');
}
