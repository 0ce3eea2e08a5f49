import { join } from 'node:path';
import { readBuildRecord } from '#adapter/publish/build-record.ts';
import { readTenant } from '#site/read-tenant.ts';
import type { Context } from '../../command.ts';
import { minute } from '../../output.ts';
import type { Selection } from '../../selection.ts';
import { wavesOf, type WaveSettings } from './wave-plan.ts';
import { WaveRun, type WaveCommand } from './wave-run.ts';

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
