import { type ComponentType, useState } from 'react';
import type { Refusal } from '../form/use-step-form.ts';
import { Spinner } from '../Spinner.tsx';
import { Stepper } from '../Stepper.tsx';
import type { DraftStore, Kept } from './draft-store.ts';
import { StepPane, type StepViewProps } from './StepPane.tsx';
import type { StepPath } from './step-place.ts';
import type { Step } from './steps.ts';
import { type OpenDraft, useKeptDraft, useLeaveQuestion } from './use-kept-draft.ts';
import { useWizardMoves } from './use-wizard-moves.ts';

export interface WizardProps<Draft extends object, Id extends string> {
  steps: readonly Step<Draft, Id>[];
  /** What draws each step: its fields only. */
  views: Readonly<Record<Id, ComponentType<StepViewProps<Draft>>>>;
  initial: Draft;
  /** Keeps what is typed over a reload and a login. */
  store?: DraftStore<Draft>;
  /** Values that are never kept: files, one-time codes. */
  forget?: readonly (keyof Draft)[];
  /** Address of a step with a page of its own; else `#passo-2`. */
  stepPath?: StepPath<Id>;
  /** Work to do before a step is left, as the check of a code; rejected, the step stays. */
  confirms?: Partial<Record<Id, (draft: Draft) => unknown>>;
  /** Sends the whole, once. */
  onSubmit: (draft: Draft) => unknown;
  /** Sent, and nothing asks to stay: the place for `location.replace`. */
  onDone?: () => void;
  /** Keeps a draft with the backend: the middle button. Rejected, the citizen has been told. */
  save?: { label: string; onSave: (draft: Draft, tools: SaveTools) => Promise<unknown> };
  /** Leaves the wizard by "Indietro" of the first step; without it that step has none. */
  onExit?: () => void;
  /** What a failure means to the citizen; null when they have been told already. */
  refusal?: (error: unknown) => Refusal | null;
  /** Field by its name in messages of the backend. */
  wireNames?: Readonly<Record<string, keyof Draft & string>>;
  /** True for a failure that means that the session is over; then `onSessionEnd` is told, and the values stay. */
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

/** Every flow of one or several steps (screens A 1.6): the table says which, this draws one row of it. */
export function Wizard<Draft extends object, Id extends string>(props: WizardProps<Draft, Id>) {
  const open = useKeptDraft<Draft>(props);
  return open ? <OpenWizard {...props} open={open} /> : <Spinner />;
}

function OpenWizard<Draft extends object, Id extends string>(
  props: WizardProps<Draft, Id> & { open: OpenDraft<Draft> },
) {
  const { views, save, wireNames } = props;
  const { keeper } = props.open;
  const [announcement, announce] = useState('');
  const { view, path, step, index, sent, confirm, refusal, back, edit } = useWizardMoves(props);
  useLeaveQuestion(keeper);
  return (
    <div className="pc-wizard">
      {path.length > 1 && <Stepper steps={path} current={index} />}
      <StepPane
        key={`${step.id} ${view.moves}`}
        step={step}
        View={views[step.id]}
        draft={view.draft}
        index={index}
        count={path.length}
        arrived={view.moves > 0}
        check={view.place.check ?? false}
        onward={labelOf(step, index === path.length - 1)}
        sends={index === path.length - 1 || props.confirms?.[step.id] !== undefined}
        sent={sent}
        save={
          save && {
            label: save.label,
            onPress: (refuse) => save.onSave(keeper.values, { refuse, done: () => keeper.drop() }),
          }
        }
        wireNames={wireNames}
        refusal={refusal}
        onChange={(values) => keeper.change(values)}
        onConfirm={confirm}
        onBack={back ?? props.onExit}
        announce={announce}
        edit={(id) => edit(id as Id)}
      />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

function labelOf(step: Step<never>, last: boolean): string {
  return step.action ?? (last ? 'Invia' : 'Avanti');
}
