import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { folderHash, tenantHash } from './input-folder.ts';

const text = z.string().max(300);

/** What a check of a build came to, as the page on accessibility tells it. */
const Checked = z.object({
  schema: z.literal(1),
  /** When it was checked, ISO 8601. */
  checkedAt: z.iso.datetime(),
  /** Version of the portal. */
  version: text,
  /** Hashes of what the build was made of. */
  inputs: z.object({ release: text, tenant: text, snapshot: text }),
  /** Pages and rules that were looked at. */
  pages: z.int().min(0),
  rules: z.int().min(0),
  /** The pages were opened in a browser too. */
  inBrowser: z.boolean(),
  /** Rules that pages break, in Italian, with the number of those pages. */
  failed: z.array(z.object({ title: text, criterion: text.nullable(), pages: z.int() })).max(200),
});

/** The result of `portico check` that a build of the same inputs shows. */
export type Checked = z.infer<typeof Checked>;

/** A result, and whether it is of the build that shows it: pages, data and settings are still the same. */
export type ShownCheck = Checked & { isOfThisBuild: boolean };

/**
 * Folder of the result, in that of the tenant. It is no part of the tenant's own files, so that a result still belongs to the
 * inputs that it was found for.
 */
export function checkedFolder(tenantFolder: string): string {
  return join(tenantFolder, 'check');
}

/** File of the result. */
export function checkedFile(tenantFolder: string): string {
  return join(checkedFolder(tenantFolder), 'result.json');
}

/** The kept result of a tenant; null where there is none that can be read: a build never fails for it. */
export async function readChecked(tenantFolder: string, release: string): Promise<ShownCheck | null> {
  const content = await readFile(checkedFile(tenantFolder), 'utf8').catch(() => '');
  const parsed = Checked.safeParse(jsonOf(content));
  if (!parsed.success) return null;
  const { inputs } = parsed.data;
  const isOfThisBuild =
    inputs.release === release &&
    inputs.tenant === tenantHash(tenantFolder) &&
    inputs.snapshot === folderHash(join(tenantFolder, 'snapshot'));
  return { ...parsed.data, isOfThisBuild };
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
