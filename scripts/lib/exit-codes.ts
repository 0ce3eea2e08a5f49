import { BuildError, type BuildErrorId } from '#errors/build-errors.ts';

/** Exit codes of every command; the worst one of all tenants counts. */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** The API did not answer: the last good snapshot was used. */
  stale: 2,
  /** The new data was much smaller than the last and was not accepted. */
  shrunk: 3,
  /** Wrong use (sysexits.h, EX_USAGE). */
  usage: 64,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const severity: readonly ExitCode[] = [
  exitCodes.done,
  exitCodes.stale,
  exitCodes.shrunk,
  exitCodes.failed,
  exitCodes.usage,
];

/** The most severe of several codes. */
export function worst(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>(
    (a, b) => (severity.indexOf(b) > severity.indexOf(a) ? b : a),
    exitCodes.done,
  );
}

/** What was asked for and is not there: errors of the catalogue that are wrong use. */
const wrongUse: ReadonlySet<BuildErrorId> = new Set(['TenantUnknown', 'DeployTargetUnknown']);

/** The exit code of a command that ended with an error about what its command line names. */
export function exitCodeOf(error: unknown): ExitCode {
  return error instanceof BuildError && wrongUse.has(error.id) ? exitCodes.usage : exitCodes.failed;
}
