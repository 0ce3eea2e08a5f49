/** What a municipality says where a kind of disruption is chosen: whose matter it is, and how they are reached. */
export interface KindNote {
  /** The form does not go on with this kind. */
  stop: boolean;
  text: string;
  /** Null: no number is given. */
  phone: string | null;
  /** Address of a page; null: none. */
  url: string | null;
}

/** What the form of reports knows of its municipality beside the map. */
export interface ReportSettings {
  /** Notes by id of the kind. */
  kinds: Readonly<Record<string, KindNote>>;
  /** Address of the index of the town's objects; null: none are listed. */
  objects: string | null;
}
