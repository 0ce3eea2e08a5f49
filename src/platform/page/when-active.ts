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
