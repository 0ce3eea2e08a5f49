import { maintenanceKey } from '#domain/storage-keys.ts';

/** Credentials of a site in maintenance, kept for the tab. */
export interface Credentials {
  username: string;
  password: string;
}

/** Key of the hidden pages' folder: slow to derive from the credentials, so it is stored and removed with them. */
export const folderKey = `${maintenanceKey}_CARTELLA`;

/** Base64 of `user:password` in UTF-8, as Basic authorization wants it. */
export function hashOf({ username, password }: Credentials): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Credentials kept in this tab, null when there are none or storage is forbidden. */
export function keptCredentials(): Credentials | null {
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

/** Header of every call of the two bases whenever there is a hash. */
export function maintenanceHeader(): Record<string, string> {
  const hash = maintenanceHash();
  return hash === null ? {} : { Authorization: `Basic ${hash}` };
}

/** Stores the credentials for this tab; false when storage is refused. */
export function keepCredentials(credentials: Credentials): boolean {
  try {
    sessionStorage.removeItem(folderKey);
    sessionStorage.setItem(maintenanceKey, JSON.stringify(credentials));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the credentials. */
export function forgetCredentials(): void {
  try {
    sessionStorage.removeItem(folderKey);
    sessionStorage.removeItem(maintenanceKey);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
