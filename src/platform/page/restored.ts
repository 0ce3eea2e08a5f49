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
