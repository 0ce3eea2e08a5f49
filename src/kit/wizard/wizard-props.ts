import type { ComponentType } from 'react';
import type { Refusal } from '../form/refusal.ts';
import type { DraftStore, Kept } from './draft-store.ts';
import type { StepPath } from './step-place.ts';
import type { Step } from './steps.ts';

/** What the view of a step is given: the draft as it was when the step was opened. */
export interface StepViewProps<Draft> {
  draft: Draft;
}

/** What a wizard is given: its table of steps, their views, and what happens on the way. */
export interface WizardProps<Draft extends object, Id extends string> {
  steps: readonly Step<Draft, Id>[];
  /** What draws each step: its fields only. */
  views: Readonly<Record<Id, ComponentType<StepViewProps<Draft>>>>;
  initial: Draft;
  /** Keeps what is typed over a reload and a login. */
  store?: DraftStore<Draft>;
  /** Address of a step with a page of its own; else `#passo-2`. */
  stepPath?: StepPath<Id>;
  /** What is done before a step is left, as the check of a code; rejected, the step stays. */
  confirms?: Partial<Record<Id, (draft: Draft) => unknown>>;
  /** Sends the whole, once. */
  onSubmit: (draft: Draft) => unknown;
  /** Sent, and nothing asks to stay: the place for `location.replace`. */
  onDone?: () => void;
  /** Keeps a draft with the backend: the middle button. A rejection is shown already. */
  save?: { label: string; onSave: (draft: Draft, tools: SaveTools) => Promise<unknown> };
  /** Leaves the wizard by "Indietro" of the first step; without it that step has none. */
  onExit?: () => void;
  /** What a failure means to the citizen; null: shown already. */
  refusal?: (error: unknown, draft: Draft) => Refusal | null;
  /** Field by its name in messages of the backend. */
  wireNames?: Readonly<Record<string, keyof Draft & string>>;
  /** True for a failure that means that the session is over; then `onSessionEnd` is called, and the values stay. */
  sessionEnded?: (error: unknown) => boolean;
  onSessionEnd?: (kept: Kept<Draft>) => void;
}

/** What keeping a draft with the backend may do to the wizard. */
export interface SaveTools {
  /** Ties messages to fields, and shows the summary. */
  refuse: (messages: Readonly<Record<string, string>>) => void;
  /** Kept: nothing stays in the browser, and the page may be left. */
  done: () => void;
}
