/** Somebody who may log in. */
export interface SeedCitizen {
  taxCode: string;
  name: string;
  surname: string;
  /** What the identity provider knows. */
  email: string | null;
  /** Without `0039`. */
  phone: string | null;
  /** One line for the login page: what there is to see. */
  note: string;
  /** Service ids. */
  favourites?: readonly number[];
  /** Plays a notification service that fails for this citizen (contract A 5.1). */
  noticesDown?: true;
}

/**
 * One municipality: every value is sent on the wire as it stands, so types are loose on purpose. Each module adds its
 * sample data under the name of its folder: the type in `<module>/seed.ts`, the data in `<module>/seed/<id>.ts`.
 */
export interface SeedTenant {
  /** Folder name below `tenants/`. */
  id: string;
  hostname: string;
  /** Accepted by POST maintenance while `config.maintenance` is true. */
  maintenanceCredentials: { username: string; password: string };
  config: Record<string, unknown>;
  menu: Record<string, unknown> | null;
  footerMenu: Record<string, unknown> | null;
  contacts: Record<string, unknown>;
  /** Who may log in; the order of the login page. */
  citizens?: readonly SeedCitizen[];
  /** Length of a session without a call, in minutes; missing: until the browser ends. */
  sessionMinutes?: number;
}
