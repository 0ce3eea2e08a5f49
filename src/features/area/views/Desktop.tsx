/** To come. */
export function Desktop() {
  return null;
}
