import { Automated } from '#domain/fields/automation.ts';
import { notices } from '#errors/notices.ts';
import { PortalError, waitOf } from '#errors/portal-error.ts';
import { texts } from '../texts.ts';

/** A body this heavy may have been too heavy, whatever the backend says of it, in characters (contract A 2.2). */
const heavy = 1_000_000;

const { failures } = texts;

/**
 * What a refused report means to the citizen, where it is not about a code (contract A 6.4).
 *
 * @param size characters of the files that were sent
 */
export function sendFailure(error: unknown, size: number): string {
  if (error instanceof Automated) return notices.automated;
  if (!(error instanceof PortalError)) return failures.send;
  const { kind, facts } = error;
  const status = facts.status ?? 0;
  if (status === 413 || (size > heavy && [400, 422, 500].includes(status))) return failures.tooLarge;
  if (kind === 'offline') return failures.offline;
  if (kind === 'rate-limited') return failures.tooOften(waitOf(error));
  if (kind === 'invalid') return failures.invalid;
  if (kind === 'forbidden') return failures.forbidden;
  return failures.send;
}
