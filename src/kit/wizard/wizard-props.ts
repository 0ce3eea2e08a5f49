import type { ComponentType, ReactNode } from 'react';
import type { WireNames } from '../form/problems.ts';
import type { Refusal } from '../form/refusal.ts';
import type { DraftStore, Kept, FormCopy } from './draft-store.ts';
import type { StepPath } from './step-routing.ts';
import type { Step } from './steps.ts';

/** Props of a step's view: the draft when the step was opened. */
export interface StepViewProps<Draft> {
  draft: Draft;
}

/** The fields of a step. Code that comes later is asked for ahead, once the wizard is used: see `lazyStep`. */
export type StepView<Draft> = ComponentType<StepViewProps<Draft>> & { prefetch?: () => void };

/** Props of a wizard: its table of steps, their views, and callbacks. `Result` is what sending gives. */
export interface WizardProps<Draft extends object, Id extends string, Result = void> {
  steps: readonly Step<Draft, Id>[];
  /** Component of each step: its fields only. */
  views: Readonly<Record<Id, StepView<Draft>>>;
  initial: Draft;
  /** The step that opens first, if the draft reaches it; whatever the address or a stored draft names goes before it. */
  startAt?: Id;
  /**
   * What was saved before and is edited now: it can be sent, and leaving asks, only when something differs from it. The
   * step `startAt` is then the one that every other step leads back to.
   */
  original?: Draft;
  /** Stores typed values across a reload and a login. */
  store?: DraftStore<Draft>;
  /** Address of a step with a page of its own; by default `#passo-2`. */
  stepPath?: StepPath<Id>;
  /** Runs before the next step, e.g. to check a code; a rejection keeps the step open. */
  confirms?: Partial<Record<Id, (draft: Draft) => unknown>>;
  /** Title of a last step that is another site, such as the checkout of a payment: shown, never opened by address. */
  exit?: string;
  /** Sends the draft, once. */
  onSubmit: (draft: Draft) => Result | Promise<Result>;
  /**
   * What becomes of the stored draft after sending. `keep`: it waits for the citizen to come back from the site of the
   * last step, and whoever knows a good outcome drops it. Default: `drop`.
   */
  afterSubmit?: 'keep' | 'drop';
  /**
   * Called with the result after sending, when the page may be left without a prompt: use `replacePage` here.
   */
  onDone?: (result: Result) => void;
  /** Saves the draft at the backend: the middle button. `onSave` shows its own failures. */
  save?: { label: string; onSave: (draft: Draft, tools: SaveTools) => Promise<unknown> };
  /** Keeps a copy on this device, where the backend has no drafts: the middle button, in place of `save`. */
  copy?: FormCopy<Draft> | undefined;
  /**
   * Keeps the form on this device at a step whose button would send, while there is no connection. It resolves to what
   * takes the place of the form then, and rejects as `onSubmit` does.
   */
  unsent?: { step: Id; label: string; keep: (kept: Kept<Draft>) => Promise<() => void> } | undefined;
  /** Above the first step: the forms that wait on this device to be sent. */
  waiting?: ReactNode;
  /**
   * What is said of drafts at the backend below the first step, once the citizen acts: most have drafts there, and what is in
   * view must not be pushed down by an answer that comes late. Null: there are none.
   */
  offer?: (() => Promise<ReactNode>) | undefined;
  /** A second action, beside that button, of one step: it takes back what the wizard is about. */
  withdraw?: { step: Id; label: string; onPress: () => void };
  /** Action of "Indietro" at the first step; without it that step has no such button. */
  onExit?: () => void;
  /** Message for a failure; null: already shown. */
  refusal?: (error: unknown, draft: Draft) => Refusal | null;
  /** Field name by wire name. */
  wireNames?: WireNames<Draft>;
  /** True for a failure caused by the end of the session: then `onSessionEnd` is called, and the values stay. */
  sessionEnded?: (error: unknown) => boolean;
  onSessionEnd?: (kept: Kept<Draft>) => void;
}

/** What `onSave` may do to the wizard. */
export interface SaveTools {
  /** Shows errors at their fields and in the summary. */
  refuse: (messages: Readonly<Record<string, string>>) => void;
  /** Removes the draft from the browser after saving; then the page may be left without a prompt. */
  done: () => Promise<void>;
}
