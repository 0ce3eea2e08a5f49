import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the listener of a page keeps until the test or the end of the page asks for it. */
declare global {
  interface Window {
    porticoFaults?: string[];
  }
}

/** A server before the portal's. It changes nothing of a page but that a listener is its first script. */
export interface Listener {
  port: number;
  /** Milliseconds since the last answer; 0 while a request waits for its own. */
  quietFor(): number;
  /** Faults of pages that were left since the last call. */
  takeFaults(): string[];
  /** What the next pages run before their own scripts. */
  prepare(script: () => void): void;
  /** Forgets faults and what pages run. */
  reset(): void;
  close(): Promise<void>;
}

/** Address of the listener's script. */
export const listenerPath = '/__listener.js';
const faultsPath = '/__listener/faults';

/**
 * The script: WebKit's driver tells nothing of the console and runs nothing before a page, so the page itself collects
 * errors and refusals of its policy. It is a file of the same host, which the policy of every page with scripts allows.
 * Pages count as opened a minute ago, because tests fill in forms faster than the portal expects of a person.
 */
function listen(): void {
  const faults: string[] = (window.porticoFaults = []);
  const note = (line: string) => void faults.push(`${location.pathname}: ${line}`);
  addEventListener('error', ({ message, filename, lineno }) =>
    note(`error: ${message} ${filename}:${lineno}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    note(`policy: ${effectiveDirective} refused ${blockedURI} of ${sourceFile}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      note(`console: ${words.map(String).join(' ')}`);
      log(...words);
    };
  }
  addEventListener('pagehide', () => {
    if (faults.length > 0) navigator.sendBeacon('/__listener/faults', JSON.stringify(faults.splice(0)));
  });
  const opened = () => Date.now() - 60_000;
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, get: opened });
  try {
    const tenant = document.documentElement.dataset.ente;
    sessionStorage.setItem(`CITFAC_${tenant}_BANNER_FCM_DO_NOT_ASK`, 'true');
  } catch {
    // A test in which the browser refuses storage.
  }
}

/** Starts the server before the one at this port. */
export async function startListener(portalPort: number): Promise<Listener> {
  const faults: string[] = [];
  let prepared = '';
  let open = 0;
  let lastEnd = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
      lastEnd = performance.now();
    });
    if (request.url === listenerPath) {
      response.setHeader('Content-Type', 'text/javascript').setHeader('Cache-Control', 'no-store');
      response.end(`${prepared}\n(${String(listen)})();`);
    } else if (request.url === faultsPath) {
      void text(request).then((body) => {
        faults.push(...(JSON.parse(body) as string[]));
        response.writeHead(204).end();
      });
    } else passOn(portalPort, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    quietFor: () => (open > 0 ? 0 : performance.now() - lastEnd),
    takeFaults: () => faults.splice(0),
    prepare: (script) => (prepared = `(${String(script)})();`),
    reset() {
      faults.length = 0;
      prepared = '';
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function passOn(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // A call may answer HTML too, packed: it is passed on as it is.
  const wantsPage = incoming.headers.accept?.includes('text/html') ?? false;
  const headers = { ...incoming.headers, ...(wantsPage && { 'accept-encoding': 'identity' }) };
  const { method, url: path } = incoming;
  const upstream = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    if (!wantsPage || !isPage) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      return;
    }
    void text(answer).then((html) => {
      const { 'content-length': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept).end(withListener(html));
    });
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

/** A page that may run no scripts stays as it is. */
function withListener(html: string): string {
  return html.includes("script-src 'self'")
    ? html.replace('<head>', `<head><script src="${listenerPath}"></script>`)
    : html;
}
