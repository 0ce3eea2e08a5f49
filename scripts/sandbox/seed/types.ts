import type { SeedCitizen, SeedNotices } from './citizens/types.ts';
import type { SeedKind } from '../tickets/crm-kinds.ts';
import type { SeedMap } from './map-types.ts';
import type { SeedRecords } from './record-types.ts';

/** What the sample data of one municipality consists of. Wire names and wire shapes: the sandbox sends them as they stand here. */

/** One FAQ answer as an office wrote it; `body` is the rich text of the CRM, hostile or clumsy as it may be. */
export interface SeedAnswer {
  id: number;
  title: string;
  /** Null plays an answer whose body the CRM lost. */
  body: string | null;
  /** ISO instant; a future one keeps the answer hidden. Missing: published long ago. */
  publishedAt?: string;
  /** ISO instant after which the answer is hidden. */
  archivedAt?: string;
}

/** One FAQ category; order in the list is its `position`. */
export interface SeedCategory {
  id: number;
  name: string;
  /** Hex code of the CRM's icon font, never shown. */
  icon?: string;
  answers: readonly SeedAnswer[];
  children?: readonly SeedCategory[];
}

/** One municipality: every value is sent on the wire as it stands, so types are loose on purpose. */
export interface SeedTenant {
  /** Folder name below `tenants/`. */
  id: string;
  hostname: string;
  /** Accepted by POST maintenance while `config.maintenance` is true. */
  maintenanceCredentials: { username: string; password: string };
  config: Record<string, unknown>;
  services: readonly Record<string, unknown>[];
  serviceDetails: readonly Record<string, unknown>[];
  menu: Record<string, unknown> | null;
  footerMenu: Record<string, unknown> | null;
  contacts: Record<string, unknown>;
  disruptionPolicy: string | null;
  privacyPolicy: string | null;
  crmServices: readonly Record<string, unknown>[];
  /** Kinds of problem by id of their service. */
  crmKinds: Readonly<Record<string, readonly SeedKind[]>>;
  /** What the geocoder and the tiles know; missing: nothing. */
  map?: SeedMap;
  faq: readonly SeedCategory[];
  /** Who may log in; the order of the login page. */
  citizens?: readonly SeedCitizen[];
  /** Notices and what citizens chose about them. */
  notices?: SeedNotices;
  /** Length of a session without a call, in minutes; missing: until the browser ends. */
  sessionMinutes?: number;
  /** What its citizens have with the services; missing: nothing. */
  records?: SeedRecords;
}
