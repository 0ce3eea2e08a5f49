/** Calls made at once, so that many counters do not burden the service. */
const atOnce = 4;

/** Runs a task for each item, four at a time; null for one that failed. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<(Result | null)[]> {
  const results: (Result | null)[] = items.map(() => null);
  const waiting = [...items.keys()];
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
      results[index] = await task(items[index]!).catch(() => null);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
