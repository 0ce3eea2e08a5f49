/** Does what can wait: after the page is loaded, when the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
