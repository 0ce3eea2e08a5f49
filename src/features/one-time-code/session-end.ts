import { isKind } from '#errors/portal-error.ts';
import { openLoginDialog } from '#platform/session/expired.ts';
import { keepGuarded } from '#platform/storage/kept-form.ts';
import { loadUser } from '#platform/session/session.ts';

/**
 * Opens "La sessione è scaduta" if a failed call about codes was due to it. These calls need no login, so their 401 does
 * not tell: `utenti/me` does.
 */
export async function noteSessionEnd(error: unknown): Promise<void> {
  if (!isKind(error, 'unauthenticated')) return;
  const { status } = await loadUser();
  // What was typed since the session ended is kept too.
  if (status === 'anonymous') openLoginDialog(keepGuarded());
}
