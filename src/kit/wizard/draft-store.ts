import type { DraftOwner } from '#platform/storage/kept-drafts.ts';
import type { NamedForm } from '#platform/session/guarded-forms.ts';

/** The stored state of a wizard, across a reload or a login. */
export interface Kept<Draft> {
  values: Partial<Draft>;
  step?: string | undefined;
  /** What could not be taken over from a draft, in sentences for the citizen. */
  notes?: readonly string[];
  /** The session ended in the midst of it, and its citizen is back. */
  isResumed?: boolean;
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

/** Label of the button that keeps a copy on this device. */
export const copyLabel = 'Salva';

/** A part of a resumed draft that has gone meanwhile. */
export interface GonePart<Draft> {
  /** What it was, in a sentence: "Lo sportello che avevi scelto non c’è più." */
  text: string;
  /** The values that take its place. */
  values: Partial<Draft>;
}

/** How the form of a wizard is kept on this device. */
export interface FormCopy<Draft> {
  form: string;
  owner: DraftOwner;
  /** What is kept: without codes, and without what holds in this tab alone. */
  contentOf: (kept: Kept<Draft>) => NamedForm;
  /** Forgets what the tab holds, since the page is about to be left for a draft. */
  close: () => Promise<unknown>;
  /** False while nothing of the form may be kept, as when a part of it was sent already. */
  isAllowed: () => boolean;
}
