import { useState } from 'react';
import { firstUnfilled, type Step, walk } from './steps.ts';
import type { OpenDraft } from './use-kept-draft.ts';
import { useStepHistory } from './use-step-history.ts';
import type { WizardProps } from './wizard-props.ts';

/** What moves a wizard from step to step, and what happens at its end. */
export function useWizardMoves<Draft extends object, Id extends string>(
  props: WizardProps<Draft, Id> & { open: OpenDraft<Draft> },
) {
  const { steps, open } = props;
  const { keeper } = open;
  const { view, go } = useStepHistory<Draft, Id>({ steps, open, stepPath: props.stepPath });
  const [sent, setSent] = useState(false);
  const { place } = view;
  const path = walk(steps, view.draft);
  const index = Math.max(
    0,
    path.findIndex(({ id }) => id === place.step),
  );
  const step = path[index]!;
  const before = place.returnTo ?? path[index - 1]?.id;

  const send = async (values: Draft) => {
    const lacking = firstUnfilled(steps, values);
    if (lacking) return go({ step: lacking.id, from: step.id, returnTo: step.id, check: true });
    await props.onSubmit(values);
    keeper.drop();
    setSent(true);
    props.onDone?.();
  };
  const confirm = async (values: Draft) => {
    await props.confirms?.[step.id]?.(values);
    if (place.returnTo) return go(afterChange(steps, values, place.returnTo, step.id));
    const next = step.next(values);
    return next === 'done' ? send(values) : go({ step: next, from: step.id });
  };
  const refusal = (error: unknown, values: Draft) => {
    const kept = keeper.keep();
    if (props.sessionEnded?.(error)) {
      keeper.release();
      props.onSessionEnd?.(kept);
      return null;
    }
    if (!props.refusal) throw error;
    return props.refusal(error, values);
  };
  const back = () => {
    if (!before) return;
    if (place.from === before) history.back();
    else go({ step: before });
  };
  const edit = (id: Id) => go({ step: id, from: step.id, returnTo: step.id });
  return { view, path, step, index, sent, confirm, refusal, back: before ? back : undefined, edit };
}

/** Back to the summary, unless the change made another step necessary. */
function afterChange<Draft, Id extends string>(
  steps: readonly Step<Draft, Id>[],
  draft: Draft,
  returnTo: Id,
  from: Id,
) {
  const path = walk(steps, draft).map(({ id }) => id);
  const lacking = firstUnfilled(steps, draft)?.id;
  const early = lacking && path.indexOf(lacking) < path.indexOf(returnTo);
  if (early) return { step: lacking, from, returnTo };
  return { step: path.includes(returnTo) ? returnTo : path.at(-1)!, from };
}
