import { isKind } from '#errors/portal-error.ts';
import { openLoginDialog } from '#platform/session/expired.ts';
import { keepGuarded } from '#platform/storage/kept-form.ts';
import { loadUser } from '#platform/session/session.ts';

/**
 * The calls about codes are open to everyone, so a 401 of theirs does not mean that the session is over: the server is asked, and
 * "La sessione è scaduta" opens when it is over.
 */
export async function noteSessionEnd(error: unknown): Promise<void> {
  if (!isKind(error, 'unauthenticated')) return;
  const { status } = await loadUser();
  // What was typed since the session ended is kept too.
  if (status === 'anonymous') openLoginDialog(keepGuarded());
}
