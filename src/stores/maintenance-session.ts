/** Credentials of a site in maintenance, kept for the tab (name of the key: contract A 3.1). */
export interface Credentials {
  username: string;
  password: string;
}

export const maintenanceKey = 'CITFAC_MAINTENANCE';

/** Base64 of `user:password` in UTF-8, as Basic authorization wants it. */
export function hashOf({ username, password }: Credentials): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Credentials kept in this tab, null when there are none or storage is forbidden. */
function keptCredentials(): Credentials | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(maintenanceKey) ?? 'null') as Partial<Credentials> | null;
    return kept?.username && kept.password ? { username: kept.username, password: kept.password } : null;
  } catch {
    return null;
  }
}

/** Hash to send with every call, null outside maintenance. */
export function maintenanceHash(): string | null {
  const kept = keptCredentials();
  return kept && hashOf(kept);
}

/** Keeps the credentials for this tab; false when the browser does not let us. */
export function keepCredentials(credentials: Credentials): boolean {
  try {
    sessionStorage.setItem(maintenanceKey, JSON.stringify(credentials));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the credentials. */
export function forgetCredentials(): void {
  try {
    sessionStorage.removeItem(maintenanceKey);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
