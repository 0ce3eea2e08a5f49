import { atom } from 'nanostores';
import { dropEarly } from '../early/take-early.ts';
import { emit } from '../page/events.ts';
import { forgetCredentials } from './maintenance-session.ts';

/** True while the gate is shown instead of the page: in maintenance, without valid credentials. */
export const $maintenance = atom(false);

/** Removes missing or refused credentials and shows the gate. */
export function closeSite(): void {
  forgetCredentials();
  dropEarly();
  if ($maintenance.get()) return;
  $maintenance.set(true);
  // The shell renders the gate, with the same form as a site that was built closed.
  emit('gate');
}

/** Hides the gate after the credentials were accepted. */
export function reopenSite(): void {
  $maintenance.set(false);
}
