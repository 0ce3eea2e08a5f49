/**
 * Runs `callback` after the next paint. What draws much after a press is run so: the press is seen at once, and the browser
 * does not count the drawing as its delay (Interaction to Next Paint).
 */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Runs a task now, or once a page that the browser prepares ahead is really opened: before that nothing may leave. */
export function whenActive(task: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', () => task(), { once: true });
  else task();
}

declare global {
  interface Document {
    /** Missing in browsers that prepare no pages ahead. */
    readonly prerendering?: boolean;
  }
}

/**
 * Calls a listener each time that Back or Forward brings this page from the browser's cache, as it was left.
 *
 * @returns a function that ends it
 */
export function onRestored(listener: () => unknown): () => void {
  const listen = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener();
  };
  addEventListener('pageshow', listen);
  return () => removeEventListener('pageshow', listen);
}
