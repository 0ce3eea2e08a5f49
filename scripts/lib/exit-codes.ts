/** Exit codes of every command; the worst one of all tenants counts. */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** The API did not answer: the last good snapshot was used. */
  stale: 2,
  /** The new data was suspiciously smaller and was not taken. */
  shrunk: 3,
  /** Wrong use (sysexits.h, EX_USAGE). */
  usage: 64,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const gravity: readonly ExitCode[] = [
  exitCodes.done,
  exitCodes.stale,
  exitCodes.shrunk,
  exitCodes.failed,
  exitCodes.usage,
];

/** The gravest of several codes. */
export function worst(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>((a, b) => (gravity.indexOf(b) > gravity.indexOf(a) ? b : a), exitCodes.done);
}
