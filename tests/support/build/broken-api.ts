import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response of a route. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Text is sent unchanged, anything else as JSON; missing: no body. */
  body?: unknown;
  /** The response is sent when this settles; a promise that never settles simulates a hanging server. */
  after?: Promise<unknown>;
  /** `connection`: closed without an answer; `half`: closed in the middle of the body. */
  drop?: 'connection' | 'half';
}

/** A received request. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Handler = Reply | ((seen: ReceivedRequest, count: number) => Reply);

export interface BrokenApi {
  origin: string;
  seen: ReceivedRequest[];
  /** Answers by path, with query; `*` stands for every other path. */
  routes: Map<string, Handler>;
  /** Maximum number of simultaneous requests. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** A server on a free port of the loopback address that sends the responses a test defines, valid or not. */
export async function startBrokenApi(routes: Record<string, Handler> = {}): Promise<BrokenApi> {
  const api = { seen: [] as ReceivedRequest[], routes: new Map(Object.entries(routes)) };
  const counts = new Map<string, number>();
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    most = Math.max(most, ++open);
    response.on('close', () => open--);
    void readSeen(request).then(async (seen) => {
      api.seen.push(seen);
      const count = (counts.get(seen.path) ?? 0) + 1;
      counts.set(seen.path, count);
      const handler = api.routes.get(seen.path) ??
        api.routes.get('*') ?? { status: 404, body: { status: 404 } };
      const reply = typeof handler === 'function' ? handler(seen, count) : handler;
      await reply.after;
      send(response, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...api,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mostAtOnce: () => most,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readSeen(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
}

function send(response: ServerResponse, { status = 200, headers, body, drop }: Reply): void {
  if (drop === 'connection') return void response.destroy();
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...headers,
    ...(drop && { 'Content-Length': '99999' }),
  });
  if (drop === 'half') response.write(text.slice(0, text.length / 2), () => response.socket?.end());
  else response.end(text);
}
