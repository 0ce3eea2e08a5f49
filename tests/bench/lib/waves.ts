import { isApiCall, type LoggedRequest } from './request-log.ts';

type Timed = Pick<LoggedRequest, 'url' | 'start' | 'end'>;

/**
 * The waves of calls that ended before `until`: the most calls of which each began when the one before had been answered.
 * Calls under way at the same time are one wave. What is answered later cannot have been waited for.
 *
 * @param until milliseconds since the page was asked for
 */
export function wavesOfCalls(requests: readonly Timed[], until: number): number {
  const calls = requests
    .filter(({ url, end }) => isApiCall(url) && end !== null && end <= until)
    .map(({ start, end }) => ({ start, end: end ?? until }))
    .sort((one, other) => one.end - other.end);
  // The longest chain takes the call that ends first whenever it can.
  let waves = 0;
  let freeFrom = -Infinity;
  for (const { start, end } of calls) {
    if (start < freeFrom) continue;
    waves++;
    freeFrom = end;
  }
  return waves;
}
