/** Names of what the portal keeps in the browser. Each carries the municipality's code (screens B 2). */

/** Credentials of a site in maintenance: the one name without the municipality's code (contract A 3.1) [S]. */
export const maintenanceKey = 'CITFAC_MAINTENANCE';

/** Full name of a kept value: `CITFAC_<codiceEnte>_<name>`. */
export function storageKey(code: string, name: string): string {
  return `CITFAC_${code}_${name}`;
}

/** Names of the values that the session keeps; what begins a family ends in `_`. */
export const keptNames = {
  /** A login was begun in this browser. */
  loginMark: 'ACCESSO',
  /** Changes with each logout in this browser. */
  logoutMark: 'USCITA',
  /** Where the login shall come back to. */
  returnPath: 'RITORNO',
  /** Whose values this tab keeps: a digest, never the tax code; after it the last logout before they were. */
  person: 'PERSONA',
  /** Whether the citizen has answered the question about push messages (contract B 6.1). */
  pushAsked: 'BANNER_FCM_DO_NOT_ASK',
  /** The page was read anew because its release is gone. */
  reloaded: 'RICARICA',
  /** How the request just sent ended: number, address of the summary. */
  outcome: 'ESITO',
  /** The disruption report last sent, for the page that says so. */
  reportOutcome: 'ESITO_SEGNALAZIONE',
  /** Values of an open form, one per form. */
  form: 'MODULO_',
  /** Tries to send a form whose outcome is not known yet, one value per form. */
  sending: 'INVIO_',
} as const;

/** True for what outlives a logout: the push choice is the browser's, not the person's (screens A 4.7). */
export function outlivesLogout(name: string): boolean {
  return name.startsWith('BANNER_');
}
