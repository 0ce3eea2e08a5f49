import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenDraft } from './use-kept-draft.ts';
import { addressOf, type Place, reachable, stepAt, type StepPath } from './step-place.ts';
import { type Step, walk } from './steps.ts';

interface Options<Draft extends object, Id extends string> {
  steps: readonly Step<Draft, Id>[];
  open: OpenDraft<Draft>;
  stepPath?: StepPath<Id> | undefined;
}

/** What is on show: a place, the draft on arriving there, and how many moves led to it. */
export interface View<Draft, Id extends string> {
  place: Place<Id>;
  draft: Draft;
  moves: number;
}

/** Name under which a place stands in an entry of the browser's history. */
const KEY = 'wizard';

function placeInHistory<Id extends string>(): Place<Id> | undefined {
  return (history.state as { [KEY]?: Place<Id> } | null)?.[KEY];
}

/** Each step is an entry of the browser's history: Back goes to the step before, a reload stays (screens A 1.6). */
export function useStepHistory<Draft extends object, Id extends string>(options: Options<Draft, Id>) {
  const { steps, open, stepPath } = options;
  const { keeper } = open;
  const [view, setView] = useState<View<Draft, Id>>(() => {
    const draft = keeper.values;
    return { place: firstPlace(options), draft, moves: 0 };
  });
  const show = (place: Place<Id>) =>
    setView(({ place: before, draft, moves }) =>
      before.step === place.step && !place.check
        ? { place, draft, moves }
        : { place, draft: keeper.values, moves: moves + 1 },
    );
  const write = (method: 'pushState' | 'replaceState', place: Place<Id>) => {
    const address = addressOf({ steps, draft: keeper.values, stepPath }, place.step, location);
    history[method](
      { ...(history.state as object | null), [KEY]: { ...place, check: undefined } },
      '',
      address,
    );
  };
  const go = (place: Place<Id>) => {
    keeper.moveTo(place.step);
    if (place.step !== placeInHistory()?.step) write('pushState', place);
    show(place);
  };
  const begin = useEffectEvent(() => {
    keeper.moveTo(view.place.step);
    const path = walk(steps, keeper.values);
    const asked = stepAt({ steps, draft: keeper.values, stepPath }, location);
    // Taken up where it was left: Back must lead through the steps, not out of the wizard.
    const resumed = !placeInHistory() && asked === path[0]?.id && view.place.step !== asked;
    if (!resumed) return write('replaceState', view.place);
    const until = path.findIndex(({ id }) => id === view.place.step);
    path.slice(0, until + 1).forEach(({ id }, index) => {
      write(index === 0 ? 'replaceState' : 'pushState', { step: id, from: path[index - 1]?.id });
    });
  });
  const followed = useEffectEvent(() => {
    const draft = keeper.values;
    const asked = stepAt({ steps, draft, stepPath }, location);
    if (!asked) return;
    const known = placeInHistory<Id>();
    const place = known && walk(steps, draft).some(({ id }) => id === known.step) ? known : { step: asked };
    keeper.moveTo(place.step);
    show(place);
  });
  useEffect(() => {
    begin();
    const onMove = () => followed();
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);
  return { view, go };
}

function firstPlace<Draft extends object, Id extends string>({
  steps,
  open: { keeper, step },
  stepPath,
}: Options<Draft, Id>): Place<Id> {
  const draft = keeper.values;
  const known = placeInHistory<Id>();
  const path = walk(steps, draft);
  const asked = stepAt({ steps, draft, stepPath }, location);
  const named = asked && asked !== path[0]?.id ? asked : null;
  const target = known?.step ?? named ?? path.find(({ id }) => id === step)?.id;
  const reached = reachable({ steps, draft }, target);
  return { ...(known?.step === reached ? known : {}), step: reached };
}
