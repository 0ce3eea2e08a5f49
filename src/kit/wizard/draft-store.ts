/** The stored state of a wizard, across a reload or a login. */
export interface Kept<Draft> {
  values: Partial<Draft>;
  step?: string | undefined;
  /** What could not be taken over from a draft, in sentences for the citizen. */
  notes?: readonly string[];
}

/** Storage of a wizard's draft. */
export interface DraftStore<Draft> {
  /** Name of the form among the kept ones. */
  name?: string;
  /** Names of the values that hold in one tab alone. */
  ofTab?: readonly string[];
  load: () => Kept<Draft> | null | Promise<Kept<Draft> | null>;
  save: (kept: Kept<Draft>) => unknown;
  /** Removes the draft after it was sent; a promise is waited for before the page is left. */
  drop: () => unknown;
}
