import { computed } from 'nanostores';
import { isKind } from '#errors/portal-error.ts';
import { keepForm, keepGuarded, noteInterruption } from '../storage/kept-form.ts';
import type { NamedForm } from './guarded-forms.ts';
import { $session, $sessionState, dispatchSession, loadUser } from './session.ts';

/** A session that ended while a form was in use, and its dialog. */
export const $expired = computed($sessionState, ({ expired }) => expired);

/** Opens the dialog that offers to log in again, after saving the given form in session storage. */
export function openLoginDialog(form?: NamedForm): void {
  noteInterruption(true);
  if (form) keepForm(form.name, form);
  dispatchSession('login-required', form);
}

/** Closes the dialog and returns to the form, still logged out. */
export function closeLoginDialog(): void {
  dispatchSession('dialog-closed');
}

/**
 * Opens "La sessione è scaduta" if a failed call was due to it, also after "Annulla" in that dialog. Calls that need no
 * login answer 401 for other reasons too: `utenti/me` tells. Who was never logged in has no session that could be over.
 */
export async function noteSessionEnd(error: unknown): Promise<void> {
  if (!isKind(error, 'unauthenticated')) return;
  await loadUser();
  const session = $session.get();
  // What was typed since the session ended is kept too.
  if (session.status === 'anonymous' && session.ended) openLoginDialog(keepGuarded());
}
