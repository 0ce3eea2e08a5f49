import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { BuildError } from '#errors/build-errors.ts';

const host = z
  .string()
  .regex(
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'a host name in lower case, without scheme or port',
  );
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour like #0066cc');
const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'the NAME of an environment variable, not its value');

/** Tells that a tenant's API is the sandbox started with the command. */
export const sandboxApi = 'sandbox';

/** `http:` is only taken for the loopback address (promises 2, build-time SSRF). */
const origin = z.string().refine(isApiOrigin, 'an origin like https://api.example.it, without path');

function isApiOrigin(value: string): boolean {
  if (value === sandboxApi) return true;
  const parsed = URL.parse(value);
  if (!parsed || parsed.origin !== value) return false;
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname));
}

/** True for names and addresses that stay on this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

const degree = (most: 90 | 180) => z.number(`a number from -${most} to ${most}`).min(-most).max(most);

/** Services of maps: elsewhere by https, or on the portal's own host. */
const mapAddress = z
  .string()
  .regex(/^(https:\/\/[^/\s]+(\/\S*)?|\/[^/\s]\S*)$/, 'an https address, or a path of the portal');

const Maps = z.strictObject({
  geocoder: mapAddress.default('/maps'),
  tiles: mapAddress
    .regex(/\{z\}.*\{x\}.*\{y\}/, 'an address with {z}, {x} and {y}')
    .default('/maps/tiles/{z}/{x}/{y}.png'),
  attribution: z.string().optional(),
  centre: z.tuple([degree(90), degree(180)]),
  area: z
    .tuple([degree(90), degree(180), degree(90), degree(180)])
    .refine(([south, west, north, east]) => south < north && west < east, 'south, west, north, east'),
});

/** `tenants/<id>/tenant.json` (design 4). Only `id` and `hostname` have no default. */
const TenantFile = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z][a-z0-9-]{0,62}$/, 'the folder name: lower-case letters, digits and hyphens'),
  hostname: host,
  aliases: z.array(host).default([]),
  api: origin.optional(),
  colour: colour.default('#0066cc'),
  logo: z
    .string()
    .regex(/^[\w.-]+\.(svg|png)$/, 'a file name in the tenant folder, .svg or .png')
    .optional(),
  allowedRedirectHosts: z.array(host).default([]),
  allowedFetchHosts: z.array(host).default([]),
  maps: Maps.optional(),
  moon: z.string().startsWith('/').default('/moonfobl/accesso/gasprp_salute'),
  crm: z.strictObject({ group: z.int().default(2), priority: z.int().default(4) }).prefault({}),
  sessionMinutes: z.int().positive().optional(),
  delegationForm: z.url().optional(),
  maintenance: z.strictObject({ usernameVariable: variable, passwordVariable: variable }).optional(),
  deploy: z.record(z.string(), z.unknown()).optional(),
});

/** What a tenant's folder says, with all defaults filled in. */
export type Tenant = ReturnType<typeof tenantOf>;

/** The tenant that the fields of a file make. */
export function tenantOf(fields: z.input<typeof TenantFile>, folder: string) {
  const { api, $schema: _, ...rest } = TenantFile.parse(fields);
  const own = `https://${rest.hostname}`;
  return {
    ...rest,
    /** Folder of the tenant. */
    folder,
    /** Origin of `/api` and `/api-public`, or `sandbox`. */
    api: api ?? own,
    /** True when the browser calls another origin than the site's own. */
    apiIsForeign: api !== undefined && api !== own && api !== sandboxApi,
  };
}

/** Reads and checks one tenant. Throws a BuildError that names file, field, what was found and the remedy. */
export async function readTenant(tenantsFolder: string, id: string): Promise<Tenant> {
  const folder = join(tenantsFolder, id);
  const file = join('tenants', id, 'tenant.json');
  const data = parseJson(await readText(join(folder, 'tenant.json'), file, id), file, id);
  const parsed = TenantFile.safeParse(data);
  if (!parsed.success) throw fieldError(parsed.error.issues[0], data, file, id);
  if (parsed.data.id !== id) {
    throw new BuildError('TenantFieldInvalid', {
      tenant: id,
      where: file,
      what: 'id',
      got: `"${parsed.data.id}", but the folder is "${id}"`,
    });
  }
  return tenantOf(parsed.data, folder);
}

async function readText(path: string, file: string, tenant: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new BuildError(
      missing ? 'TenantUnknown' : 'TenantFileUnreadable',
      { tenant, where: file },
      { cause },
    );
  }
}

function parseJson(text: string, where: string, tenant: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BuildError('TenantFileUnreadable', { tenant, where, got: (cause as Error).message }, { cause });
  }
}

function fieldError(
  issue: z.core.$ZodIssue | undefined,
  data: unknown,
  where: string,
  tenant: string,
): BuildError {
  const path = issue?.path ?? [];
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const found = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  );
  const what = [...path, ...keys].join('.') || 'the whole file';
  const got =
    keys.length > 0
      ? 'a field that does not exist'
      : `${JSON.stringify(found) ?? 'nothing'} (expected ${issue?.message ?? 'another value'})`;
  return new BuildError('TenantFieldInvalid', { tenant, where, what, got });
}
