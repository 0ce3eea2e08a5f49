import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Step } from './output.ts';
import { withTraces } from './traces.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: object }[];
  status: object;
}
interface Message {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: Span[] }[] }[];
}

let collector: Server;
let answer: number | null;
const messages: Message[] = [];
const asked: { path?: string; key?: unknown }[] = [];
const steps: Step[] = [];
const output = {
  step: (step: Step) => void steps.push(step),
  info: () => undefined,
  close: () => undefined,
};

beforeEach(async () => {
  [messages.length, asked.length, steps.length, answer] = [0, 0, 0, 200];
  collector = createServer((request, response) => {
    asked.push({ path: request.url, key: request.headers['x-key'] });
    void json(request).then((message) => {
      messages.push(message as Message);
      if (answer !== null) response.writeHead(answer).end('{}');
    });
  });
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

const origin = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const env = (more = {}) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: origin(), ...more });
const spans = () => messages.flatMap(({ resourceSpans: [one] }) => one?.scopeSpans[0]?.spans ?? []);
const base = { tenant: 'aosta', state: 'done', text: '' } as const;
const milliseconds = ({ startTimeUnixNano, endTimeUnixNano }: Span) =>
  Number((BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1_000_000n);

test('a build is one trace: the command, and below it what each step on a tenant took', async () => {
  const { output: told, end } = withTraces(output, 'build', env());
  told.step({ ...base, stage: 'fetch', facts: { ms: 420, calls: 110 } });
  told.step({ ...base, tenant: '-', stage: 'compile', facts: { ms: 9000 } });
  told.step({ ...base, stage: 'render', state: 'warning' });
  told.step({
    ...base,
    stage: 'render',
    state: 'failed',
    text: 'broken',
    facts: { id: 'RenderFailed', ms: 7 },
  });
  await end(false);
  const [fetched, compiled, rendered, command] = spans() as [Span, Span, Span, Span];
  expect(spans().map(({ name }) => name)).toEqual([
    'fetch aosta',
    'compile',
    'render aosta',
    'portico build',
  ]);
  expect(new Set(spans().map(({ traceId }) => traceId)).size).toBe(1);
  for (const span of [fetched, compiled, rendered]) expect(span.parentSpanId).toBe(command.spanId);
  expect([milliseconds(fetched), milliseconds(compiled)]).toEqual([420, 9000]);
  expect(fetched.attributes).toContainEqual({ key: 'portico.tenant', value: { stringValue: 'aosta' } });
  expect(fetched.attributes).toContainEqual({ key: 'portico.calls', value: { doubleValue: 110 } });
  expect([rendered.status, command.status, fetched.status]).toEqual([
    { code: 2, message: 'broken' },
    { code: 2, message: '' },
    {},
  ]);
  expect(steps).toHaveLength(4);
});

test('a tenant whose old data had to do has one span, though two lines are said of it', async () => {
  const { output: told, end } = withTraces(output, 'fetch', env());
  told.step({ ...base, stage: 'fetch', state: 'stale', facts: { id: 'BackendUnreachable' } });
  told.step({ ...base, stage: 'fetch', state: 'stale', facts: { outcome: 'stale', ms: 30 } });
  await end(false);
  expect(spans().map(({ name }) => name)).toEqual(['fetch aosta', 'portico fetch']);
  expect(milliseconds(spans()[0] as Span)).toBe(30);
});

test('a step that says when it began is as long as it took', async () => {
  const { output: told, end } = withTraces(output, 'deploy', env());
  told.step({ ...base, stage: 'deploy', state: 'progress' });
  told.step({ ...base, stage: 'deploy' });
  await end(true);
  expect(milliseconds(spans()[0] as Span)).toBeGreaterThanOrEqual(0);
  expect(spans()).toHaveLength(2);
});

test('address, headers, name and the trace around it come from the variables of OpenTelemetry', async () => {
  const traceId = 'ab'.repeat(16);
  const { output: told, end } = withTraces(
    output,
    'render',
    env({
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, y=1',
      OTEL_SERVICE_NAME: 'portali',
      TRACEPARENT: `00-${traceId}-${'cd'.repeat(8)}-01`,
    }),
  );
  told.step({ ...base, stage: 'render', facts: { ms: 1 } });
  await end(true);
  expect(asked).toEqual([{ path: '/v1/traces', key: 'a b' }]);
  expect(messages[0]?.resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'portali' } },
  ]);
  expect(spans()[1]).toMatchObject({ traceId, parentSpanId: 'cd'.repeat(8) });
});

test('each build of a watch is a trace of its own, told when it ends', async () => {
  const { output: told, end } = withTraces(output, 'watch', env());
  for (const tenant of ['aosta', 'biella']) told.step({ ...base, tenant, stage: 'fetch', facts: { ms: 1 } });
  told.step({ ...base, stage: 'watch', facts: { outcome: 'published', ms: 5 } });
  await end(true);
  const [first, second, root] = spans() as [Span, Span, Span];
  expect([root.name, root.spanId]).toEqual(['portico build', first.parentSpanId]);
  expect(first.traceId).toBe(root.traceId);
  expect(second.traceId).not.toBe(first.traceId);
  expect(spans()).toHaveLength(3);
});

test('a thousand tenants are told in parts', async () => {
  const { output: told, end } = withTraces(output, 'render', env());
  for (let n = 0; n < 1000; n++) told.step({ ...base, tenant: `t${n}`, stage: 'render', facts: { ms: 1 } });
  await end(true);
  expect([messages.length, spans().length]).toEqual([4, 1001]);
});

test.each([
  ['that refuses', 503, /HTTP 503/],
  ['that never answers', null, /no answer within/],
])('a collector %s is told in one line, and waited for a moment', async (_, status, reason) => {
  answer = status;
  const { output: told, end } = withTraces(output, 'render', env());
  for (let n = 0; n < 600; n++) told.step({ ...base, tenant: `t${n}`, stage: 'render', facts: { ms: 1 } });
  await end(true);
  await expect.poll(() => steps.filter(({ stage }) => stage === 'traces')).toHaveLength(1);
  expect(steps.at(-1)?.text).toMatch(reason);
});

test('one that is away too, whatever the command', async () => {
  const { output: told, end } = withTraces(output, 'build', {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
  told.step({ ...base, stage: 'fetch', facts: { ms: 1 } });
  await end(true);
  expect(steps.filter(({ stage }) => stage === 'traces').map(({ text }) => text)).toEqual([
    expect.stringContaining('traces are not taken by http://127.0.0.1:1'),
  ]);
});

test.each([
  ['none is named', {}],
  ['it is switched off', { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }],
])('where %s the output is left alone', (_, variables) => {
  expect(withTraces(output, 'build', variables).output).toBe(output);
});

test('a command without a step on a tenant tells nothing', async () => {
  const { end } = withTraces(output, 'serve', env());
  await end(true);
  expect(messages).toEqual([]);
});
