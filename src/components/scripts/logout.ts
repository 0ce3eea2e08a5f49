import { forgetPerson } from '#platform/session/clearing.ts';

// The second cleaning: the logout may have been begun by an address typed by hand, or in another browser window.
forgetPerson();
