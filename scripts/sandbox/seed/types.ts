import type { LoginKey } from '#domain/login-keys.ts';

/** A person who may log in. */
export interface SeedCitizen {
  taxCode: string;
  name: string;
  surname: string;
  /** Sent by the identity provider. */
  email: string | null;
  /** Without `0039`. */
  phone: string | null;
  /** One line for the login page: what this person's data demonstrate. */
  note: string;
  /** Service ids. */
  favourites?: readonly number[];
  /** The notification service fails for this citizen. */
  noticesDown?: true;
}

/**
 * One municipality. Values are sent on the wire unchanged, so types are loose on purpose. Each module adds its
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
  /** Persons who may log in, in the order of the login page. */
  citizens?: readonly SeedCitizen[];
  /** Minutes until an idle session expires; default: it ends with the browser. */
  sessionMinutes?: number;
  /** Digital identities that the login takes, as in the tenant file; default: SPID and CIE. */
  login?: readonly LoginKey[];
}
