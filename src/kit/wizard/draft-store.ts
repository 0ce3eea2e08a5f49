/** What is kept of a wizard over a reload or a login. */
export interface Kept<Draft> {
  values: Partial<Draft>;
  step?: string | undefined;
}

/** Where a wizard keeps what is typed: given by the feature, as over `platform/storage/kept-form.ts`. */
export interface DraftStore<Draft> {
  load: () => Kept<Draft> | null | Promise<Kept<Draft> | null>;
  save: (kept: Kept<Draft>) => unknown;
  /** The draft was sent: nothing of it stays. */
  drop: () => unknown;
}
