/**
 * What is made at its first use: on a phone the first format of dates takes 60 ms, as long as all else that the scripts of
 * a page do before they show anything.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
