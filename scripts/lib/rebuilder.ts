/**
 * Runs `rebuild` for a changed tenant, one run at a time; however often the tenant changes during a run, it is rebuilt
 * once more afterwards (promises 2b: latest wins, intermediate dropped).
 */
export function createRebuilder(rebuild: (tenantId: string) => Promise<unknown>): (tenantId: string) => void {
  const waiting = new Set<string>();
  let running = false;
  const run = async () => {
    running = true;
    try {
      for (let [id] = waiting; id !== undefined; [id] = waiting) {
        waiting.delete(id);
        await rebuild(id);
      }
    } finally {
      running = false;
    }
  };
  return (tenantId) => {
    waiting.add(tenantId);
    if (!running) void run();
  };
}
