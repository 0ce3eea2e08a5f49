import type { Socket } from 'node:net';
import { serve, type HttpBindings, type ServerType } from '@hono/node-server';
import { errorTrace } from '#errors/unforeseen.ts';

type ServeOptions = Parameters<typeof serve>[0];

/** Where a server listens, and what it answers with. */
export interface HttpServerOptions {
  fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>;
  /** 0 for a free port. */
  port: number;
  hostname?: string;
  /** Receives a fault of the handler with its stack and without data of citizens; the visitor is answered 500. */
  onFault: (trace: string) => void;
  createServer?: ServeOptions['createServer'];
  serverOptions?: ServeOptions['serverOptions'];
}

/** A server that listens. */
export interface HttpServer {
  port: number;
  /** Ends it with its open connections. */
  close(): Promise<void>;
}

/** Starts a server, by default on the loopback address alone. Rejects when the port is taken. */
export function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { fetch, onFault, hostname = '127.0.0.1', ...listening } = options;
  const answer = async (request: Request, env: HttpBindings) => {
    try {
      return await fetch(nativeRequest(request), env);
    } catch (error) {
      onFault(`${request.method} broke: ${errorTrace(error)}`);
      return new Response('Errore interno\n', { status: 500 });
    }
  };
  return new Promise((resolve, reject) => {
    // The globals stay Node's: the renderer of the same process has a `Response` of its own.
    const server = serve(
      { ...listening, fetch: answer, hostname, overrideGlobalObjects: false } as ServeOptions,
      ({ port }) => resolve({ port, close: closing(server) }),
    );
    server.once('error', reject);
  });
}

/**
 * Returns the request as an object of Node's own class, of which copies can be made: middleware makes one of each request
 * whose length the browser does not tell, as of a DELETE. The server's own object is none.
 */
function nativeRequest(request: Request): Request {
  const { method, url, headers, body, signal } = request;
  if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return request;
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}

/** Returns how to end a server with its open connections, for which HTTP/2 has no method of its own. */
function closing(server: ServerType): () => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
}
