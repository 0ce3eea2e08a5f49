import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { BuildError, type BuildErrorPlace } from '#errors/build-errors.ts';
import { jsonProblem, repeatedKey, shownValue } from './shown-value.ts';
import { TenantFile, tenantOf, type Tenant } from './tenant.ts';
import { variableName } from './variable.ts';

/** Mistakes that are told at once. */
const mostTold = 8;

const secretRemedy =
  'Where a secret stands in the file, move it into an environment variable, write the name of that variable here, and have the secret replaced: the file may have been copied.';

/** Reads and checks one tenant. Throws a BuildError that names file, field, what was found and the remedy. */
export async function readTenant(tenantsFolder: string, id: string): Promise<Tenant> {
  const folder = join(tenantsFolder, id);
  const file = join('tenants', id, 'tenant.json');
  const data = parseJson(textOf(await readBytes(join(folder, 'tenant.json'), file, id), file, id), file, id);
  const parsed = TenantFile.safeParse(data);
  if (!parsed.success) throw fieldError(parsed.error.issues, data, file, id);
  if (parsed.data.id !== id) {
    throw new BuildError('TenantFieldInvalid', {
      tenant: id,
      where: file,
      what: 'id',
      got: `${shownValue(parsed.data.id)}, but the folder is "${id}"`,
    });
  }
  return tenantOf(parsed.data, folder);
}

async function readBytes(path: string, file: string, tenant: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const hasFolder = missing && (await stat(dirname(path)).catch(() => null)) !== null;
    const remedy = hasFolder
      ? 'The folder is there: put its tenant.json into it, or remove the folder of a municipality that left.'
      : undefined;
    throw new BuildError(
      missing ? 'TenantUnknown' : 'TenantFileUnreadable',
      { tenant, where: file, remedy },
      { cause },
    );
  }
}

/** The text of the file. Bytes of another encoding would end up in paths and pages as a replacement character. */
function textOf(bytes: Buffer, where: string, tenant: string): string {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return text;
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  const remedy = 'Open it in an editor, write the letters with accents anew and save it as UTF-8.';
  throw new BuildError('TenantFileUnreadable', { tenant, where, got: `no UTF-8 in line ${line}`, remedy });
}

function parseJson(text: string, where: string, tenant: string): unknown {
  try {
    // Editors on Windows begin UTF-8 with a byte order mark, which is no JSON.
    const data: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const twice = repeatedKey(text);
    if (twice === null) return data;
    const got = `given twice, in line ${twice.line} again: only the last one would count`;
    throw new BuildError('TenantFieldInvalid', { tenant, where, what: shownName(twice.key), got });
  } catch (cause) {
    if (cause instanceof BuildError) throw cause;
    const got = jsonProblem(text, cause as Error);
    throw new BuildError('TenantFileUnreadable', { tenant, where, got });
  }
}

/** All mistakes of a file in one error: the first as its place, the others behind it. */
function fieldError(
  issues: readonly z.core.$ZodIssue[],
  data: unknown,
  where: string,
  tenant: string,
): BuildError {
  const mistakes = issues.flatMap((issue) => mistakesOf(issue, data));
  const [first, ...others] = mistakes;
  const shown = others.slice(0, mostTold - 1).map(({ what, got }) => `"${what}", got ${got}`);
  const more = others.length - shown.length;
  const rest = [...shown, ...(more > 0 ? [`${more} more`] : [])];
  const place: BuildErrorPlace = {
    tenant,
    where,
    what: first?.what ?? 'the whole file',
    got: [first?.got ?? 'another value', ...rest].join('; '),
  };
  if (mistakes.some(({ mayBeSecret }) => mayBeSecret)) place.remedy = secretRemedy;
  return new BuildError('TenantFieldInvalid', place);
}

interface Mistake {
  what: string;
  got: string;
  /** A secret may stand in the file. */
  mayBeSecret: boolean;
}

function mistakesOf(issue: z.core.$ZodIssue, data: unknown): Mistake[] {
  const { path } = issue;
  const nameOf = (keys: readonly PropertyKey[]) => keys.map(shownName).join('.') || 'the whole file';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const meant = nearestOf(key, namesAt(path));
      const got = `a field that does not exist${meant === null ? '' : `: did you mean "${meant}"?`}`;
      return { what: nameOf([...path, key]), got, mayBeSecret: /secret|password|token|accesskey/i.test(key) };
    });
  const found = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  );
  const mayBeSecret =
    typeof found === 'string' && (issue.message === variableName || /\/\/[^/\s]*:[^/\s]*@/.test(found));
  return [
    { what: nameOf(path), got: `${shownFor(issue, found)} (expected ${expectedBy(issue)})`, mayBeSecret },
  ];
}

type Schema = z.core.JSONSchema.BaseSchema;

/** Names of the fields that may stand at a place of the file. */
function namesAt(path: readonly PropertyKey[]): string[] {
  const whole: Schema = z.toJSONSchema(TenantFile, { io: 'input' });
  const there = path.reduce<Schema | undefined>((schema, key) => {
    const next = schema?.properties?.[String(key)] ?? schema?.additionalProperties;
    return typeof next === 'object' ? next : undefined;
  }, whole);
  return Object.keys(there?.properties ?? {});
}

/** The name that was meant: another by case, signs or at most two letters. */
function nearestOf(written: string, names: readonly string[]): string | null {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  const near = names
    .map((name) => ({ name, far: distance(plain(written), plain(name)) }))
    .filter(({ name, far }) => far <= Math.min(2, Math.floor(name.length / 3)))
    .sort((one, other) => one.far - other.far);
  return near[0]?.name ?? null;
}

/** Letters to change, add or leave out to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 1; index <= other.length; index += 1)
      next.push(
        Math.min(
          next[index - 1]! + 1,
          row[index]! + 1,
          row[index - 1]! + Number(other[index - 1] !== letter),
        ),
      );
    row = next;
  }
  return row[other.length]!;
}

/** A name that is far too long is no name: it may be what belongs into another field. */
function shownName(name: PropertyKey): string {
  const text = String(name);
  return text.length > 40 ? `${text.slice(0, 12)}…` : text;
}

/** Where the name of a variable belongs, people put what belongs into the variable: nothing of it is shown. */
function shownFor(issue: z.core.$ZodIssue | undefined, found: unknown): string {
  return typeof found === 'string' && issue?.message === variableName ? 'something else' : shownValue(found);
}

/** What belongs in the place of a field; of the name of a field, what names are like. */
function expectedBy(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_key') return expectedBy(issue.issues[0]);
  return issue?.message.replace(/^[A-Z][a-z ]+: expected ([^,]*).*$/, '$1') ?? 'another value';
}
