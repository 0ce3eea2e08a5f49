import { computed } from 'nanostores';
import { keepForm } from '../storage/kept-form.ts';
import type { NamedForm } from './guarded-forms.ts';
import { $sessionState, tellSession } from './session.ts';

/** What the island shows of a session that ended while somebody was writing. */
export const $expired = computed($sessionState, ({ expired }) => expired);

/** Opens the dialog that offers to log in again; a form given is kept first. */
export function askLogin(form?: NamedForm): void {
  if (form) keepForm(form.name, form);
  tellSession('login-needed', form);
}

/** Closes the dialog: back to the form, still logged out. */
export function closeExpired(): void {
  tellSession('dialog-closed');
}
