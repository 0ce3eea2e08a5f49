import { appendFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ArgsDef } from 'citty';
import { BuildError } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import { UsageError, type Context } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { makeFolder, writeWhole } from '../fetch/write-whole.ts';
import { failure } from '../output.ts';
import type { Selection } from '../selection.ts';
import {
  summaryText,
  Tally,
  type RunSummary,
  attentionLines,
  markdownOf,
  summaryLine,
} from './run-summary.ts';
import type { OnEnd } from './tenant-end.ts';

/** Options of every command that ends with a summary. */
export const summaryArgs = {
  summary: {
    type: 'string',
    description: 'Write a summary: <file>.json anew, to any other file tables in Markdown are appended',
    valueHint: 'files',
  },
} as const satisfies ArgsDef;

/** What is left to do where a summary cannot be written: the work is over by then, and may have published. */
const withoutSummary =
  'Only the summary is missing. Name a file that can be written, and run the command again.';

/** A command on many tenants. */
interface Run {
  command: string;
  selection: Selection;
  /** Value of `--summary`: files, with commas between them. */
  files: string | undefined;
  /** Builds on the disk whose tenants were removed. */
  left?: string[];
}

/**
 * Does the work of a command on many tenants, and says at its end how they ended: a line where they are more than one,
 * and the files of `--summary`, also where the work stops with an error. Throws UsageError, and what the work throws.
 */
export async function summarised(
  { command, selection, files: asked, left }: Run,
  { output, folder }: Pick<Context, 'output'> & { folder?: string },
  work: (onEnd: OnEnd) => Promise<ExitCode>,
): Promise<ExitCode> {
  const files = filesFrom(asked);
  const tally = new Tally();
  const ended = await work((end) => tally.add(end)).catch((error: unknown) => new Stopped(error));
  const isStopped = ended instanceof Stopped;
  const summary = tally.summary({
    command,
    shard: selection.shard,
    exitCode: isStopped ? exitCodes.failed : ended,
    error: isStopped ? ended.inWords(command) : null,
    left,
  });
  if (!isStopped && summary.tenants.length !== 1) tell(summary, output);
  const writing = writeSummary(files, [summary], summary, folder);
  if (!isStopped) {
    await writing;
    return ended;
  }
  await writing.catch((error: unknown) => output.step(failure('-', command, withoutRemedy(error))));
  throw ended.error;
}

/** What the summary could not do, where the work failed as well: its own remedy would call the work done. */
function withoutRemedy(error: unknown): BuildError {
  const { id, place } = cataloguedError(error, { where: 'the summary' });
  return new BuildError(id, { ...place, remedy: undefined }, { cause: error });
}

/** An error that stopped the whole command. */
class Stopped {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }

  inWords(command: string): { reason: string; remedy: string } {
    const { message: reason, hint: remedy } = cataloguedError(this.error, { where: `portico ${command}` });
    return { reason, remedy };
  }
}

/** The files that `--summary` names. Throws UsageError for an empty name. */
export function filesFrom(value: string | undefined): string[] {
  if (value === undefined) return [];
  const files = value.split(',').map((file) => file.trim());
  if (files.every(Boolean)) return files;
  throw new UsageError('--summary takes files, as "summary.json" or "summary.json,summary.md".');
}

/** Prints how many tenants ended in which way, and those that need a person. */
export function tell(summary: RunSummary, output: Context['output']): void {
  const { command, exitCode, counts, pages, left } = summary;
  output.step({
    tenant: '-',
    stage: command,
    state: exitCode === exitCodes.done ? 'done' : 'warning',
    text: summaryLine(summary),
    details: attentionLines(summary),
    facts: { counts, pages, seconds: summary.seconds, left, exitCode },
  });
}

/**
 * Writes a summary of one or several runs, and their sum, to files: to those that take it. Their paths begin in `folder`.
 * Throws FileRefused.
 */
export async function writeSummary(
  files: readonly string[],
  runs: readonly RunSummary[],
  sum: RunSummary,
  folder = '',
): Promise<void> {
  const refused: BuildError[] = [];
  for (const file of files) {
    const path = resolve(folder, file);
    try {
      if (file.endsWith('.json')) await writeWhole(path, summaryText(sum));
      else {
        await makeFolder(dirname(path));
        await appendFile(path, `${markdownOf(runs, sum)}\n`);
      }
    } catch (error) {
      const { id, place } = cataloguedError(error, { where: file });
      refused.push(new BuildError(id, { ...place, where: file, remedy: withoutSummary }, { cause: error }));
    }
  }
  if (refused[0]) throw refused[0];
}
