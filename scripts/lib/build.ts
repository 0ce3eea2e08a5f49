import type { Context } from './command.ts';
import { compile } from './compile.ts';
import { worst, type ExitCode } from './exit-codes.ts';
import { codeOf, fetchAll, type FetchOptions } from './fetch-all.ts';
import { renderAll, type RenderSettings } from './render-all.ts';

/** Fetches and compiles in parallel, then renders every tenant that has a snapshot. */
export async function buildAll(
  ids: readonly string[],
  fetching: FetchOptions,
  rendering: RenderSettings,
  context: Context,
): Promise<ExitCode> {
  const [fetched, release] = await Promise.all([fetchAll(ids, fetching, context), compile(context)]);
  const ready = fetched.filter(({ hasSnapshot }) => hasSnapshot).map(({ id }) => id);
  return worst([codeOf(fetched), await renderAll(ready, release, rendering, context)]);
}
