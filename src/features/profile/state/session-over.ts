import { PortalError } from '#errors/portal-error.ts';

/** True when a call failed because nobody is logged in any more. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof PortalError && error.kind === 'unauthenticated';
}
