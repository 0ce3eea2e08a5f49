/** After this time a lookup is announced as slow, in milliseconds. */
export const slowAfter = 4000;

/** Aborts a lookup of the geocoder after 12 seconds. */
export function lookupTimeout(): AbortSignal {
  return AbortSignal.timeout(12_000);
}
