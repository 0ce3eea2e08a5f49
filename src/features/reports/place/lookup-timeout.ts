/** The citizen is told that a lookup is slow after this time, in milliseconds. */
export const slowAfter = 4000;

/** Aborts a lookup of the geocoder after 12 seconds. */
export function lookupTimeout(): AbortSignal {
  return AbortSignal.timeout(12_000);
}
