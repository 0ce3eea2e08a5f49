import { createElement, type ReactNode } from 'react';
import { KnownHtml } from './known-html.ts';

/** How a component's ids begin (`useId`), so that the browser makes the same ones. */
export interface Options {
  identifierPrefix?: string;
}

/** The part of `react-dom/server` that this shortcut uses and changes. */
export interface ReactOnServer {
  renderToString(node: ReactNode, options?: Options): string;
  renderToReadableStream(node: ReactNode, options?: Options): Promise<unknown>;
}

/**
 * Makes `renderToReadableStream` answer with HTML that is rendered at once and whole, or known from another page, in the
 * shape that Astro reads a stream in. A component that is not ready at once (`lazy`, `use`) is rendered into a real stream, which waits for it.
 * Returns whether it could be changed.
 */
export function renderAtOnce(react: ReactOnServer): boolean {
  const { renderToString, renderToReadableStream } = react;
  const known = new KnownHtml();
  if (typeof renderToString !== 'function' || typeof renderToReadableStream !== 'function') return false;
  react.renderToReadableStream = async (node, options) => {
    const html = known.get(node, options, () => wholeHtml(() => renderToString(node, options)));
    return html === null ? renderToReadableStream(node, options) : oneChunk(html);
  };
  return true;
}

/** In HTML of `renderToString`: a part that was not ready, and that it leaves to the browser. */
const unfinished = '<!--$!-->';

/** Null where something was not ready or failed: the stream then waits for it, or fails with the true reason. */
function wholeHtml(render: () => string): string | null {
  try {
    const html = render();
    return html.includes(unfinished) ? null : html;
  } catch {
    return null;
  }
}

/** The part of a stream that Astro's React renderer reads. */
function oneChunk(html: string) {
  const chunks: Uint8Array[] = [Buffer.from(html)];
  return {
    getReader: () => ({
      read: () => {
        const value = chunks.shift();
        return Promise.resolve({ done: value === undefined, value });
      },
    }),
  };
}

/** How Astro asks a renderer whether a component is its own. */
type Check = (this: unknown, component: unknown, ...rest: unknown[]) => Promise<boolean>;

/** The part of Astro's renderer that this shortcut changes. */
export interface ComponentRenderer {
  ssr: { check: Check };
}

/** Asked about in place of a known component: Astro counts the beginnings of ids by its questions. */
const StandIn = () => createElement('div');

/** Makes a renderer call each of its components only once to find out that it is its own; returns whether it could. */
export function rememberComponents({ ssr }: ComponentRenderer): boolean {
  if (typeof ssr.check !== 'function') return false;
  const { check } = ssr;
  const own = new WeakSet<object>();
  ssr.check = async function (component, ...rest) {
    if (typeof component !== 'function') return check.call(this, component, ...rest);
    if (own.has(component)) return check.call(this, StandIn, {}, {});
    const isOwn = await check.call(this, component, ...rest);
    if (isOwn) own.add(component);
    return isOwn;
  };
  return true;
}
