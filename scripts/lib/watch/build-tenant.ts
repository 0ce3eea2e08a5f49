import { join } from 'node:path';
import { readRelease, type Release } from '#adapter/compile/release.ts';
import { compiledFolder } from '#adapter/installed.ts';
import { readBuildRecord } from '#adapter/publish/build-record.ts';
import type { Context } from '../command.ts';
import { compile } from '../compile.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { fetchAll, type FetchOptions } from '../fetch-all.ts';
import { renderAll, type RenderSettings } from '../render-all.ts';

/**
 * How a build ended: `published`, `unchanged` where the new data make the same pages and they are deployed already;
 * `stale`: the last good data had to be used; `shrunk`: the data lost much and nobody has accepted it.
 */
export const buildOutcomes = ['published', 'unchanged', 'stale', 'shrunk', 'failed'] as const;

export type BuildOutcome = (typeof buildOutcomes)[number];

/** How the deploy of a tenant ended; `unchanged`: its build is what is served, or others deploy it. */
export type DeployEnd = 'deployed' | 'unchanged' | 'failed';

/** How a tenant is built. */
export interface BuildSettings {
  fetching: FetchOptions;
  rendering: RenderSettings;
  /** Deploys what was rendered; null where that is somebody else's work. */
  deploy: ((id: string) => Promise<DeployEnd>) | null;
}

/** Fetches, renders and deploys one tenant. What fails is told by each step; only an unforeseen error is thrown. */
export async function buildTenant(
  id: string,
  { fetching, rendering, deploy }: BuildSettings,
  context: Context,
): Promise<BuildOutcome> {
  const folder = join(context.project.dist, id);
  const before = readBuildRecord(folder)?.key;
  const [fetched] = await fetchAll([id], fetching, context);
  if (!fetched?.hasSnapshot) return 'failed';
  const rendered = await renderAll([id], await currentRelease(context), rendering, context);
  if (rendered !== exitCodes.done) return 'failed';
  const deployed = (await deploy?.(id)) ?? 'unchanged';
  if (deployed === 'failed') return 'failed';
  if (fetched.code !== exitCodes.done) return outcomeWithout(fetched.code);
  return deployed === 'deployed' || readBuildRecord(folder)?.key !== before ? 'published' : 'unchanged';
}

/** The outcome where no new data were taken. */
function outcomeWithout(code: ExitCode): BuildOutcome {
  if (code === exitCodes.stale) return 'stale';
  return code === exitCodes.shrunk ? 'shrunk' : 'failed';
}

/** The release that was compiled last, by this process or another: hashing the source for each build takes too long. */
async function currentRelease(context: Context): Promise<Release> {
  return readRelease(join(compiledFolder(context.project.root), 'release')) ?? compile(context);
}
