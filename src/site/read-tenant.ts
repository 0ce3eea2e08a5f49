import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { BuildError, type BuildErrorPlace } from '#errors/build-errors.ts';
import { readSettingsFile, shownName } from './settings-file.ts';
import { shownValue } from './shown-value.ts';
import { GroupNames, mergeLayers, readGroups, valueAt, type Layer, type Merged } from './tenant-groups.ts';
import { TenantFile, tenantOf, type Tenant } from './tenant.ts';
import { variableName } from './variable.ts';

/** Mistakes that are told at once. */
const mostTold = 8;

const secretRemedy =
  'Where a secret stands in the file, move it into an environment variable, write the name of that variable here, and have the secret replaced: the file may have been copied.';

/** A tenant, and which files its settings are of. */
export interface ReadTenant {
  tenant: Tenant;
  settings: Merged;
}

/** Reads and checks one tenant. Throws a BuildError that names file, field, what was found and the remedy. */
export async function readTenant(tenantsFolder: string, id: string): Promise<Tenant> {
  return (await readTenantFiles(tenantsFolder, id)).tenant;
}

/** As `readTenant`, with what each of its files says. */
export async function readTenantFiles(tenantsFolder: string, id: string): Promise<ReadTenant> {
  const folder = join(tenantsFolder, id);
  const own = await readOwn(folder, id);
  const names = GroupNames.safeParse(valueAt(own.data, ['extends']) ?? []);
  if (!names.success) {
    const issues = names.error.issues.map((issue) => ({ ...issue, path: ['extends', ...issue.path] }));
    throw fieldError(issues, mergeLayers([own]), own.file, id);
  }
  const settings = mergeLayers([...(await readGroups(tenantsFolder, id, names.data)), own]);
  const parsed = TenantFile.safeParse(settings.data);
  if (!parsed.success) throw fieldError(parsed.error.issues, settings, own.file, id);
  if (parsed.data.id !== id) {
    throw new BuildError('TenantFieldInvalid', {
      tenant: id,
      where: own.file,
      what: 'id',
      got: `${shownValue(parsed.data.id)}, but the folder is "${id}"`,
    });
  }
  return { tenant: tenantOf(parsed.data, folder), settings };
}

async function readOwn(folder: string, id: string): Promise<Layer> {
  const where = join('tenants', id, 'tenant.json');
  const missing = async (cause: unknown) => {
    const hasFolder = (await stat(folder).catch(() => null)) !== null;
    const remedy = hasFolder
      ? 'The folder is there: put its tenant.json into it, or remove the folder of a municipality that left.'
      : undefined;
    return new BuildError('TenantUnknown', { tenant: id, where, remedy }, { cause });
  };
  const data = await readSettingsFile({ path: join(folder, 'tenant.json'), where, tenant: id, missing });
  return { file: where, data };
}

/**
 * All mistakes of a tenant's files in one error: the first as its place, the others behind it. A mistake is of the file that
 * decides the field, of the tenant's own where none has it.
 */
function fieldError(
  issues: readonly z.core.$ZodIssue[],
  { data, layersAt }: Merged,
  own: string,
  tenant: string,
): BuildError {
  const mistakes = issues
    .flatMap((issue) => mistakesOf(issue, data))
    .map((mistake) => ({ ...mistake, file: layersAt(mistake.path).at(-1)?.file ?? own }));
  const [first, ...others] = mistakes;
  const where = first?.file ?? own;
  const shown = others
    .slice(0, mostTold - 1)
    .map(({ what, got, file }) => `${file === where ? '' : `${file}, `}"${what}", got ${got}`);
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
  path: readonly PropertyKey[];
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
      const mayBeSecret = /secret|password|token|accesskey/i.test(key);
      return { path: [...path, key], what: nameOf([...path, key]), got, mayBeSecret };
    });
  const found = valueAt(data, path);
  const mayBeSecret =
    typeof found === 'string' && (issue.message === variableName || /\/\/[^/\s]*:[^/\s]*@/.test(found));
  const got = `${shownFor(issue, found)} (expected ${expectedBy(issue)})`;
  return [{ path, what: nameOf(path), got, mayBeSecret }];
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

/** Where the name of a variable belongs, people put what belongs into the variable: nothing of it is shown. */
function shownFor(issue: z.core.$ZodIssue | undefined, found: unknown): string {
  return typeof found === 'string' && issue?.message === variableName ? 'something else' : shownValue(found);
}

/** What belongs in the place of a field; of the name of a field, what names are like. */
function expectedBy(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_key') return expectedBy(issue.issues[0]);
  return issue?.message.replace(/^[A-Z][a-z ]+: expected ([^,]*).*$/, '$1') ?? 'another value';
}
