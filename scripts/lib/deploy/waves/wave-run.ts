import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { BuildError } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import { readBuildRecord } from '#adapter/publish/build-record.ts';
import { readTenant } from '#site/read-tenant.ts';
import { writeWhole } from '../../fetch/write-whole.ts';
import type { Project } from '../../project.ts';
import type { Shard, Selection } from '../../selection.ts';
import type { Context } from '../../command.ts';
import { minute } from '../../output.ts';
import { wavesOf, type WaveSettings } from './wave-plan.ts';

/** What a run is known by: the same command on the same release of the portal goes on with it. */
const Command = z.strictObject({
  to: z.string().nullable(),
  /** Null for all tenants. */
  asked: z.array(z.string()).nullable(),
  shares: z.array(z.number()),
  /** Releases of the compiled portal that the builds are of. */
  releases: z.array(z.string()),
});

export type WaveCommand = z.infer<typeof Command>;

const Head = z.strictObject({
  schema: z.literal(1),
  command: Command,
  startedAt: z.string(),
  waves: z.array(z.array(z.string())),
});

const Event = z.union([
  z.strictObject({
    tenant: z.string(),
    /** The release that was served, null before the first. */
    before: z.int().nullable(),
    /** Whether its site answered from here before the wave. */
    reached: z.boolean(),
  }),
  z.strictObject({ tenant: z.string(), release: z.int() }),
  z.strictObject({ tenant: z.string(), well: z.boolean() }),
  z.strictObject({ done: z.int(), next: z.string().nullable() }),
  z.strictObject({ back: z.int() }),
]);

type WaveEvent = z.infer<typeof Event>;

/** What is known of a tenant that a run has begun with. */
export interface Begun {
  before: number | null;
  reached: boolean;
  /** The release that the run deployed; missing where it was killed in between. */
  release?: number;
  /** Deployed and, where it was asked, as it should be. */
  isWell?: boolean;
}

const remedy =
  'Free the disk, or give this user the right to the folder, and run the same command again: it goes on where it stopped.';

/**
 * A deploy in waves, kept as a line for each event in `.portico/waves/`: a kill loses at most the line that was being
 * written, which is left out when the file is read.
 */
export class WaveRun {
  readonly head: z.infer<typeof Head>;
  readonly tenants = new Map<string, Begun>();
  /** Waves that are over. */
  done = 0;
  /** When the next wave may begin, ISO 8601. */
  next: string | null = null;
  /** Indexes of the waves that were taken back. */
  readonly back = new Set<number>();
  readonly #file: string;

  private constructor(file: string, head: z.infer<typeof Head>) {
    this.#file = file;
    this.head = head;
  }

  /** Begins a run, in the place of the last one. Throws FileRefused. */
  static async begin(file: string, command: WaveCommand, waves: string[][]): Promise<WaveRun> {
    const run = new WaveRun(file, { schema: 1, command, startedAt: new Date().toISOString(), waves });
    await run.#write([run.head]);
    return run;
  }

  /** The last run, or null where there is none that can be read. Throws FileRefused. */
  static async read(file: string): Promise<WaveRun | null> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const [first, ...rest] = text.split('\n').map(jsonIn);
    const head = Head.safeParse(first);
    if (!head.success) return null;
    const run = new WaveRun(file, head.data);
    const events = rest.flatMap((line) => Event.safeParse(line).data ?? []);
    events.forEach((event) => run.#apply(event));
    if (!text.endsWith('\n')) await run.#write([run.head, ...events]);
    return run;
  }

  /** True when nothing is left to do. */
  get isOver(): boolean {
    return this.done >= this.head.waves.length || this.back.size > 0;
  }

  /** Keeps what happened. Throws FileRefused. */
  async note(event: WaveEvent): Promise<void> {
    await appendFile(this.#file, `${JSON.stringify(event)}\n`).catch((error: unknown) => this.#refuse(error));
    this.#apply(event);
  }

  async #write(lines: readonly unknown[]): Promise<void> {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await writeWhole(this.#file, text).catch((error: unknown) => this.#refuse(error));
  }

  #refuse(error: unknown): never {
    const { id, place } = cataloguedError(error, { where: this.#file });
    throw new BuildError(id, { ...place, remedy }, { cause: error });
  }

  #apply(event: WaveEvent): void {
    if ('back' in event) this.back.add(event.back);
    else if ('done' in event) {
      this.done = event.done;
      this.next = event.next;
    } else if ('before' in event) this.tenants.set(event.tenant, event);
    else {
      const begun = this.tenants.get(event.tenant);
      if (begun && 'release' in event) begun.release = event.release;
      if (begun && 'well' in event) begun.isWell = event.well;
    }
  }
}

/** File of the waves to a target, of one machine's part of the tenants. */
export function waveFile({ work }: Project, to: string | undefined, shard: Shard | null): string {
  const part = shard ? `-${shard.index}-of-${shard.of}` : '';
  return join(work, 'waves', `${to ?? '_'}${part}.jsonl`);
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What makes a run. */
interface Opening {
  selection: Selection;
  /** The tenants that have the target. */
  ids: readonly string[];
  to: string | undefined;
  settings: WaveSettings;
}

/**
 * The last run where it is this command's and not over, else a new one. A release of the portal that is
 * not the one of the first waves was not tried by them.
 */
export async function openRun(file: string, work: Opening, { project, output }: Context): Promise<WaveRun> {
  const { selection, ids, to, settings } = work;
  const records = ids.flatMap((id) => readBuildRecord(join(project.dist, id))?.release ?? []);
  const command: WaveCommand = {
    to: to ?? null,
    asked: selection.isAll ? null : selection.ids,
    shares: [...settings.shares],
    releases: [...new Set(records)].sort(),
  };
  const last = await WaveRun.read(file);
  const isSame = last && JSON.stringify(last.head.command) === JSON.stringify(command);
  if (last && !last.isOver && isSame) {
    const at = `wave ${last.done + 1} of ${last.head.waves.length}`;
    output.info(`Goes on in ${at} with the run that began ${minute(last.head.startedAt)}.`);
    return last;
  }
  if (last && !last.isOver)
    output.info(
      `A run that began ${minute(last.head.startedAt)} ended in wave ${last.done + 1}; this one begins anew: the command or the release of the portal is another.`,
    );
  const canaries = new Set<string>();
  for (const id of ids) if ((await readTenant(project.tenants, id)).canary) canaries.add(id);
  return WaveRun.begin(file, command, wavesOf(ids, canaries, settings.shares));
}
