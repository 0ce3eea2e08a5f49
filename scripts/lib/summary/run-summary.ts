import * as z from 'zod';
import { exitCodes, worst, type ExitCode } from '../exit-codes.ts';
import type { Shard } from '../selection.ts';
import { endings, worseEnd, type Ending, type TenantEnd } from './tenant-end.ts';

/** Version of the format of summary files. */
const summarySchema = 1;

/** What a command did to many tenants: the JSON of `--summary`. */
export interface RunSummary {
  schema: typeof summarySchema;
  command: string;
  shard: Shard | null;
  /** ISO 8601. */
  startedAt: string;
  seconds: number;
  exitCode: ExitCode;
  /** What stopped the whole command, as source that does not compile. */
  error: { reason: string; remedy: string } | null;
  counts: Record<Ending, number>;
  pages: number;
  /** Builds on the disk whose tenants were removed. */
  left: string[];
  /** One a tenant, in the order of their ids. */
  tenants: TenantEnd[];
}

const Count = z.int().nonnegative();
/** What a reader of a summary file relies on. */
export const SummaryShape = z.object({
  schema: z.literal(summarySchema),
  command: z.string(),
  shard: z.object({ index: z.int(), of: z.int() }).nullable(),
  startedAt: z.string(),
  seconds: z.number(),
  exitCode: z.enum(exitCodes),
  error: z.object({ reason: z.string(), remedy: z.string() }).nullable(),
  counts: z.record(z.enum(endings), Count),
  pages: Count,
  left: z.array(z.string()),
  tenants: z.array(
    z.looseObject({
      tenant: z.string(),
      stage: z.string(),
      ending: z.enum(endings),
      pages: Count.optional(),
      reason: z.string().optional(),
      remedy: z.string().optional(),
    }),
  ),
});

/** A summary from the text of its file, null where it is none that this version can read. */
export function summaryFrom(text: string): RunSummary | null {
  try {
    return SummaryShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The text of a summary file: a tenant a line, so that it can be searched and compared. */
export function summaryText({ tenants, ...rest }: RunSummary): string {
  const head = JSON.stringify({ ...rest, tenants: [] }).slice(0, -2);
  return `${head}\n${tenants.map((end) => JSON.stringify(end)).join(',\n')}\n]}\n`;
}

/** Collects how tenants ended; it keeps a few words for each, whatever was built. */
export class Tally {
  readonly #ends = new Map<string, TenantEnd>();
  readonly #startedAt = new Date().toISOString();
  readonly #start = performance.now();

  add(end: TenantEnd): void {
    const before = this.#ends.get(end.tenant);
    this.#ends.set(end.tenant, before ? worseEnd(before, end) : end);
  }

  /** What happened so far. */
  summary(
    facts: Pick<RunSummary, 'command' | 'shard' | 'exitCode'> & Partial<Pick<RunSummary, 'error' | 'left'>>,
  ): RunSummary {
    const tenants = [...this.#ends.values()].sort((a, b) => (a.tenant < b.tenant ? -1 : 1));
    const seconds = Number(((performance.now() - this.#start) / 1000).toFixed(3));
    const startedAt = this.#startedAt;
    const counted = { counts: countsOf(tenants), pages: pagesOf(tenants) };
    return {
      schema: summarySchema,
      ...facts,
      error: facts.error ?? null,
      left: facts.left ?? [],
      startedAt,
      seconds,
      ...counted,
      tenants,
    };
  }
}

function countsOf(tenants: readonly TenantEnd[]): Record<Ending, number> {
  const count = (ending: Ending) => tenants.filter((end) => end.ending === ending).length;
  return Object.fromEntries(endings.map((ending) => [ending, count(ending)])) as Record<Ending, number>;
}

function pagesOf(tenants: readonly TenantEnd[]): number {
  return tenants.reduce((sum, { pages = 0 }) => sum + pages, 0);
}

/** The summaries of several shards as one; of a tenant in two of them the worse end counts. */
export function joined(summaries: readonly RunSummary[]): RunSummary {
  const tally = new Tally();
  for (const { tenants } of summaries) tenants.forEach((end) => tally.add(end));
  const commands = [...new Set(summaries.map(({ command }) => command))];
  return {
    ...tally.summary({
      command: commands.join(' and '),
      shard: null,
      exitCode: worst(summaries.map(({ exitCode }) => exitCode)),
      error: summaries.find(({ error }) => error)?.error ?? null,
      left: [...new Set(summaries.flatMap(({ left }) => left))].sort(),
    }),
    startedAt: summaries.map(({ startedAt }) => startedAt).sort()[0] ?? '',
    // Shards run beside each other: the slowest is the time of all.
    seconds: Math.max(0, ...summaries.map(({ seconds }) => seconds)),
  };
}

/** Shards that no summary tells of, as "3/4"; a run without shards misses none. */
export function missingShards(summaries: readonly RunSummary[]): string[] {
  const shards = summaries.flatMap(({ shard }) => shard ?? []);
  const of = Math.max(0, ...shards.map((shard) => shard.of));
  const numbers = Array.from({ length: of }, (_, index) => index + 1);
  return numbers
    .filter((index) => !shards.some((shard) => shard.index === index))
    .map((index) => `${index}/${of}`);
}
