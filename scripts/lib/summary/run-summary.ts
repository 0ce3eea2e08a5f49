import * as z from 'zod';
import { ownValue } from '#domain/own-value.ts';
import { exitCodes, worst, type ExitCode } from '../exit-codes.ts';
import type { Shard } from '../selection.ts';
import { counted, escaped, markdownTable } from '../output.ts';
import { endings, worseEnd, type Ending, type TenantEnd, needsPerson } from './tenant-end.ts';

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

/** Tenants named in the terminal, and in a page of a CI; a summary file names all. */
const namedInTerminal = 20;
const namedInMarkdown = 200;

/** What a tenant was when something was done for it, by command. */
const doneWords: Readonly<Record<string, string>> = { fetch: 'fetched', deploy: 'deployed' };

/** How tenants ended in words, the order of columns and lists. */
function wordsOf(command: string): readonly (readonly [Ending, string])[] {
  return [
    ['done', ownValue(doneWords, command) ?? 'built'],
    ['unchanged', 'unchanged'],
    ['skipped', 'skipped'],
    ['stale', 'with old data'],
    ['stopped', 'stopped by the guard'],
    ['failed', 'failed'],
  ];
}

/** One line: how many tenants, and how many ended in which way. */
export function summaryLine({ command, counts, seconds, tenants, pages }: RunSummary): string {
  const parts = wordsOf(command)
    .filter(([ending]) => counts[ending] > 0)
    .map(([ending, word]) => `${counts[ending]} ${word}`);
  const rendered = pages > 0 ? `, ${counted(pages, 'page')}` : '';
  return `${counted(tenants.length, 'tenant')} in ${seconds.toFixed(1)} s${rendered}: ${parts.join(', ') || 'none'}`;
}

/** The tenants that need a person, the gravest first, as lines for a terminal; of many, the first. */
export function attentionLines(summary: RunSummary): string[] {
  const ends = attention(summary);
  const shown = ends
    .slice(0, namedInTerminal)
    .flatMap(({ tenant, reason = '', remedy }) => [
      `${tenant}: ${firstLine(reason)}`,
      ...(remedy ? [`  → ${firstLine(remedy)}`] : []),
    ]);
  const more = ends.length - namedInTerminal;
  return more > 0 ? [...shown, `and ${more} more: "--summary <file>.json" names all`] : shown;
}

function attention({ tenants }: RunSummary): TenantEnd[] {
  const gravity: readonly Ending[] = ['failed', 'stopped', 'stale'];
  return gravity.flatMap((ending) => tenants.filter((end) => needsPerson(end) && end.ending === ending));
}

/** Tables for the page of a CI: a row for each run, their sum, and the tenants that need a person. */
export function markdownOf(runs: readonly RunSummary[], sum: RunSummary): string {
  const rows = runs.length > 1 ? [...runs, sum] : runs;
  const words = wordsOf(sum.command);
  const head = ['', 'tenants', ...words.map(([, word]) => word), 'pages', 'seconds'];
  const counts = rows.map((run) => [
    nameOf(run),
    run.tenants.length,
    ...words.map(([ending]) => run.counts[ending]),
    run.pages,
    run.seconds.toFixed(1),
  ]);
  const blocks = [
    `### portico ${sum.command}`,
    markdownTable(head, counts),
    sum.error && `**Stopped:** ${escaped(sum.error.reason)} ${escaped(sum.error.remedy)}`,
    attentionTable(sum),
    sum.left.length > 0 &&
      `Builds of removed tenants are left: ${sum.left.slice(0, namedInMarkdown).join(', ')}.`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function nameOf({ shard, command }: RunSummary): string {
  return shard ? `${command} ${shard.index}/${shard.of}` : command;
}

function attentionTable(sum: RunSummary): string {
  const ends = attention(sum);
  if (ends.length === 0) return '';
  const words = new Map(wordsOf(sum.command));
  const rows = ends
    .slice(0, namedInMarkdown)
    .map(({ tenant, stage, ending, reason = '', remedy = '' }) => [
      tenant,
      `${words.get(ending)} (${stage})`,
      escaped(reason),
      escaped(remedy),
    ]);
  const more = ends.length - rows.length;
  const text = markdownTable(['tenant', 'how it ended', 'why', 'what to do'], rows);
  return more > 0 ? `${text}\n\nAnd ${more} more.` : text;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
