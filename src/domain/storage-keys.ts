/** Storage keys of the portal. Each contains the municipality's code. */

/** Credentials of a site in maintenance: the only key without the municipality's code. */
export const maintenanceKey = 'CITFAC_MAINTENANCE';

/** Full storage key: `CITFAC_<codiceEnte>_<name>`. */
export function storageKey(code: string, name: string): string {
  return `CITFAC_${code}_${name}`;
}

/** Name of the channel on which the tabs of a site tell each other of logins and logouts. */
export const sessionChannel = 'SESSIONE';

/** Name of the value with the notices that were put away in this session, and the emergencies that were announced. */
export const noticesSeenName = 'AVVISI';

/** Names of the stored values that public pages read: their script loads this file, and not the names of all the others. */
export const publicNames = {
  /** Set when a login was started in this browser. */
  loginMark: 'ACCESSO',
  /** Digest of the tax code of the person whose values this tab stores, and the last logout before that. */
  person: 'PERSONA',
  /** Whose contacts hold the push token of this device (digest of the tax code), and the token; in local storage. */
  device: 'DISPOSITIVO',
  noticesSeen: noticesSeenName,
} as const;

/** True for values kept after a logout: the push choice belongs to the browser, not the person. */
export function outlivesLogout(name: string): boolean {
  return name.startsWith('BANNER_');
}
