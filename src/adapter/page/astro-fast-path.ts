import { ownValue } from '#domain/own-value.ts';
import ReactDOM from 'react-dom/server';
import { rememberComponents, renderAtOnce } from './react-at-once.ts';

/** How the renderer calls Astro. */
export interface Rendering {
  /** Makes the request for a page's path; it has no real host. */
  requestOf(pathname: string): Request;
  /** Names of shortcuts that this version of Astro does not support. */
  missing: readonly string[];
}

/**
 * The internals of Astro's app that the shortcuts change, typed as unknown because another version of Astro may have
 * changed them.
 */
interface App {
  manifest: { shouldInjectCspMetaTags?: unknown; pageMap?: unknown; renderers?: unknown };
  logger?: { options?: { level?: unknown } };
  renderError?: unknown;
}

/** Changes to the app before its first page; each returns whether it could be made. */
const shortcuts: Readonly<Record<string, (app: App) => boolean>> = {
  /**
   * Astro hashes every style of every page again, with one asynchronous digest each, for a header that the renderer
   * does not use. Without this shortcut, 30 % fewer pages a second. The hashes made at compile time suffice and stay in
   * the manifest.
   */
  'no digests'({ manifest }) {
    if (typeof manifest.shouldInjectCspMetaTags !== 'boolean') return false;
    manifest.shouldInjectCspMetaTags = false;
    return true;
  },

  /**
   * Astro imports a page's module for every rendering, and `import()` takes time even when the module is loaded.
   * Without this shortcut, 8 % fewer pages a second.
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
   * Astro creates its answers with the global `Response`. Node's copies the page into a stream and back. Without this
   * shortcut, 12 % fewer pages a second.
   */
  'plain responses'() {
    if (!Object.getOwnPropertyDescriptor(globalThis, 'Response')?.writable) return false;
    Object.assign(globalThis, { Response: PageResponse });
    return true;
  },

  /**
   * Astro has React components rendered into a web stream, on every page again. Together with the next shortcut, a page
   * with the first step of a wizard takes a fourth to a third less time.
   */
  'React at once'() {
    return renderAtOnce(ReactDOM);
  },

  /**
   * Astro finds out whether a component is React's by calling it, on every page again. Without this shortcut, a wizard's
   * first step makes the rules of all its steps for nothing.
   */
  'components known'({ manifest: { renderers } }) {
    return Array.isArray(renderers) && renderers.every(rememberComponents);
  },

  /**
   * Astro turns a page's exception into a log line and a 500 answer; the renderer needs the exception. Without this
   * shortcut the page still fails, and the reason is in Astro's log.
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
 * Applies all changes to Astro's internals, for the whole thread. None changes the output: each skips work that Astro
 * does for a server and that rendering to files does not need. Measured on one core: 2,900 pages a second with them,
 * 1,600 without.
 *
 * A shortcut that does not find the internals it needs is skipped, and Astro works the standard way;
 * `PORTICO_RENDERING=standard` skips all. tests/build/rendered-pages.test.ts fails when an upgrade of Astro breaks a
 * shortcut, or when pages differ from those rendered without shortcuts.
 */
export function applyShortcuts(app: App): Rendering {
  if (process.env['PORTICO_RENDERING'] === 'standard')
    return { requestOf: (pathname) => new Request(urlOf(pathname)), missing: [] };
  const missing = Object.keys(shortcuts).filter((name) => !ownValue(shortcuts, name)?.(app));
  if (missing.length > 0)
    process.emitWarning(`This Astro does not allow some shortcuts of the renderer: ${missing.join(', ')}.`);
  return { requestOf: pageRequest, missing };
}

/** Astro's types require a whole `Request`; it reads only what `PageRequest` has. */
function pageRequest(pathname: string): Request;
function pageRequest(pathname: string): PageRequest {
  return new PageRequest(pathname);
}

function urlOf(pathname: string): string {
  return `http://portico.invalid${pathname}`;
}

/** Requests of the renderer have no headers. */
const noHeaders = new Headers();

/**
 * The part of a web `Request` that Astro reads. Node's creates an abort signal and headers for each request and
 * registers them with the garbage collector. Without this class, 6 % fewer pages a second.
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

/**
 * The part of a web `Response` that Astro and the renderer read, for text and bytes; for any other body the constructor
 * returns Node's `Response`.
 */
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
