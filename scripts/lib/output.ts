import { styleText } from 'node:util';
import * as z from 'zod';
import { cataloguedError } from '#errors/unforeseen.ts';
import { exitCodes } from './exit-codes.ts';

/** A step of work on a tenant; `progress` lines are overwritten by the next line, others stay. */
export interface Step {
  tenant: string;
  stage: string;
  state:
    | 'progress'
    | 'done'
    | 'skipped'
    | 'kept'
    | 'warning'
    | 'stale'
    | 'failed'
    | 'added'
    | 'removed'
    | 'changed';
  text: string;
  /** What to do about it. */
  hint?: string;
  /** Lines below it, for people. */
  details?: readonly string[];
  /** Facts for `--json`. */
  facts?: Record<string, unknown>;
}

/** Output of commands: the only place that prints. */
export interface Output {
  step(step: Step): void;
  info(text: string): void;
  /** Clears a progress line left on the screen. */
  close(): void;
}

/** What a command prints to. */
export interface Stream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const marks = {
  progress: '·',
  done: '✔',
  skipped: '=',
  kept: '=',
  warning: '!',
  stale: '~',
  failed: '✖',
  added: '+',
  removed: '-',
  changed: '*',
} as const;
const colours = {
  progress: 'gray',
  done: 'green',
  skipped: 'gray',
  kept: 'gray',
  warning: 'yellow',
  stale: 'yellow',
  failed: 'red',
  added: 'green',
  removed: 'red',
  changed: 'yellow',
} as const;

/**
 * A line of `--json`: a step of work on a tenant with the facts of its command, or a word for people. Fields may be added to
 * it, and none is taken away (docs/compatibility.md).
 */
export const JsonLine = z.union([
  z.looseObject({
    tenant: z.string().describe('id of the tenant; `-` where the line is about none'),
    stage: z.string().describe('the command, or the part of it, as fetch and render of build'),
    state: z
      .enum(Object.keys(marks).filter((state) => state !== 'progress'))
      .describe('how it ended, or what kind of change was found'),
    text: z.string().describe('what happened, for people: do not parse it'),
    hint: z.string().optional().describe('what to do about it, for people'),
    id: z.string().optional().describe('of an error: its name in the catalogue, which stays'),
  }),
  z.strictObject({ info: z.string().describe('a word for people') }),
]);

/** Machine-readable lines, one JSON object each; progress is left out. */
function jsonOutput(stream: Stream): Output {
  const write = (value: unknown) => void stream.write(`${JSON.stringify(value)}\n`);
  return {
    step: ({ facts, details: _, ...step }) => step.state !== 'progress' && write({ ...step, ...facts }),
    info: (text) => write({ info: text }),
    close: () => undefined,
  };
}

/** Text for people: in a terminal progress is one line that is rewritten, elsewhere (CI) it is left out. */
function textOutput(stream: Stream, env: NodeJS.ProcessEnv): Output {
  const live = stream.isTTY === true && !env.CI;
  let pending = false;
  const clear = () => {
    if (pending) stream.write('\r\u001b[2K');
    pending = false;
  };
  const paint = (colour: Parameters<typeof styleText>[0], text: string) =>
    live ? styleText(colour, text) : text;
  return {
    step({ tenant, stage, state, text, hint, details = [] }) {
      const line = `${paint(colours[state], marks[state])} ${tenant.padEnd(14)} ${stage.padEnd(8)} ${text}`;
      clear();
      if (state === 'progress') {
        if (live) stream.write(line.slice(0, (stream.columns ?? 80) + 8));
        pending = live;
        return;
      }
      const below = [...(hint ? [`→ ${hint}`] : []), ...details].map(
        (each) => `  ${' '.repeat(24)}${each}\n`,
      );
      stream.write(`${line}\n${below.join('')}`);
    },
    info(text) {
      clear();
      stream.write(`${text}\n`);
    },
    close: clear,
  };
}

interface OutputOptions {
  json?: boolean;
  stream?: Stream;
  env?: NodeJS.ProcessEnv;
}

/** The output of a command. `json` prints one object a line instead of text. */
export function createOutput({
  json = false,
  stream = process.stdout,
  env = process.env,
}: OutputOptions = {}): Output {
  return json ? jsonOutput(stream) : textOutput(stream, env);
}

/**
 * Keeps a command at work when its output can no longer be written, in the midst of a deploy too. A reader that went away
 * wanted no more of it; anything else, as a full disk under a log, is told once, and the exit code is no longer 0.
 */
export function outliveOutput(): void {
  let isTold = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isTold) return;
    isTold = true;
    process.stderr.write(`${cataloguedError(error, { where: 'standard output' }).message}\n`);
    process.once('exit', () => (process.exitCode ||= exitCodes.failed));
  });
  // What cannot be told there can be told nowhere.
  process.stderr.on('error', () => undefined);
}

/** An error as a step: message, place and remedy. */
export function failure(
  tenant: string,
  stage: string,
  error: unknown,
  state: 'failed' | 'stale' = 'failed',
): Step {
  const { id, message, hint, place } = cataloguedError(error, { tenant, where: `portico ${stage}` });
  return { tenant, stage, state, text: message, hint, facts: { id, place } };
}

/** Milliseconds as seconds: "0.42 s". */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** "2026-01-02 03:04 UTC" of an ISO 8601 time. */
export function minute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

/** "1 change", "2 changes". */
export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

/** Data as plain text in a cell: no column, markup, mention or link of its own. */
export function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#@~]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** A table in Markdown; text from outside is to be `escaped` by the caller. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
