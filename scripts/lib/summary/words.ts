import { ownValue } from '#domain/own-value.ts';
import { counted } from '../output.ts';
import { escaped, markdownTable } from '../markdown.ts';
import { needsPerson, type Ending, type TenantEnd } from './tenant-end.ts';
import type { RunSummary } from './run-summary.ts';

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
