import { buildOutcomes, type BuildOutcome } from './build-tenant.ts';
import type { BuildQueue } from './build-queue.ts';
import { counter, gauge, histogram, prometheusText, type Metric, type Sample } from './prometheus-text.ts';
import type { Verdict } from './signature.ts';
import type { Watched } from './tenant-list.ts';

/** Why a build is asked for. */
export type Reason = 'poll' | 'webhook' | 'night' | 'tenant file' | 'accepted' | 'start';

/** Counts what happens, for Prometheus. */
export interface WatchMetrics {
  built(outcome: BuildOutcome, milliseconds: number): void;
  polled(status: string): void;
  asked(reason: Reason): void;
  webhook(outcome: Verdict | 'too_large'): void;
  text: () => string;
}

/** Upper bounds of the durations of builds, in seconds. */
const bounds = [0.5, 1, 2, 5, 10, 30, 60, 300];

/** The metrics of a run; gauges are read from the queue and the tenants when they are asked for. */
export function createWatchMetrics(
  queue: Pick<BuildQueue, 'waiting' | 'running'>,
  tenants: ReadonlyMap<string, Watched>,
  more: readonly Metric[] = [],
): WatchMetrics {
  const builds = counter(
    'portico_builds_total',
    'Builds by outcome.',
    buildOutcomes.map((outcome) => ({ outcome })),
  );
  const durations = histogram('portico_build_duration_seconds', 'Time from fetch to deploy.', bounds);
  const polls = counter('portico_polls_total', 'Calls for a configuration by status; "none": no answer.');
  const asked = counter('portico_build_requests_total', 'Requests for a build by reason.');
  const webhooks = counter('portico_webhooks_total', 'Webhooks by outcome.');
  const metrics = [builds, durations, polls, asked, webhooks, ...gauges(queue, tenants), ...more];
  return {
    built: (outcome, milliseconds) => {
      builds.add({ outcome });
      durations.observe(milliseconds / 1000);
    },
    polled: (status) => polls.add({ status }),
    asked: (reason) => asked.add({ reason: reason.replace(' ', '_') }),
    webhook: (outcome) => webhooks.add({ outcome }),
    text: () => prometheusText(metrics),
  };
}

function gauges(
  queue: Pick<BuildQueue, 'waiting' | 'running'>,
  tenants: ReadonlyMap<string, Watched>,
): Metric[] {
  const one = (read: () => number) => () => [{ value: read() }];
  const each = (read: (tenant: Watched) => number | null) => () =>
    [...tenants].flatMap(([tenant, watched]): Sample[] => {
      const value = read(watched);
      return value === null ? [] : [{ labels: { tenant }, value }];
    });
  // A build that found nothing new is a confirmation; of who built elsewhere only the data's own date is known.
  const latest = (...times: (number | null)[]) =>
    times.reduce((a, b) => (b === null ? a : Math.max(a ?? 0, b)));
  const age = (since: number | null) => (since === null ? null : Math.max(0, (Date.now() - since) / 1000));
  return [
    gauge(
      'portico_tenants',
      'Tenants that are watched.',
      one(() => tenants.size),
    ),
    gauge(
      'portico_queue_length',
      'Tenants that wait for a build.',
      one(() => queue.waiting()),
    ),
    gauge(
      'portico_builds_running',
      'Builds that run.',
      one(() => queue.running()),
    ),
    gauge(
      'portico_last_success_timestamp_seconds',
      'When the last build of a tenant succeeded; 0: never.',
      each(({ mark }) => (mark.lastSuccess ?? 0) / 1000),
    ),
    gauge(
      'portico_data_age_seconds',
      'Time since the API last confirmed the published data.',
      each(({ dataDate, mark }) => age(latest(dataDate, mark.lastSuccess))),
    ),
    gauge(
      'portico_misconfigured',
      'A mistake of configuration stops a tenant: 1 until somebody corrects it.',
      each(({ problem }) => (problem === null ? null : 1)),
    ),
    gauge(
      'portico_waiting_for_acceptance',
      'The data of a tenant lost much: 1 until somebody accepts it.',
      each(({ heldAt }) => (heldAt === null ? null : 1)),
    ),
  ];
}
