import { computed } from 'nanostores';
import { keepForm } from '../storage/kept-form.ts';
import type { NamedForm } from './guarded-forms.ts';
import { $sessionState, dispatchSession } from './session.ts';

/** A session that ended while a form was in use, and its dialog. */
export const $expired = computed($sessionState, ({ expired }) => expired);

/** Opens the dialog that offers to log in again, after saving the given form in session storage. */
export function openLoginDialog(form?: NamedForm): void {
  if (form) keepForm(form.name, form);
  dispatchSession('login-required', form);
}

/** Closes the dialog and returns to the form, still logged out. */
export function closeLoginDialog(): void {
  dispatchSession('dialog-closed');
}
