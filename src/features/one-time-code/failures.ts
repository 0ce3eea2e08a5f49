import { Automated } from '#domain/fields/automation.ts';
import { notices } from '#errors/notices.ts';
import { PortalError, waitOf } from '#errors/portal-error.ts';
import { askLogin, keepGuarded } from '#platform/session/expired.ts';
import { $session, loadUser } from '#platform/session/session.ts';
import { texts } from './texts.ts';

const { failures } = texts;

/**
 * What a failed call means to the citizen (screens B 9.3): in every case but these, `otherwise`. What concerns the code
 * itself (403, 404) is dealt with before.
 */
export function failureText(error: unknown, otherwise: string): string {
  if (error instanceof Automated) return notices.automated;
  if (!(error instanceof PortalError)) return otherwise;
  if (error.kind === 'offline') return failures.offline;
  if (error.kind === 'unauthenticated' && isSessionOver()) return failures.expired;
  if (error.kind === 'rate-limited') return failures.tooOften(waitOf(error));
  return otherwise;
}

/** The calls about codes refuse for reasons of their own too: whoever is logged in still need not log in again. */
function isSessionOver(): boolean {
  return $session.get().status !== 'logged';
}

/** What a failed call means to the citizen, as a form takes it: in words, and for how long it waits. */
export function refusalOf(error: unknown, otherwise: string): { message: string; wait: number } {
  return { message: failureText(error, otherwise), wait: waitOf(error) };
}

/** True when the backend refused for this reason. */
export function isKind(error: unknown, kind: PortalError['kind']): boolean {
  return error instanceof PortalError && error.kind === kind;
}

/**
 * The calls about codes are open to everyone, so their 401 says of itself nothing of the session: that is asked, and
 * "La sessione è scaduta" opens when it is over.
 */
export async function noteSessionEnd(error: unknown): Promise<void> {
  if (!isKind(error, 'unauthenticated')) return;
  const { status } = await loadUser();
  // What was typed since the session ended is kept too.
  if (status === 'anonymous') askLogin(keepGuarded());
}
