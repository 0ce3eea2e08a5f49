/**
 * Does what can wait: after the page is loaded and drawn, when the browser has nothing better to do. A small page may be
 * loaded before it is drawn; what is due in the second frame comes after the first is on screen.
 */
export function whenIdle(task: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200));
  const drawn = () => requestAnimationFrame(() => requestAnimationFrame(wait));
  if (document.readyState === 'complete') drawn();
  else addEventListener('load', drawn, { once: true });
}
