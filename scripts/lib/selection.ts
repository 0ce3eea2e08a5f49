import { hash } from 'node:crypto';
import { UsageError, type CommandArgs } from './command.ts';
import { tenantIds, type Project } from './project.ts';

/** One machine's part of the tenants: `index` of `of`, counted from 1. */
export interface Shard {
  index: number;
  of: number;
}

/** Options of every command that works on many tenants. */
export const selectionArgs = {
  ids: { type: 'positional', required: false, isList: true, description: 'Tenants' },
  all: { type: 'boolean', description: 'Every tenant', default: false },
  shard: { type: 'string', description: 'This machine’s part of the tenants, as 2/4', valueHint: 'i/n' },
} as const satisfies CommandArgs;

/** The tenants a command works on. */
export interface Selection {
  /** Sorted where all were asked for, else as they were named. */
  ids: string[];
  /** True where no tenant was named: all of them, or all of a shard. */
  isAll: boolean;
  shard: Shard | null;
}

interface Asked {
  _: string[];
  all: boolean;
  shard?: string;
}

/**
 * The tenants that a command line asks for. Without a name these are all; a command that `mustSay` so takes only
 * `--all` for it. Throws UsageError, and BuildError TenantUnknown for a name without a folder.
 */
export async function selectTenants(
  { _: named, all, shard: part }: Asked,
  project: Project,
  { mustSay = false } = {},
): Promise<Selection> {
  if (all && named.length > 0) throw new UsageError('Name tenants, or say --all, not both.');
  if (mustSay && !all && named.length === 0) throw new UsageError('Name tenants, or say --all.');
  const shard = shardFrom(part);
  const ids = await tenantIds(project, named);
  return {
    ids: shard ? ids.filter((id) => isInShard(id, shard)) : ids,
    isAll: named.length === 0,
    shard,
  };
}

/**
 * Whether a tenant belongs to a shard: every tenant to exactly one of `of`. Its id alone decides, so that a tenant stays
 * on its machine, where its snapshot and builds are, while others come and go; a tenant that was removed has its too.
 */
export function isInShard(id: string, { index, of }: Shard): boolean {
  return Number.parseInt(hash('sha256', id).slice(0, 8), 16) % of === index - 1;
}

/** `--shard i/n` as numbers, null without. Throws UsageError. */
export function shardFrom(value: string | undefined): Shard | null {
  if (value === undefined) return null;
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(value) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index >= 1 && shard.index <= shard.of) return shard;
  throw new UsageError(`--shard takes i/n with 1 ≤ i ≤ n, as 2/4, not "${value}".`);
}
