import { isKind } from '#errors/portal-error.ts';
import { openLoginDialog } from '#platform/session/expired.ts';
import { keepGuarded } from '#platform/storage/kept-form.ts';
import { $session, loadUser } from '#platform/session/session.ts';

/**
 * Opens "La sessione è scaduta" if a failed call about codes was due to it. These calls need no login, so their 401 does
 * not tell: `utenti/me` does. Who was never logged in has no session that could be over.
 */
export async function noteSessionEnd(error: unknown): Promise<void> {
  if (!isKind(error, 'unauthenticated')) return;
  await loadUser();
  const session = $session.get();
  // What was typed since the session ended is kept too.
  if (session.status === 'anonymous' && session.ended) openLoginDialog(keepGuarded());
}
