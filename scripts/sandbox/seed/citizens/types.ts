import type { RelativeTime } from '../../relative-time.ts';

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

/** Contacts as the notification service keeps them (contract B 5.1). */
export interface SeedContacts {
  email?: string;
  sms?: string;
  phone?: string;
  push?: Record<string, readonly string[]>;
  language?: string;
  interests?: string;
}

/** A service that sends notices; lists are comma-joined as on the wire. */
export interface SeedNotifyService {
  uuid: string;
  name: string;
  channels: string;
  tags: string;
}

/** What a citizen chose. */
export interface SeedNoticeProfile {
  taxCode: string;
  termsAcceptedAt?: RelativeTime;
  contacts?: SeedContacts;
  preferences?: Record<string, string>;
}

/** A notice; `{+12}` in title and body becomes the day twelve days after planting, as `dd/MM/yyyy`. */
export interface SeedMessage {
  taxCode: string;
  sender: string | null;
  at: RelativeTime;
  title: string | null;
  body: string | null;
  link?: string;
  readAt?: RelativeTime;
  /** Default: `citfac,<codiceEnte>`. */
  tag?: string;
}

/** All about notices in one municipality. */
export interface SeedNotices {
  /** HTML, or plain text. */
  terms: string;
  services: readonly SeedNotifyService[];
  profiles: readonly SeedNoticeProfile[];
  messages: readonly SeedMessage[];
}
