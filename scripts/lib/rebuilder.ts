/**
 * Runs `rebuild` for a tenant whenever it changed: one at a time, and however often it changed meanwhile, once more
 * afterwards (promises 2b: latest wins, intermediate dropped).
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
