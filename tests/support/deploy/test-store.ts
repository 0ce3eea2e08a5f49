import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Target } from '#site/deploy-targets.ts';

/** A request that came to the store. */
export interface StoreRequest {
  method: string;
  /** Below the bucket. */
  key: string;
  /** It is to be done on a condition only. */
  isConditional?: boolean;
}

/**
 * What happens to a request: it is done, answered with a status or an error, done without an answer, or never answered.
 */
export type Fate = 'done' | 'lost' | 'hangs' | number | { status: number; code: string };

/** A real S3-compatible server in a process of its own, behind a line that tests can disturb. */
export interface TestStore {
  endpoint: string;
  /** Requests that reached the store, in order. */
  seen: StoreRequest[];
  /** Requests that came, disturbed or not. */
  count: number;
  /** Decides about every request by what it is and which it is, from 1. */
  fate: (request: StoreRequest, count: number) => Fate;
  /** The line enforces conditional writes, as Amazon and most stores do; the server itself ignores them. */
  conditions: boolean;
  /** Status, head and bytes of an object, as a CDN gets them; not decoded. */
  read(key: string): Promise<{ status: number; headers: Headers; text: string }>;
  keys(): Promise<string[]>;
  /** A target of the bucket, and the environment with the server's keys. */
  target: Pick<S3Target, 'bucket' | 'endpoint' | 'forcePathStyle'>;
  env: Record<string, string>;
  /** Removes all objects, and what a test had set. */
  empty(): void;
  close(): Promise<void>;
}

const undisturbed = (): Pick<TestStore, 'seen' | 'count' | 'fate' | 'conditions'> => ({
  seen: [],
  count: 0,
  fate: () => 'done',
  conditions: true,
});

const bucket = 'portali';

/** Starts a store with an empty bucket. */
export async function startStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-store-'));
  const child = fork(join(import.meta.dirname, 'store-process.ts'), [folder, bucket], { execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  // The server closes connections whose request it refuses: the client finds that out by itself.
  const line = createServer((incoming, outgoing) => {
    handle(store, port, incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const direct = `http://127.0.0.1:${port}/${bucket}`;
  const store: TestStore = {
    endpoint,
    ...undisturbed(),
    read: async (key) => {
      const { status, headers, body } = await inOrder(store, () =>
        pass(port, 'GET', `/${bucket}/${key}`, {}),
      );
      return { status, headers: new Headers(headers as Record<string, string>), text: body.toString() };
    },
    keys: async () => {
      const list = await (await fetch(`${direct}?list-type=2&max-keys=1000`)).text();
      return [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key ?? '').sort();
    },
    target: { bucket, endpoint, forcePathStyle: true },
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    empty: () => {
      Object.assign(store, undisturbed());
      for (const name of readdirSync(join(folder, bucket)))
        rmSync(join(folder, bucket, name), { recursive: true, force: true });
    },
    close: async () => {
      line.closeAllConnections();
      line.close();
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return store;
}

const agents = new Map<number, Agent>();

/** Connections to the server are kept: it takes longer to open one than to answer. */
function agentOf(port: number): Agent {
  const agent = agents.get(port) ?? new Agent({ keepAlive: true });
  agents.set(port, agent);
  return agent;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function handle(store: TestStore, port: number, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = '', url = '', headers } = incoming;
  const body = await buffer(incoming);
  const asked = { method, key: decodeURIComponent(url.split('?')[0] ?? '').slice(bucket.length + 2) };
  const isConditional = 'if-none-match' in headers || 'if-match' in headers;
  const fate = store.fate({ ...asked, isConditional }, ++store.count);
  if (fate === 'hangs') return;
  if (typeof fate !== 'string') {
    const { status, code } = typeof fate === 'number' ? { status: fate, code: 'ServiceUnavailable' } : fate;
    outgoing.writeHead(status, { 'Content-Type': 'application/xml' });
    outgoing.end(
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>asked by the test</Message></Error>`,
    );
    return;
  }
  const answer = await inOrder(store, async () => {
    if (store.conditions && !(await conditionHolds(port, url, headers)))
      return { status: 412, headers: {}, body: Buffer.from(preconditionFailed) };
    store.seen.push(asked);
    return pass(port, method, url, headers, body);
  });
  if (fate === 'lost') return void incoming.socket.destroy();
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(answer.body);
}

const preconditionFailed =
  '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>as asked</Message></Error>';

const turns = new WeakMap<TestStore, Promise<unknown>>();

/** One request after the other: the server writes an object in two steps, which real stores do in one. */
async function inOrder<T>(store: TestStore, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(store) ?? Promise.resolve()).then(work, work);
  turns.set(store, turn);
  return turn;
}

async function conditionHolds(port: number, url: string, headers: IncomingMessage['headers']) {
  const { 'if-none-match': none, 'if-match': match } = headers;
  if (none === undefined && match === undefined) return true;
  const found = await pass(port, 'HEAD', url.split('?')[0] ?? '', {});
  return none === '*' ? found.status === 404 : found.headers.etag === match;
}

function pass(
  port: number,
  method: string,
  path: string,
  headers: IncomingMessage['headers'],
  body?: Buffer,
) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method, path, headers, agent: agentOf(port) },
      (response) => {
        buffer(response).then(
          (content) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
