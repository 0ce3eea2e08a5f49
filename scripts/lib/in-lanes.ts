/**
 * Works on a few items at a time. After a failure no further one is begun, and it is thrown when all have ended.
 *
 * @param lanes number of items worked on at once
 */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await work(next).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
