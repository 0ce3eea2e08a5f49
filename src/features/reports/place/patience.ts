/** After this time an answer is called slow, and after this one it is not waited for, in milliseconds. */
export const slowAfter = 4000;
const longest = 12_000;

/** Ends a question that a citizen would not wait for any longer. */
export function patience(): AbortSignal {
  return AbortSignal.timeout(longest);
}
