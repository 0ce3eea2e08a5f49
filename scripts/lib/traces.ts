import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from './maintenance-credentials.ts';
import type { Output, Step } from './output.ts';

/** A command whose steps are told to a collector of traces. */
export interface Traced {
  output: Output;
  /** Sends what is left, and waits for the answer, or until nobody is waited for any more. */
  end: (isDone: boolean) => Promise<void>;
}

/** Longest wait for a collector, in milliseconds: one that is dead must not hold a build up. */
const patience = 1500;
/** Spans that are sent together: of thousands of tenants not all are kept until the end. */
const batch = 256;

/** Ends of steps that are told; what is only said meanwhile has no duration. */
const ends: readonly Step['state'][] = ['done', 'skipped', 'kept', 'stale', 'failed'];
const stages = ['fetch', 'compile', 'render', 'deploy', 'purge', 'rollback', 'verify'];

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number; message?: string };
}

interface Attribute {
  key: string;
  value: { stringValue: string } | { doubleValue: number };
}

/** A trace, its root span, and when that began; one whose root is another's has a parent. */
interface Trace {
  traceId: string;
  rootId: string;
  parentId?: string;
  since: number;
}

/**
 * Wraps the output of a command: where OTEL_EXPORTER_OTLP_ENDPOINT names a collector, what each step on a tenant took is
 * told to it as spans of one trace; of `watch`, one trace a build. OTLP over HTTP as JSON, written by hand: the SDK of
 * OpenTelemetry would be some 20 packages for one POST. A collector that is away is told in one line, and changes nothing.
 *
 * @param name of the command
 */
export function withTraces(output: Output, name: string, env: Environment): Traced {
  const address = endpointOf(env);
  if (address === null) return { output, end: () => Promise.resolve() };
  const exporter = createExporter(address, env, (text) =>
    output.step({ tenant: '-', stage: 'traces', state: 'warning', text }),
  );
  const isWatch = name === 'watch';
  const command = newTrace(env.TRACEPARENT);
  const builds = new Map<string, Trace>();
  const begun = new Map<string, number>();
  const traceOf = (tenant: string): Trace => {
    if (!isWatch || tenant === '-') return command;
    const trace = builds.get(tenant) ?? newTrace();
    builds.set(tenant, trace);
    return trace;
  };
  const step = (said: Step) => {
    output.step(said);
    const { tenant, stage, state, facts } = said;
    const key = `${tenant} ${stage}`;
    if (stages.includes(stage)) {
      if (!begun.has(key)) begun.set(key, Date.now());
      // Why old data had to do is told in a line of its own, before the one that says how long it took.
      if (!ends.includes(state) || (state === 'stale' && facts?.ms === undefined)) return;
      exporter.add(stageSpan(said, traceOf(tenant), begun.get(key) ?? Date.now()));
      begun.delete(key);
    } else if (isWatch && facts?.outcome !== undefined && builds.has(tenant)) {
      exporter.add(rootSpan('build', traceOf(tenant), said));
      builds.delete(tenant);
      exporter.send();
    }
  };
  return {
    output: { ...output, step },
    async end(isDone) {
      if (exporter.hasSpans() && !isWatch)
        exporter.add(
          rootSpan(name, command, { tenant: '-', stage: name, text: '', state: isDone ? 'done' : 'failed' }),
        );
      exporter.send();
      await Promise.race([exporter.settled(), wait(patience + 200, undefined, { ref: false })]);
    },
  };
}

/** Where traces go; null: nowhere. */
function endpointOf(env: Environment): string | null {
  if (env.OTEL_SDK_DISABLED === 'true') return null;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const address = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || (base ? `${base}/v1/traces` : '');
  return address === '' ? null : address;
}

function createExporter(address: string, env: Environment, tell: (text: string) => void) {
  const spans: Span[] = [];
  let hadSpans = false;
  let isAway = false;
  let sending: Promise<unknown> = Promise.resolve();
  const resource = { attributes: attributesOf({ 'service.name': env.OTEL_SERVICE_NAME || 'portico' }) };
  const headers = { ...headersOf(env.OTEL_EXPORTER_OTLP_HEADERS), 'Content-Type': 'application/json' };
  const post = async (sent: Span[]) => {
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'portico' }, spans: sent }] }],
    });
    try {
      const signal = AbortSignal.timeout(patience);
      const answer = await fetch(address, { method: 'POST', headers, body, signal });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      isAway = false;
    } catch (error) {
      if (!isAway)
        tell(`traces are not taken by ${URL.parse(address)?.origin ?? address}: ${reasonOf(error)}`);
      isAway = true;
    }
  };
  const send = () => {
    const sent = spans.splice(0);
    // What is sent at once is waited for together; the results are not kept, of a watch that runs for months.
    if (sent.length > 0) sending = Promise.all([sending, post(sent)]).then(() => undefined);
  };
  return {
    add(span: Span) {
      hadSpans = true;
      spans.push(span);
      if (spans.length >= batch) send();
    },
    send,
    hasSpans: () => hadSpans,
    settled: () => sending,
  };
}

function reasonOf(error: unknown): string {
  const { message, cause, name } = error as Error;
  if (name === 'TimeoutError') return `no answer within ${patience / 1000} s`;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
}

/** `name=value,…`, with values encoded as in addresses (the form that OpenTelemetry gives them). */
function headersOf(text = ''): Record<string, string> {
  return Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]];
    }),
  );
}

/** A new trace, or a part of the one that the surroundings began (https://www.w3.org/TR/trace-context/). */
function newTrace(parent = ''): Trace {
  const [, traceId, parentId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(parent) ?? [];
  const own = { rootId: randomBytes(8).toString('hex'), since: Date.now() };
  return traceId ? { ...own, traceId, parentId } : { ...own, traceId: randomBytes(16).toString('hex') };
}

function stageSpan(said: Step, { traceId, rootId }: Trace, begun: number): Span {
  const ms = said.facts?.ms;
  const until = Date.now();
  const since = typeof ms === 'number' ? until - ms : begun;
  const span = spanOf(`${said.stage} ${said.tenant}`.replace(/ -$/, ''), { since, until }, said);
  return { ...span, traceId, spanId: randomBytes(8).toString('hex'), parentSpanId: rootId };
}

function rootSpan(name: string, { traceId, rootId, parentId, since }: Trace, said: Step): Span {
  const span = spanOf(`portico ${name}`, { since, until: Date.now() }, said);
  return { ...span, traceId, spanId: rootId, ...(parentId && { parentSpanId: parentId }) };
}

function spanOf(
  name: string,
  { since, until }: { since: number; until: number },
  { tenant, state, text, facts }: Step,
) {
  const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`;
  const about = tenant === '-' ? {} : { 'portico.tenant': tenant };
  return {
    name,
    kind: 1,
    startTimeUnixNano: nanoseconds(since),
    endTimeUnixNano: nanoseconds(until),
    attributes: attributesOf({ ...about, 'portico.state': state, ...measured(facts) }),
    status: state === 'failed' ? { code: 2, message: text } : {},
  };
}

/** Of the facts of a step those that are numbers, and its outcome. */
function measured(facts: Step['facts'] = {}): Record<string, unknown> {
  const told = Object.entries(facts).filter(
    ([key, value]) => (typeof value === 'number' && key !== 'ms') || key === 'outcome' || key === 'id',
  );
  return Object.fromEntries(told.map(([key, value]) => [`portico.${key}`, value]));
}

function attributesOf(values: Record<string, unknown>): Attribute[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: String(value) },
  }));
}
