import { noteForced } from '#adapter/publish/publish.ts';
import type { Context } from './command.ts';
import { compile } from './compile.ts';
import { worst, type ExitCode } from './exit-codes.ts';
import { codeOf, fetchAll, type FetchOptions } from './fetch-all.ts';
import { renderAll, type RenderSettings } from './render-all.ts';
import { needsPerson, type OnEnd } from './summary/tenant-end.ts';

/**
 * Fetches and compiles in parallel, and renders every tenant that has a snapshot as soon as it is fetched: of a run that
 * is killed, what was fetched is published. Throws CompileFailed or LockHeld.
 */
export async function buildAll(
  ids: readonly string[],
  fetching: FetchOptions,
  rendering: RenderSettings,
  context: Context,
  onEnd: OnEnd = () => undefined,
): Promise<ExitCode> {
  if (rendering.force) noteForced(context.project.dist, ids);
  const stop = new AbortController();
  let ready!: ReadableStreamDefaultController<string>;
  const waiting = new ReadableStream<string>({ start: (controller) => void (ready = controller) });
  const fetched = fetchAll(ids, fetching, context, {
    signal: stop.signal,
    onFetched: ({ id, hasSnapshot, end }) => {
      if (needsPerson(end)) onEnd(end);
      if (hasSnapshot) ready.enqueue(id);
    },
  }).finally(() => ready.close());
  const rendered = compile(context)
    .then((release) => renderAll(waiting, release, rendering, context, onEnd))
    .catch((error: unknown) => {
      stop.abort();
      throw error;
    });
  // What was fetched is kept, and told, before an error ends the command.
  await Promise.allSettled([fetched, rendered]);
  return worst([codeOf(await fetched), await rendered]);
}

/**
 * Runs `rebuild` for a changed tenant, one run at a time; however often the tenant changes during a run, it is rebuilt
 * once more afterwards (the latest wins, those between are dropped). `onFailure` hears why a rebuild failed: nobody
 * waits for it, and the server goes on.
 */
export function createRebuilder(
  rebuild: (tenantId: string) => Promise<unknown>,
  onFailure: (tenantId: string, error: unknown) => void,
): (tenantId: string) => void {
  const waiting = new Set<string>();
  let running = false;
  const run = async () => {
    running = true;
    for (let [id] = waiting; id !== undefined; [id] = waiting) {
      waiting.delete(id);
      await rebuild(id).catch((error: unknown) => onFailure(id, error));
    }
    running = false;
  };
  return (tenantId) => {
    waiting.add(tenantId);
    if (!running) void run();
  };
}
