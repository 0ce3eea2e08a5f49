import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { errorTrace } from '#errors/unforeseen.ts';
import { startHttpServer, type HttpServer } from '../http-server.ts';
import type { BrowserDesk } from './browsers/browser-desk.ts';
import { prometheusType } from './prometheus-text.ts';
import { signatureHeaders, type Message, type Verdict } from './signature.ts';

/** What the server asks and tells. */
export interface WatchServerOptions {
  port: number;
  hostname: string;
  /** Judges a webhook, and has the tenant built where it is accepted; resolves when that is sure. */
  webhook(message: Message): Promise<Verdict>;
  tooLarge(): void;
  /** Takes what browsers tell. */
  browsers: BrowserDesk;
  isReady(): boolean;
  metrics(): string;
  /** Receives each fault that is answered 500, with its stack. */
  onFault: (trace: string) => void;
}

/** Largest body of a webhook, and of a batch of reports of a browser, in bytes. */
const [largestBody, largestBatch] = [64 * 1024, 512 * 1024];
/** Milliseconds in which a request must have come. */
const slowest = 10_000;

const answers = {
  accepted: { status: 202, title: 'accepted' },
  replayed: { status: 200, title: 'accepted before', detail: 'Nothing is built again.' },
  // Told by the headers alone, and so the same for tenants that there are not.
  unsigned: {
    status: 401,
    title: 'not signed',
    detail: `Send ${signatureHeaders.timestamp} and ${signatureHeaders.signature}.`,
  },
  milliseconds: {
    status: 400,
    title: 'timestamp in milliseconds',
    detail: `${signatureHeaders.timestamp} takes the seconds since 1970, ten digits; the same digits are signed.`,
  },
  no_seconds: {
    status: 400,
    title: 'timestamp that is none',
    detail: `${signatureHeaders.timestamp} takes the whole seconds since 1970, as digits alone.`,
  },
  capitals: {
    status: 400,
    title: 'signature in capitals',
    detail: `${signatureHeaders.signature} takes "sha256=" and hexadecimal digits in lower case.`,
  },
  no_digest: {
    status: 400,
    title: 'signature of another form',
    detail: `${signatureHeaders.signature} takes "sha256=" and 64 hexadecimal digits, not base64.`,
  },
  // One answer, so that nobody learns which tenants there are.
  refused: {
    status: 401,
    title: 'not signed as it should be',
    detail:
      'Check the secret, and that timestamp, "." and the body are signed byte for byte as they are sent.',
  },
  // Only who has the secret hears this.
  late: {
    status: 401,
    title: 'signed too long ago',
    detail: 'Nothing was built. Sign the message anew with the time of now, and check both clocks.',
  },
  full: {
    status: 429,
    title: 'too many messages',
    detail: 'A build is asked for already. Sign the message anew after five minutes.',
  },
} as const satisfies Record<Verdict, { status: number; title: string; detail?: string }>;

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
    const { status, ...body } = answers[verdict];
    return c.json(body, status, verdict === 'full' ? { 'Retry-After': '300' } : {});
  });
  addBrowserRoutes(app, options.browsers);
  app.get('/healthz', (c) => c.text('alive\n'));
  app.get('/readyz', (c) => (options.isReady() ? c.text('ready\n') : c.text('not ready\n', 503)));
  app.get('/metrics', (c) => c.body(options.metrics(), 200, { 'Content-Type': prometheusType }));
  app.onError((error, c) => {
    options.onFault(`${c.req.method} ${routePath(c, -1)} broke: ${errorTrace(error)}`);
    return c.json({ title: 'something went wrong' }, 500);
  });
  return app;
}

type BrowserEnv = { Variables: { tenant: string } };

/**
 * The address for what browsers tell: of pages of the tenants alone, by their origin. A browser asks before it sends reports
 * to another origin than the page's.
 */
function addBrowserRoutes(app: Hono, browsers: BrowserDesk): void {
  const path = '/reports';
  const ours: MiddlewareHandler<BrowserEnv> = async (c, next) => {
    const origin = c.req.header('Origin');
    const tenant = browsers.tenantOf(origin);
    c.header('Vary', 'Origin');
    if (tenant === null || origin === undefined) {
      browsers.refuse('origin', null);
      return c.json({ title: 'not a page of a tenant with "browserReports"' }, 403, { Connection: 'close' });
    }
    c.header('Access-Control-Allow-Origin', origin);
    c.set('tenant', tenant);
    return next();
  };
  const inMeasure: MiddlewareHandler<BrowserEnv> = async (c, next) => {
    if (browsers.mayTell(c.var.tenant)) return next();
    browsers.refuse('flood', c.var.tenant);
    return c.json({ title: 'too many messages' }, 429, { Connection: 'close' });
  };
  const limit = bodyLimit({
    maxSize: largestBatch,
    onError: (c) => {
      browsers.refuse('too_large', c.var.tenant as string);
      return c.json({ title: 'too large' }, 413, { Connection: 'close' });
    },
  });
  app.options(path, ours, (c) => {
    c.header('Access-Control-Allow-Methods', 'POST');
    c.header('Access-Control-Allow-Headers', 'Content-Type');
    c.header('Access-Control-Max-Age', '86400');
    return c.body(null, 204);
  });
  app.post(path, ours, inMeasure, limit, async (c) => {
    const userAgent = c.req.header('User-Agent') ?? '';
    const isRead = browsers.take(c.var.tenant, { text: await c.req.text(), userAgent });
    return isRead ? c.body(null, 204) : c.json({ title: 'not a report' }, 400);
  });
}

/** Starts the server; port 0 picks a free one. Rejects when the port is taken. */
export function startWatchServer({ port, hostname, ...options }: WatchServerOptions): Promise<HttpServer> {
  const { fetch } = watchApp(options);
  const serverOptions = { requestTimeout: slowest, headersTimeout: slowest };
  return startHttpServer({ fetch, port, hostname, onFault: options.onFault, serverOptions });
}
