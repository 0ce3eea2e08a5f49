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
