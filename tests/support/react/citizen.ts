import { dispatchSession, type User } from '#platform/session/session.ts';

/** A citizen who is logged in, for tests of components. */
const ada: User = {
  taxCode: 'VRDDAA81C54F952J',
  name: 'Ada',
  surname: 'Verdi',
  email: null,
  phone: null,
  contacts: null,
};

/** Logs Ada in on the page under test. */
export function logInAda(): void {
  dispatchSession('user-loaded', ada);
}
