import type { ReactNode } from 'react';
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
