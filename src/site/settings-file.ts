import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { BuildError } from '#errors/build-errors.ts';
import { jsonProblem, repeatedKey } from './shown-value.ts';

/** A file with settings that a person wrote. */
export interface SettingsFile {
  path: string;
  /** The file as messages name it. */
  where: string;
  tenant: string;
  /** The error where there is no such file. */
  missing: (cause: unknown) => BuildError | Promise<BuildError>;
}

/** The JSON of a file with settings. Throws a BuildError that says what is wrong with it and where. */
export async function readSettingsFile(file: SettingsFile): Promise<unknown> {
  return parseJson(textOf(await readBytes(file), file), file);
}

async function readBytes({ path, where, tenant, missing }: SettingsFile): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw await missing(cause);
    throw new BuildError('TenantFileUnreadable', { tenant, where }, { cause });
  }
}

/** The text of the file. Bytes of another encoding would end up in paths and pages as a replacement character. */
function textOf(bytes: Buffer, { where, tenant }: SettingsFile): string {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return text;
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  const remedy = 'Open it in an editor, write the letters with accents anew and save it as UTF-8.';
  throw new BuildError('TenantFileUnreadable', { tenant, where, got: `no UTF-8 in line ${line}`, remedy });
}

function parseJson(text: string, { where, tenant }: SettingsFile): unknown {
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

/** A name that is far too long is no name: it may be what belongs into another field. */
export function shownName(name: PropertyKey): string {
  const text = String(name);
  return text.length > 40 ? `${text.slice(0, 12)}…` : text;
}
