import { useEffect, useRef, useState } from 'react';
import { firstIncomplete, type Step, stepSequence } from './steps.ts';
import type { OpenDraft } from './use-kept-draft.ts';
import { useStepHistory } from './use-step-history.ts';
import { onRestored } from '#platform/page/moments.ts';
import { notify } from '#platform/toasts.ts';
import type { WizardProps } from './wizard-props.ts';

/** Said when another step is asked for while the one on screen waits for an answer. */
const heldText = 'L’invio è in corso: attendi la risposta prima di cambiare passo.';

/** Navigation between the steps of a wizard, and its submit. */
export function useWizardMoves<Draft extends object, Id extends string, Result>(
  props: WizardProps<Draft, Id, Result> & { open: OpenDraft<Draft> },
) {
  const { steps, open, startAt, stepPath } = props;
  const isEdit = props.original !== undefined;
  const { keeper } = open;
  const { isBusy, runBusy } = useBusy();
  const { view, go } = useStepHistory<Draft, Id>({ steps, open, stepPath, startAt, isEdit, isBusy });
  const [sent, setSent] = useSent();
  const { entry } = view;
  const path = stepSequence(steps, view.draft);
  const index = Math.max(
    0,
    path.findIndex(({ id }) => id === entry.step),
  );
  const step = path[index]!;
  const home = isEdit && step.id !== startAt ? startAt : undefined;
  const returnTo = entry.returnTo ?? home;
  const before = isEdit ? returnTo : (returnTo ?? path[index - 1]?.id);

  const send = async (values: Draft) => {
    const incomplete = firstIncomplete(steps, values);
    if (incomplete) return go({ step: incomplete.id, from: step.id, returnTo: step.id, check: true });
    await runBusy(async () => {
      const result = await submitted(props, values);
      setSent(true);
      props.onDone?.(result);
    });
  };
  const confirm = async (values: Draft) => {
    await runBusy(async () => props.confirms?.[step.id]?.(values));
    if (returnTo) return go(afterChange(steps, values, returnTo, step.id));
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
    const refused = props.refusal(error, values);
    if (!refused?.opens) return refused;
    const { opens, message } = refused;
    keeper.change({ ...values, ...opens.values });
    // With details the step shows those at its fields, and not the message. Without, it stands in an alert below the
    // heading that gets the focus: on a phone a toast that repeats it would lie over what the step offers instead.
    if (opens.details) notify(message);
    const entry = reopened(stepSequence(steps, keeper.values), opens.id as Id, step.id);
    void go(entry, { message, details: opens.details });
    return null;
  };
  const back = () => {
    if (!before) return;
    if (entry.from === before) history.back();
    else void go({ step: before });
  };
  const edit = (id: Id) => void (isBusy() || go({ step: id, from: step.id, returnTo: step.id }));
  return { view, path, step, index, sent, confirm, refusal, back: before ? back : undefined, edit };
}

/** Where a wizard stands: the step with its draft, and what leads on, back and to another step. */
export type WizardMoves<Draft extends object, Id extends string = string> = ReturnType<
  typeof useWizardMoves<Draft, Id, unknown>
>;

/** Sends the draft; then what is stored of it is dropped, or kept for whoever comes back. */
async function submitted<Draft extends object, Id extends string, Result>(
  { onSubmit, afterSubmit, open: { keeper } }: WizardProps<Draft, Id, Result> & { open: OpenDraft<Draft> },
  values: Draft,
): Promise<Result> {
  const result = await onSubmit(values);
  if (afterSubmit === 'keep') {
    keeper.keep();
    keeper.markClean();
  } else await keeper.drop();
  return result;
}

/**
 * Keeps the step on screen while a call of it is on its way: from another step the same form could be sent once more, and
 * a failure would be told where nobody is.
 */
function useBusy() {
  const isPending = useRef(false);
  const isBusy = () => {
    if (isPending.current) notify(heldText);
    return isPending.current;
  };
  const runBusy = async (call: () => Promise<unknown>) => {
    isPending.current = true;
    try {
      await call();
    } finally {
      isPending.current = false;
    }
  };
  return { isBusy, runBusy };
}

/** Whether the wizard was sent and its page is about to be left; false again when Back brings the page from the cache. */
function useSent() {
  const [sent, setSent] = useState(false);
  useEffect(() => onRestored(() => setSent(false)), []);
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

/** The entry of a step that a refusal opens; an earlier one leads back to where it was sent from. */
function reopened<Draft, Id extends string>(path: readonly Step<Draft, Id>[], id: Id, from: Id) {
  const ids = path.map((each) => each.id);
  // The last step may be gone meanwhile, as that of a code that was confirmed.
  const isEarlier = !ids.includes(from) || ids.indexOf(id) < ids.indexOf(from);
  return { step: id, from, ...(isEarlier && { returnTo: from }) };
}
