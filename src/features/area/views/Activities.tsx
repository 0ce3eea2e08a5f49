/** To come. */
export function Activities() {
  return null;
}
