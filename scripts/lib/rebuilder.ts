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
