/** How pages are asked of Astro. */
export interface Rendering {
  /** Makes the request for an address of the release; there is no host. */
  requestOf(pathname: string): Request;
  /** Shortcuts that this Astro does not allow. */
  missing: readonly string[];
}

/** What the shortcuts change of Astro's app. Its types promise more than the next Astro may keep. */
interface App {
  manifest: { shouldInjectCspMetaTags?: unknown; pageMap?: unknown };
  logger?: { options?: { level?: unknown } };
  renderError?: unknown;
}

/** What is done to the app before its first page; each tells whether it could. */
const shortcuts: Readonly<Record<string, (app: App) => boolean>> = {
  /**
   * Astro hashes every style of every page again, one asynchronous digest each, for a header that nobody sends. Without
   * this, 30 % fewer pages a second. The hashes made at compile time are enough, and stay in the manifest.
   */
  'no digests'({ manifest }) {
    if (typeof manifest.shouldInjectCspMetaTags !== 'boolean') return false;
    manifest.shouldInjectCspMetaTags = false;
    return true;
  },

  /**
   * Astro imports a page's module whenever it draws the page, and an `import()` takes its time also later on. Without
   * this, 8 % fewer pages a second.
   */
  'modules kept'({ manifest }) {
    if (!(manifest.pageMap instanceof Map)) return false;
    for (const [component, load] of manifest.pageMap) {
      let loaded: unknown;
      manifest.pageMap.set(component, () => (loaded ??= load()));
    }
    return true;
  },

  /**
   * Astro answers with whatever `Response` is the global one. Node's copies the page into a stream and back out of it.
   * Without this, 12 % fewer pages a second.
   */
  'plain responses'() {
    if (!Object.getOwnPropertyDescriptor(globalThis, 'Response')?.writable) return false;
    Object.assign(globalThis, { Response: PageResponse });
    return true;
  },

  /**
   * Astro turns a page's exception into a log line and a 500 answer; the renderer wants the exception. Without this a
   * page fails all the same, and Astro's log says why.
   */
  'errors thrown'(app) {
    if (typeof app.renderError !== 'function' || !app.logger?.options) return false;
    app.logger.options.level = 'silent';
    app.renderError = async (request: Request, { error, status }: { error?: unknown; status: number }) => {
      if (error instanceof Error) throw error;
      throw new Error(
        `${new URL(request.url).pathname} answered ${status}: no page of the release has this address.`,
      );
    };
    return true;
  },
};

/**
 * All that Portico does to Astro's inside, for the whole thread and for good. Nothing of it changes a byte of any page:
 * each shortcut spares work that Astro does for a server and a renderer of files has no use for. Measured on one core:
 * 2,900 pages a second with them, 1,600 without.
 *
 * A shortcut that does not find what it needs is left out, and Astro does that part its standard way;
 * `PORTICO_RENDERING=standard` leaves out all. tests/build/rendered-pages.test.ts fails when an upgrade takes one away,
 * and when pages come out otherwise than without them.
 */
export function openRendering(app: App): Rendering {
  if (process.env['PORTICO_RENDERING'] === 'standard')
    return { requestOf: (pathname) => new Request(urlOf(pathname)), missing: [] };
  const missing = Object.keys(shortcuts).filter((name) => !shortcuts[name]?.(app));
  if (missing.length > 0)
    process.emitWarning(`This Astro does not allow some shortcuts of the renderer: ${missing.join(', ')}.`);
  return { requestOf: pageRequest, missing };
}

/** Astro's types ask for a whole request, of which it reads what a `PageRequest` has. */
function pageRequest(pathname: string): Request;
function pageRequest(pathname: string): PageRequest {
  return new PageRequest(pathname);
}

function urlOf(pathname: string): string {
  return `http://portico.invalid${pathname}`;
}

/** Nobody sent a page of the renderer: it has no headers. */
const noHeaders = new Headers();

/**
 * The part of a web `Request` that Astro reads. Node's makes a signal and headers of its own and registers them with the
 * garbage collector. Without this, 6 % fewer pages a second.
 */
class PageRequest {
  readonly method: string = 'GET';
  readonly headers = noHeaders;
  readonly url: string;

  constructor(pathname: string) {
    this.url = urlOf(pathname);
  }
}

const NodeResponse = globalThis.Response;

/** The part of a web `Response` that Astro and the renderer read; with any other body, a real one. */
export class PageResponse {
  readonly body: BodyInit | null;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;

  constructor(
    body: BodyInit | null = null,
    { status = 200, statusText = '', headers }: Pick<ResponseInit, 'status' | 'statusText' | 'headers'> = {},
  ) {
    this.body = body;
    this.status = status;
    this.statusText = statusText;
    this.headers = headers instanceof Headers ? headers : new Headers(headers);
    if (body !== null && typeof body !== 'string' && !(body instanceof Uint8Array))
      return new NodeResponse(body, { status, statusText, headers });
  }

  /** The body's bytes, not copied. */
  async bytes(): Promise<Uint8Array> {
    if (this.body instanceof Uint8Array) return this.body;
    return Buffer.from(typeof this.body === 'string' ? this.body : '');
  }
}
