import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenDraft } from './use-kept-draft.ts';
import { addressOf, type StepEntry, reachableStep, stepAt, type StepPath } from './step-routing.ts';
import { type Step, stepSequence } from './steps.ts';

interface Options<Draft extends object, Id extends string> {
  steps: readonly Step<Draft, Id>[];
  open: OpenDraft<Draft>;
  stepPath?: StepPath<Id> | undefined;
  startAt?: Id | undefined;
  isEdit?: boolean | undefined;
  /** True while the step on screen stays, whatever button of the browser is pressed. */
  isBusy: () => boolean;
}

/** Why a step was opened again. */
export interface StepProblem {
  message: string;
  /** Messages for its fields, "campo: messaggio". */
  details?: readonly string[] | undefined;
}

/** The step on screen: its history entry, the draft when it was opened, and the number of moves before it. */
export interface View<Draft, Id extends string> {
  entry: StepEntry<Id>;
  draft: Draft;
  moves: number;
  problem?: StepProblem | undefined;
}

/** Key of the wizard's entry in `history.state`. */
const stateKey = 'wizard';

function historyEntry<Id extends string>(): StepEntry<Id> | undefined {
  return (history.state as { [stateKey]?: StepEntry<Id> } | null)?.[stateKey];
}

/** Makes each step a history entry: Back opens the previous step, a reload keeps the current one. */
export function useStepHistory<Draft extends object, Id extends string>(options: Options<Draft, Id>) {
  const { steps, open, stepPath } = options;
  const { keeper } = open;
  const [view, setView] = useState<View<Draft, Id>>(() => {
    const draft = keeper.values;
    return { entry: firstEntry(options), draft, moves: 0 };
  });
  const show = (entry: StepEntry<Id>, problem?: StepProblem) =>
    setView(({ entry: before, draft, moves }) =>
      before.step === entry.step && !entry.check && problem === undefined
        ? { entry, draft, moves }
        : { entry, draft: keeper.values, moves: moves + 1, problem },
    );
  const write = (method: 'pushState' | 'replaceState', entry: StepEntry<Id>) => {
    const address = addressOf({ steps, draft: keeper.values, stepPath }, entry.step, location);
    history[method](
      { ...(history.state as object | null), [stateKey]: { ...entry, check: undefined } },
      '',
      address,
    );
  };
  const whenShown = useNextShown(view);
  /** Resolves when the step is on the page: the press that leads to it is answered at once, before it is drawn. */
  const go = (entry: StepEntry<Id>, problem?: StepProblem): Promise<void> => {
    keeper.moveTo(entry.step);
    if (entry.step !== historyEntry()?.step) write('pushState', entry);
    startTransition(() => show(entry, problem));
    return whenShown();
  };
  const begin = useEffectEvent(() => {
    keeper.moveTo(view.entry.step);
    const path = stepSequence(steps, keeper.values);
    const asked = stepAt({ steps, draft: keeper.values, stepPath }, location);
    // Resumed at a later step: add the earlier steps to the history, so that Back does not leave the wizard.
    const isLater = asked === path[0]?.id && view.entry.step !== asked;
    const resumed = !historyEntry() && isLater && !options.isEdit;
    if (!resumed) return write('replaceState', view.entry);
    const until = path.findIndex(({ id }) => id === view.entry.step);
    path.slice(0, until + 1).forEach(({ id }, index) => {
      write(index === 0 ? 'replaceState' : 'pushState', { step: id, from: path[index - 1]?.id });
    });
  });
  const syncFromHistory = useEffectEvent(() => {
    const draft = keeper.values;
    const asked = stepAt({ steps, draft, stepPath }, location);
    if (!asked) return;
    // The entry that was left is there again, so that the address is that of the step on screen.
    if (options.isBusy()) return write('pushState', view.entry);
    const known = historyEntry<Id>();
    const entry =
      known && stepSequence(steps, draft).some(({ id }) => id === known.step) ? known : { step: asked };
    keeper.moveTo(entry.step);
    show(entry);
  });
  useEffect(() => {
    // After Back the heading of the step has the focus: the browser's own position would take it out of view. The
    // entries of later steps inherit this.
    history.scrollRestoration = 'manual';
    begin();
    const onMove = () => syncFromHistory();
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);
  return { view, go };
}

/** Gives a promise of the next view on the page. */
function useNextShown(view: unknown): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => waiting.current.splice(0).forEach((resolve) => resolve()), [view]);
  return () => new Promise((resolve) => waiting.current.push(resolve));
}

function firstEntry<Draft extends object, Id extends string>({
  steps,
  open: { keeper, step },
  stepPath,
  startAt,
  isEdit,
}: Options<Draft, Id>): StepEntry<Id> {
  const draft = keeper.values;
  const known = historyEntry<Id>();
  const path = stepSequence(steps, draft);
  const asked = stepAt({ steps, draft, stepPath }, location);
  const target = known?.step ?? namedBy(asked, path) ?? path.find(({ id }) => id === step)?.id ?? startAt;
  // What was saved opens whole, whatever it lacks by today's rules: sending it checks them.
  if (isEdit && startAt && target === startAt) return { step: startAt };
  const reached = reachableStep({ steps, draft }, target);
  return { ...(known?.step === reached ? known : {}), step: reached };
}

/** The step that the address names; the first one has no fragment of its own. */
function namedBy<Draft, Id extends string>(asked: Id | null, path: readonly Step<Draft, Id>[]): Id | null {
  return asked === path[0]?.id ? null : asked;
}
