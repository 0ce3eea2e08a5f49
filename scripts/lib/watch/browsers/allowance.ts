/** How much is taken, of whom: so many a second, and after a quiet time so many at once. */
export interface AllowanceOptions {
  perSecond: number;
  burst: number;
}

interface Bucket {
  left: number;
  at: number;
}

/**
 * Returns a function that says how many of `count` are taken of somebody: a flood costs its sender's share alone. The names
 * have to be few; `now` is in milliseconds.
 */
export function createAllowance(
  { perSecond, burst }: AllowanceOptions,
  now: () => number = () => performance.now(),
): (name: string, count?: number) => number {
  const buckets = new Map<string, Bucket>();
  return (name, count = 1) => {
    const at = now();
    const bucket = buckets.get(name) ?? { left: burst, at };
    const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    const taken = Math.min(count, Math.floor(left));
    buckets.set(name, { left: left - taken, at });
    return taken;
  };
}
