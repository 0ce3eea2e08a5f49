import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { isRecord } from '#contracts/wire.ts';
import { BuildError } from '#errors/build-errors.ts';
import { readSettingsFile } from './settings-file.ts';
import { shownValue } from './shown-value.ts';

/** Folder beside the tenants that holds the settings which several of them share. */
export const groupsFolder = '_groups';

const name = /^[a-z][a-z0-9-]{0,62}$/;
const nameExpected =
  'the name of a file in tenants/_groups/ without .json: lower-case letters, digits, hyphens';

/** `extends` of a tenant file. */
export const GroupNames = z
  .array(z.string(nameExpected).regex(name, nameExpected), 'a list of groups, as ["piemonte"]')
  .refine((names) => new Set(names).size === names.length, 'each group once');

/** Fields that a tenant alone decides, and what to do where a group has one. */
const ownFields: Readonly<Record<string, string>> = {
  id: 'Take it out of the group: it is the name of the tenant’s folder and stands in tenants/<id>/tenant.json.',
  hostname: 'Take it out of the group: each municipality has its own, in tenants/<id>/tenant.json.',
  extends: 'Take it out: a group extends nothing. List every group in "extends" of the tenants that use it.',
};

/** Settings of one file. */
export interface Layer {
  /** The file as messages name it. */
  file: string;
  data: unknown;
}

/** Settings of several files as one. */
export interface Merged {
  data: unknown;
  /** The layers that say something about a field or a part of it, the one that decides last. */
  layersAt: (path: readonly PropertyKey[]) => Layer[];
}

/** The groups that a tenant names, in the order in which they apply. Throws a BuildError that names file and field. */
export async function readGroups(
  tenantsFolder: string,
  tenant: string,
  names: readonly string[],
): Promise<Layer[]> {
  const groups: Layer[] = [];
  for (const group of names) groups.push(await readGroup(tenantsFolder, tenant, group));
  return groups;
}

async function readGroup(tenantsFolder: string, tenant: string, group: string): Promise<Layer> {
  const where = join('tenants', groupsFolder, `${group}.json`);
  const missing = (cause: unknown) => {
    const known = groupsIn(tenantsFolder).join(', ') || 'no groups';
    const remedy = `Write ${where}, or correct the name: tenants/${groupsFolder}/ has ${known}.`;
    const place = { tenant, where: join('tenants', tenant, 'tenant.json'), what: 'extends', remedy };
    return new BuildError(
      'TenantFieldInvalid',
      { ...place, got: `"${group}", which is not there` },
      { cause },
    );
  };
  const path = join(tenantsFolder, groupsFolder, `${group}.json`);
  const data = await readSettingsFile({ path, where, tenant, missing });
  if (!isRecord(data)) {
    const got = `${shownValue(data)} (expected an object)`;
    throw new BuildError('TenantFieldInvalid', { tenant, where, what: 'the whole file', got });
  }
  const own = Object.entries(ownFields).find(([field]) => Object.hasOwn(data, field));
  if (!own) return { file: where, data };
  const [what, remedy] = own;
  throw new BuildError('TenantFieldInvalid', { tenant, where, what, got: shownValue(data[what]), remedy });
}

function groupsIn(tenantsFolder: string): string[] {
  try {
    const files = readdirSync(join(tenantsFolder, groupsFolder)).sort();
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  } catch {
    return [];
  }
}

/** Objects are merged; of anything else, lists too, the last layer that has it decides. */
export function mergeLayers(layers: readonly Layer[]): Merged {
  const data = layers.map((layer) => layer.data).reduce(merged);
  return {
    data,
    layersAt: (path) => layers.filter((layer) => valueAt(layer.data, path) !== undefined),
  };
}

function merged(below: unknown, above: unknown): unknown {
  if (!isRecord(below) || !isRecord(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  const fields = [...keys].map((key) => {
    if (!Object.hasOwn(above, key)) return [key, below[key]];
    return [key, Object.hasOwn(below, key) ? merged(below[key], above[key]) : above[key]];
  });
  return Object.fromEntries(fields);
}

/** The value at a place of settings; undefined where nothing is there. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  );
}

/** The files of the groups that a tenant names, whether they are there or not; none where its own file cannot be read. */
export function groupFilesOf(tenantFolder: string): string[] {
  const names = GroupNames.safeParse(valueAt(jsonOf(join(tenantFolder, 'tenant.json')), ['extends']));
  return (names.data ?? []).map((group) => join(dirname(tenantFolder), groupsFolder, `${group}.json`));
}

/** A tenant's settings as its files have them, without a check: what is wrong with them is told by who builds the tenant. */
export function uncheckedSettings(tenantFolder: string): Merged {
  const files = [...groupFilesOf(tenantFolder), join(tenantFolder, 'tenant.json')];
  const layers = files.map((file) => ({
    file: join('tenants', basename(dirname(file)), basename(file)),
    data: jsonOf(file) ?? {},
  }));
  return mergeLayers(layers);
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
