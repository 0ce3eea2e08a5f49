import { withLock } from '#adapter/publish/lock.ts';
import { UsageError, type Context } from '../../command.ts';
import { exitCodes, worst, type ExitCode } from '../../exit-codes.ts';
import { inLanes } from '../../limits.ts';
import { failure, counted } from '../../output.ts';
import type { Shard } from '../../selection.ts';
import type { ReleaseList } from '../deployed-release.ts';
import { releasesOf } from '../deploy-tenant.ts';
import { waveFile, WaveRun, type Begun } from './wave-run.ts';

/** Tenants rolled back at once. */
const atOnce = 4;

interface TakeBack {
  to: string | undefined;
  shard: Shard | null;
  /** Serves a release of a tenant again, says so, and gives its exit code. */
  rollBack: (id: string, release: number) => Promise<ExitCode>;
}

/**
 * Serves again what the last wave replaced, tenant by tenant; done again, what the wave before it replaced. A tenant to which
 * something else was deployed since is left as it is. Throws UsageError where there is no wave, and BuildError.
 */
export async function takeWaveBack({ to, shard, rollBack }: TakeBack, context: Context): Promise<ExitCode> {
  const file = waveFile(context.project, to, shard);
  return withLock(`${file}.lock`, () => takeBack(file, { to, shard, rollBack }, context), { limit: 3_000 });
}

async function takeBack(file: string, { to, rollBack }: TakeBack, context: Context): Promise<ExitCode> {
  const { project, output, env } = context;
  const run = await WaveRun.read(file);
  const [index, wave] = lastWave(run);
  if (!run || wave === undefined) {
    const what = run
      ? 'Every wave of the last run was taken back'
      : 'No deploy in waves is known on this machine';
    throw new UsageError(
      `${what}${to === undefined ? '' : ` for the target "${to}"`}: roll tenants back by name.`,
    );
  }
  const codes: ExitCode[] = [];
  await inLanes(wave, atOnce, async (id) => {
    const base = { tenant: id, stage: 'rollback' } as const;
    try {
      const begun = run.tenants.get(id);
      if (!begun) return;
      const left = reasonToLeave(begun, await releasesOf(project, id, { to, env }));
      if (left) output.step({ ...base, ...left });
      else if (begun.before !== null) codes.push(await rollBack(id, begun.before));
    } catch (error) {
      output.step(failure(id, 'rollback', error));
      codes.push(exitCodes.failed);
    }
  });
  const code = worst(codes);
  if (code === exitCodes.done) await run.note({ back: index });
  const failed = codes.filter((each) => each !== exitCodes.done).length;
  output.step({
    tenant: '-',
    stage: 'rollback',
    state: failed > 0 ? 'failed' : 'done',
    text: `wave ${index + 1} of ${run.head.waves.length}: ${counted(codes.length - failed, 'tenant')} taken back, ${failed} failed`,
    hint: failed > 0 ? 'Run the command again for those that failed.' : undefined,
    facts: { wave: index + 1, waves: run.head.waves.length, back: codes.length - failed, failed },
  });
  return code;
}

/** The last wave that a run began and that was not taken back. */
function lastWave(run: WaveRun | null): [number, string[] | undefined] {
  const waves = run?.head.waves ?? [];
  const planned = new Set(waves.flat());
  const late = [...(run?.tenants.keys() ?? [])].filter((id) => !planned.has(id));
  const index = waves.findLastIndex(
    (wave, each) => !run?.back.has(each) && wave.some((id) => run?.tenants.has(id)),
  );
  const wave = waves[index];
  return [index, wave && index === waves.length - 1 ? [...wave, ...late] : wave];
}

type Left = { state: 'skipped' | 'warning'; text: string } | null;

/** Why a tenant of the wave stays as it is; null where it is to be rolled back. */
function reasonToLeave({ before, release }: Begun, { releases, served }: ReleaseList): Left {
  const originOf = (number: number | null) => releases.find((each) => each.number === number)?.origin;
  if (served === null || served === before) return { state: 'skipped', text: 'the wave changed nothing' };
  if (before === null)
    return { state: 'warning', text: 'nothing was served before the wave: there is nothing to go back to' };
  if (originOf(served) === originOf(before))
    return { state: 'skipped', text: `serves the content of release ${before} already` };
  if (release !== undefined && served !== release)
    return { state: 'warning', text: `release ${served} was deployed since the wave: it is left` };
  return null;
}
