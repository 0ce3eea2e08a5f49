import { originOf } from '../fetch-all.ts';
import { failure } from '../output.ts';
import { noteOutage } from './outages.ts';
import { pollConfig, type PollResult } from './poll.ts';
import { pollDelay } from './timing.ts';
import type { WatchRun } from './watch-run.ts';

/** Pause of a host that answers 429 and does not say for how long, in milliseconds. */
const usualPause = 60_000;

/** Polls a tenant, has it built where its configuration changed, and gives the milliseconds until its next poll. */
export async function runPoll(run: WatchRun, id: string): Promise<number> {
  const { list, context, metrics, options } = run;
  const watched = list.all.get(id);
  const delay = () => pollDelay(options.every, watched?.failures ?? 0);
  if (!watched) return delay();
  try {
    const origin = originOf(watched.tenant, options.sandboxOrigin);
    const result = await pollConfig(watched.tenant, origin, context.env, watched.seen);
    metrics.polled(result.status);
    await noteOutage(run, id, result);
    if (result.outcome === 'failed') return Math.max(tellFailure(run, id, origin, result), delay());
    watched.failures = 0;
    watched.seen = result.seen;
    if (result.outcome === 'changed') {
      context.output.step({
        tenant: id,
        stage: 'watch',
        state: 'changed',
        text: 'the configuration changed',
      });
      run.ask(id, 'poll');
    }
  } catch (error) {
    watched.failures++;
    context.output.step(failure(id, 'watch', error));
  }
  return delay();
}

/** Tells why a poll failed; gives the milliseconds for which the server asked to wait. */
function tellFailure(
  { list, context, pace }: WatchRun,
  id: string,
  origin: string,
  { status, reason, retryAfter }: PollResult & { outcome: 'failed' },
): number {
  const watched = list.all.get(id);
  if (watched) watched.failures++;
  const text = `the configuration could not be read: ${reason}`;
  context.output.step({ tenant: id, stage: 'watch', state: 'warning', text });
  if (status === '429') pace.pause(new URL(origin).host, retryAfter ?? usualPause);
  return retryAfter ?? 0;
}
