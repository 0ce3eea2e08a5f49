/** Path, query and fragment of the page as they are now. */
export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}
