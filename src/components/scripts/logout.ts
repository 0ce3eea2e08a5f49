import { logoutLocally } from '#platform/session/clearing.ts';

// Clears personal data again: the logout may have begun by a typed address or in another window.
logoutLocally();
