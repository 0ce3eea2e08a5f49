import { setTimeout as wait } from 'node:timers/promises';
import { withLock } from '#adapter/publish/lock.ts';
import type { CommandContext } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import { inLanes } from '../../limits.ts';
import { failure, minute, counted } from '../../output.ts';
import type { Selection } from '../../selection.ts';
import { troubledEnd, type OnEnd, type TenantEnd } from '../../summary/tenant-end.ts';
import { releasesOf } from '../deploy-tenant.ts';
import { examineSite, isReached } from './examine-site.ts';
import type { WaveSettings } from './wave-plan.ts';
import { waveFile, type Begun, type WaveRun, openRun } from './wave-run.ts';

/** Tenants deployed, and sites asked, at once. */
const atOnce = { deploy: 4, examine: 2 };
/** Milliseconds that another run on this machine is waited for. */
const patienceWithOthers = 3_000;

/** A deploy in waves. */
export interface WaveWork {
  selection: Selection;
  /** The tenants that have the target and a host name of their own. */
  ids: readonly string[];
  to: string | undefined;
  settings: WaveSettings;
  /** Deploys one tenant and says so; the release is missing where it failed. */
  deploy: (id: string) => Promise<{ end: TenantEnd; release?: number }>;
  onEnd: OnEnd;
}

const goOn = 'The same command goes on here. "portico rollback --wave" serves again what this wave replaced.';

/** Why no further tenant is begun. */
const stops = {
  failures: { words: (number: number) => `${counted(number, 'tenant')} failed`, hint: goOn },
  unknown: {
    words: (number: number) =>
      `${counted(number, 'site')} of this wave did not answer here, before it as little as after it`,
    hint: 'Run the same command where they answer, or with "--no-examine". "portico rollback --wave" takes the wave back.',
  },
  interrupted: { words: () => 'interrupted', hint: goOn },
};

/**
 * Deploys tenants in waves: each wave is deployed, its sites are compared with their builds, and the next one waits. A run
 * that ended early goes on with the same command. Throws BuildError.
 */
export async function runWaves(work: WaveWork, context: CommandContext): Promise<ExitCode> {
  const { selection, to } = work;
  const file = waveFile(context.project, to, selection.shard);
  const tell = (text: string) => context.output.info(text);
  return withLock(
    `${file}.lock`,
    async () => new Waves(work, context, await openRun(file, work, context)).go(),
    {
      limit: patienceWithOthers,
      tell,
    },
  );
}

class Waves {
  readonly #work: WaveWork;
  readonly #context: CommandContext;
  readonly #run: WaveRun;
  /** The tenants that failed since this command was started, with the reason. */
  readonly #failed = new Map<string, string>();
  #stop: keyof typeof stops | null = null;
  readonly #interrupted: Promise<void>;

  constructor(work: WaveWork, context: CommandContext, run: WaveRun) {
    this.#work = work;
    this.#context = context;
    this.#run = run;
    this.#interrupted = context.interrupted().then(() => {
      this.#stop ??= 'interrupted';
      context.output.info('Ending: what was begun is finished first.');
    });
  }

  async go(): Promise<ExitCode> {
    const { waves } = this.#run.head;
    const { ids } = this.#work;
    const planned = new Set(waves.flat());
    while (this.#run.done < waves.length) {
      const index = this.#run.done;
      await this.#pause();
      if (this.#isStopped()) return this.#stopped(index);
      // Tenants that came since the run began are in its last wave; those that are gone are in none.
      const late = index === waves.length - 1 ? ids.filter((id) => !planned.has(id)) : [];
      const wave = [...(waves[index] ?? []).filter((id) => ids.includes(id)), ...late];
      await this.#oneWave(wave, index);
      if (this.#isStopped()) return this.#stopped(index);
    }
    return this.#failed.size > 0 ? exitCodes.failed : exitCodes.done;
  }

  /** Waits until the wave may begin; a pause that a kill cut short goes on. */
  async #pause(): Promise<void> {
    const left = this.#run.next === null ? 0 : Date.parse(this.#run.next) - Date.now();
    if (left <= 0) return;
    const waiting = new AbortController();
    const over = wait(left, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([over, this.#interrupted]);
    waiting.abort();
  }

  async #oneWave(wave: readonly string[], index: number): Promise<void> {
    const todo = wave.filter((id) => !this.#run.tenants.get(id)?.isWell);
    this.#context.output.info(`${this.#name(index)}: ${counted(todo.length, 'tenant')}.`);
    const deployed: string[] = [];
    await inLanes(todo, atOnce.deploy, async (id) => {
      if (!this.#isStopped() && (await this.#deploy(id))) deployed.push(id);
    });
    if (this.#isStopped()) return;
    const unknown = new Map<string, string>();
    await inLanes(deployed, atOnce.examine, async (id) => {
      if (!this.#isStopped()) await this.#examine(id, unknown);
    });
    if (this.#isStopped()) return;
    if (unknown.size > 0 && unknown.size * 2 >= deployed.length) {
      this.#stop = 'unknown';
      unknown.forEach((reason, id) => this.#failed.set(id, reason));
      return;
    }
    await this.#waveDone(index, { deployed: deployed.length, tenants: wave.length, unknown: unknown.size });
  }

  /** Deploys a tenant; true where its site now serves something else than before the run. */
  async #deploy(id: string): Promise<boolean> {
    const { settings, deploy, onEnd } = this.#work;
    const begun = this.#run.tenants.get(id) ?? (await this.#begin(id));
    if (!begun) return false;
    const { end, release } = await deploy(id);
    if (release !== undefined) await this.#run.note({ tenant: id, release });
    if (end.ending === 'failed') {
      this.#end(end);
      return false;
    }
    onEnd(end);
    const isNew = release !== begun.before;
    if (!isNew || !settings.isExamined) await this.#run.note({ tenant: id, well: true });
    return isNew;
  }

  /** Keeps what was served before a tenant is deployed; null where that cannot be said. */
  async #begin(id: string): Promise<Begun | null> {
    const { project, env, output } = this.#context;
    const { to, settings } = this.#work;
    let begun: Begun;
    try {
      const { served } = await releasesOf(project, id, { to, env });
      begun = { before: served, reached: settings.isExamined && (await isReached({ id, to }, project)) };
    } catch (error) {
      output.step(failure(id, 'deploy', error));
      this.#end(troubledEnd(id, 'deploy', error));
      return null;
    }
    await this.#run.note({ tenant: id, ...begun });
    return begun;
  }

  async #examine(id: string, unknown: Map<string, string>): Promise<void> {
    const { output, project, env } = this.#context;
    const { to, settings } = this.#work;
    if (!settings.isExamined) return;
    const base = { tenant: id, stage: 'verify' } as const;
    const tell = (text: string) => output.step({ ...base, state: 'progress', text });
    const wasReached = this.#run.tenants.get(id)?.reached ?? false;
    const found = await examineSite({ id, to }, wasReached, { project, env, tell });
    if (found.state === 'unknown') {
      unknown.set(id, found.reason);
      output.step({ ...base, state: 'warning', text: `not examined: ${found.reason}` });
      return;
    }
    await this.#run.note({ tenant: id, well: found.state === 'well' });
    if (found.state === 'well') {
      output.step({ ...base, state: 'done', text: `the site serves this build, ${found.asked}` });
      return;
    }
    const { reason, hint } = found;
    output.step({ ...base, state: 'failed', text: reason, hint });
    this.#end({ ...base, ending: 'failed', reason, remedy: hint });
  }

  /** Counts a tenant that failed, and stops the run at too many. */
  #end(end: TenantEnd): void {
    this.#work.onEnd(end);
    this.#failed.set(end.tenant, end.reason ?? 'failed');
    if (this.#failed.size >= this.#work.settings.stopAfter) this.#stop ??= 'failures';
  }

  async #waveDone(
    index: number,
    facts: { deployed: number; tenants: number; unknown: number },
  ): Promise<void> {
    const { pause } = this.#work.settings;
    const isLast = index === this.#run.head.waves.length - 1;
    // Where nothing new is served there is nothing to watch before the next wave.
    const next =
      !isLast && pause > 0 && facts.deployed > 0 ? new Date(Date.now() + pause).toISOString() : null;
    await this.#run.note({ done: index + 1, next });
    const words = [
      `${this.#name(index)}: ${counted(facts.tenants, 'tenant')}, ${facts.deployed} with a new release`,
      facts.unknown > 0 && `${facts.unknown} out of reach`,
      next !== null && `the next wave begins ${minute(next)}`,
    ];
    this.#context.output.step({
      tenant: '-',
      stage: 'wave',
      state: 'done',
      text: words.filter(Boolean).join(', '),
      facts: { ...this.#place(index), ...facts, failed: this.#failed.size, next },
    });
  }

  #stopped(index: number): ExitCode {
    const left = this.#work.ids.filter((id) => !this.#run.tenants.has(id)).length;
    const stopped = this.#stop ?? 'interrupted';
    const failed = [...this.#failed].map(([tenant, reason]) => ({ tenant, reason }));
    const { words, hint } = stops[stopped];
    this.#context.output.step({
      tenant: '-',
      stage: 'wave',
      state: 'failed',
      text: `stopped in ${this.#name(index).toLowerCase()}: ${words(failed.length)}; ${counted(left, 'tenant')} not begun`,
      hint,
      details: failed.map(({ tenant, reason }) => `${tenant}: ${reason}`),
      facts: { ...this.#place(index), stopped, left, failed },
    });
    return exitCodes.failed;
  }

  #isStopped(): boolean {
    return this.#stop !== null;
  }

  #place(index: number): { wave: number; waves: number } {
    return { wave: index + 1, waves: this.#run.head.waves.length };
  }

  #name(index: number): string {
    const { wave, waves } = this.#place(index);
    return `Wave ${wave} of ${waves}`;
  }
}
