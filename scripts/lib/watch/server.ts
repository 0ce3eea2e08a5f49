import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { errorTrace } from '#errors/error-trace.ts';
import { startHttpServer, type HttpServer } from '../http-server.ts';
import { prometheusType } from './prometheus-text.ts';
import { signatureHeaders, type Message, type Verdict } from './signature.ts';

/** What the server asks and tells. */
export interface WatchServerOptions {
  port: number;
  hostname: string;
  /** Judges a webhook, and has the tenant built where it is accepted; resolves when that is sure. */
  webhook(message: Message): Promise<Verdict>;
  tooLarge(): void;
  isReady(): boolean;
  metrics(): string;
  /** Receives each fault that is answered 500, with its stack. */
  onFault: (trace: string) => void;
}

/** Largest body of a webhook, in bytes. */
const largestBody = 64 * 1024;
/** Milliseconds in which a request must have come. */
const slowest = 10_000;

const answers = {
  accepted: { status: 202, title: 'accepted' },
  // One answer, so that nobody learns which tenants there are.
  refused: { status: 401, title: 'not signed as it should be' },
  late: { status: 401, title: 'not signed as it should be' },
  replayed: { status: 409, title: 'accepted before' },
  full: { status: 429, title: 'too many messages' },
} as const satisfies Record<Verdict, { status: number; title: string }>;

/** The addresses of `portico watch`: webhooks, health and metrics. */
function watchApp(options: Omit<WatchServerOptions, 'port' | 'hostname'>): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: (c) => {
      options.tooLarge();
      // The connection is closed, or the rest of the body would be read all the same.
      return c.json({ title: 'too large' }, 413, { Connection: 'close' });
    },
  });
  app.post('/hooks/:tenant', limit, async (c) => {
    const verdict = await options.webhook({
      tenant: c.req.param('tenant'),
      timestamp: c.req.header(signatureHeaders.timestamp),
      signature: c.req.header(signatureHeaders.signature),
      body: new Uint8Array(await c.req.arrayBuffer()),
    });
    const { status, title } = answers[verdict];
    return c.json({ title }, status, verdict === 'full' ? { 'Retry-After': '300' } : {});
  });
  app.get('/healthz', (c) => c.text('alive\n'));
  app.get('/readyz', (c) => (options.isReady() ? c.text('ready\n') : c.text('not ready\n', 503)));
  app.get('/metrics', (c) => c.body(options.metrics(), 200, { 'Content-Type': prometheusType }));
  app.onError((error, c) => {
    options.onFault(`${c.req.method} ${routePath(c, -1)} broke: ${errorTrace(error)}`);
    return c.json({ title: 'something went wrong' }, 500);
  });
  return app;
}

/** Starts the server; port 0 picks a free one. Rejects when the port is taken. */
export function startWatchServer({ port, hostname, ...options }: WatchServerOptions): Promise<HttpServer> {
  const { fetch } = watchApp(options);
  const serverOptions = { requestTimeout: slowest, headersTimeout: slowest };
  return startHttpServer({ fetch, port, hostname, onFault: options.onFault, serverOptions });
}
