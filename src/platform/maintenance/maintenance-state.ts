import { atom } from 'nanostores';
import { emit } from '../page/events.ts';
import { forgetCredentials } from './maintenance-session.ts';

/** True while the gate stands before the page: in maintenance, without credentials that the server takes. */
export const $maintenance = atom(false);

/** The server refuses the credentials, or wants some: they go and the gate comes (contract A 3.2). */
export function closeSite(): void {
  forgetCredentials();
  if ($maintenance.get()) return;
  $maintenance.set(true);
  // The shell draws the gate, with the same form as a site that was built closed.
  emit('gate');
}

/** The credentials were taken. */
export function reopenSite(): void {
  $maintenance.set(false);
}
