/**
 * Runs a task when the browser is idle, after the page is loaded and painted. A small page may be loaded before it is
 * painted: the second animation frame comes after the first paint.
 */
export function whenIdle(task: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200));
  const drawn = () => requestAnimationFrame(() => requestAnimationFrame(wait));
  if (document.readyState === 'complete') drawn();
  else addEventListener('load', drawn, { once: true });
}
