import { useEffect, useState } from 'react';
import { firstIncomplete, type Step, stepSequence } from './steps.ts';
import type { OpenDraft } from './use-kept-draft.ts';
import { useStepHistory } from './use-step-history.ts';
import type { WizardProps } from './wizard-props.ts';

/** Navigation between the steps of a wizard, and its submit. */
export function useWizardMoves<Draft extends object, Id extends string, Result>(
  props: WizardProps<Draft, Id, Result> & { open: OpenDraft<Draft> },
) {
  const { steps, open } = props;
  const { keeper } = open;
  const { view, go } = useStepHistory<Draft, Id>({ steps, open, stepPath: props.stepPath });
  const [sent, setSent] = useSent();
  const { entry } = view;
  const path = stepSequence(steps, view.draft);
  const index = Math.max(
    0,
    path.findIndex(({ id }) => id === entry.step),
  );
  const step = path[index]!;
  const before = entry.returnTo ?? path[index - 1]?.id;

  const send = async (values: Draft) => {
    const incomplete = firstIncomplete(steps, values);
    if (incomplete) return go({ step: incomplete.id, from: step.id, returnTo: step.id, check: true });
    const result = await props.onSubmit(values);
    if (props.afterSubmit === 'keep') {
      keeper.keep();
      keeper.markClean();
    } else await keeper.drop();
    setSent(true);
    props.onDone?.(result);
  };
  const confirm = async (values: Draft) => {
    await props.confirms?.[step.id]?.(values);
    if (entry.returnTo) return go(afterChange(steps, values, entry.returnTo, step.id));
    const next = step.next(values);
    return next === 'done' ? send(values) : go({ step: next, from: step.id });
  };
  const refusal = (error: unknown, values: Draft) => {
    const kept = keeper.keep();
    if (props.sessionEnded?.(error)) {
      keeper.markClean();
      props.onSessionEnd?.(kept);
      return null;
    }
    if (!props.refusal) throw error;
    return props.refusal(error, values);
  };
  const back = () => {
    if (!before) return;
    if (entry.from === before) history.back();
    else go({ step: before });
  };
  const edit = (id: Id) => go({ step: id, from: step.id, returnTo: step.id });
  return { view, path, step, index, sent, confirm, refusal, back: before ? back : undefined, edit };
}

/** Whether the wizard was sent and its page is about to be left; false again when Back brings the page from the cache. */
function useSent() {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setSent(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return [sent, setSent] as const;
}

/** The entry to open after an edit from the summary: the summary, unless an earlier step is now incomplete. */
function afterChange<Draft, Id extends string>(
  steps: readonly Step<Draft, Id>[],
  draft: Draft,
  returnTo: Id,
  from: Id,
) {
  const path = stepSequence(steps, draft).map(({ id }) => id);
  const incomplete = firstIncomplete(steps, draft)?.id;
  const isEarlier = incomplete && path.indexOf(incomplete) < path.indexOf(returnTo);
  if (isEarlier) return { step: incomplete, from, returnTo };
  return { step: path.includes(returnTo) ? returnTo : path.at(-1)!, from };
}
