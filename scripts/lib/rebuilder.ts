/**
 * Runs `rebuild` for a tenant whenever it changed: one at a time, and however often it changed meanwhile, once more
 * afterwards (promises 2b: latest wins, intermediate dropped).
 */
export function createRebuilder(rebuild: (tenantId: string) => Promise<unknown>): (tenantId: string) => void {
  const waiting = new Set<string>();
  let running = false;
  const run = async () => {
    running = true;
    for (const [id] of [...waiting].map((value) => [value] as const)) {
      waiting.delete(id);
      await rebuild(id);
    }
    running = false;
    if (waiting.size > 0) await run();
  };
  return (tenantId) => {
    waiting.add(tenantId);
    if (!running) void run();
  };
}
