import {
  type ComponentType,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as z from 'zod/mini';
import { afterPaint } from '#platform/page/moments.ts';
import { notify } from '#platform/toasts.ts';
import { Alert } from '../Alert.tsx';
import { StepForm } from '../form/StepForm.tsx';
import type { FormStore } from '../form/form-store.ts';
import type { WireNames } from '../form/problems.ts';
import { endTypingAhead, fillIn, isToGoOn, unseenChoice } from '../form/typed-ahead.ts';
import { type StepForm as Form, useStepForm } from '../form/use-step-form.ts';
import { RequiredNote, StepHeading } from './StepHeading.tsx';
import { StepIndex } from './StepIndex.tsx';
import { WizardButtons } from './WizardButtons.tsx';
import type { StepProblem } from './use-step-history.ts';
import type { WizardMoves } from './use-wizard-moves.ts';
import { WizardContext } from './wizard-context.ts';
import type { SaveTools, StepViewProps } from './wizard-props.ts';

/** The button that saves a draft: at the backend, or on this device, where it needs no connection and no files. */
export interface SaveButton {
  label: string;
  isLocal?: boolean;
  onPress: (refuse: SaveTools['refuse']) => Promise<unknown>;
}

/** What the last button of a step does. */
export interface Onward<Draft> {
  nextLabel: string;
  /** It sends something. */
  sends: boolean;
  onConfirm: (values: Draft) => unknown;
}

interface Props<Draft extends object, Id extends string> {
  moves: WizardMoves<Draft, Id>;
  onward: Onward<Draft>;
  View: ComponentType<StepViewProps<Draft>>;
  /** Number of steps that are shown. */
  count: number;
  /** Opened from another step, or after a login in the midst of it: the focus goes to its heading. */
  isArrived: boolean;
  /** An edit in which nothing differs: it cannot be sent. */
  isUnchanged: boolean;
  withdraw?: { label: string; onPress: () => void } | undefined;
  save?: SaveButton | undefined;
  wireNames?: WireNames<Draft> | undefined;
  onChange: (values: Draft) => void;
  onBack?: (() => void) | undefined;
  announce: (text: string) => void;
  /** Until when the step cannot be sent, milliseconds since 1970; kept while other steps are open. */
  pause: { until: number; set: (until: number) => void };
}

/** The current step: heading, index of its sections, form, buttons. */
export function StepPane<Draft extends object, Id extends string>(props: Props<Draft, Id>) {
  const { moves, onward, View, save, announce, wireNames } = props;
  const { step, view, refusal, sent } = moves;
  const { draft, problem } = view;
  const { isBlocked, block } = useBlockers();
  const form = useStepForm<Draft, unknown>({
    schema: step.schema ?? z.any(),
    defaults: draft,
    resets: step.resets,
    onConfirm: (_sent, typed) => onward.onConfirm(typed),
    sends: onward.sends,
    onAlert: (message) => notify(message, { isRepeat: true }),
    pause: props.pause,
    refusal,
    ...(wireNames && { wireNames }),
  });
  useValuesListener(form.store, props.onChange);
  const { box, busy, stay, unseen } = useAhead(form, props.onChange, isBlocked);
  const showErrors = useEffectEvent(() => void form.submit());
  const isChecked = view.entry.check ?? false;
  useEffect(() => {
    if (isChecked) showErrors();
  }, [isChecked]);
  useRefusedFields(problem, form, isBlocked);
  const sections = step.sections?.(draft) ?? [];
  const hasIndex = sections.length > 1;
  const tools = { announce, edit: (id: string) => moves.edit(id as Id), block, stay, sections };
  return (
    <WizardContext value={tools}>
      <StepHeading title={step.title} index={moves.index} count={props.count} arrived={props.isArrived} />
      {(step.isNoted ?? step.schema !== null) && <RequiredNote />}
      <Problem problem={problem} />
      <Unseen choice={unseen} />
      <div className={hasIndex ? 'pc-wizard-body' : undefined}>
        {hasIndex && <StepIndex sections={sections} />}
        <StepForm form={form} ref={box}>
          <View draft={draft} />
          <WizardButtons
            onBack={props.onBack}
            save={
              save && {
                ...save,
                onPress: async () =>
                  save.isLocal ? save.onPress(form.refuse) : form.unlessLost(() => save.onPress(form.refuse)),
              }
            }
            nextLabel={onward.nextLabel}
            sends={onward.sends}
            busy={busy || sent}
            withdraw={props.withdraw}
            disabled={isBlocked}
            isUnchanged={props.isUnchanged}
          />
        </StepForm>
      </div>
    </WizardContext>
  );
}

/** Whether anything of the step holds "Avanti" back; several things may at once. */
function useBlockers() {
  const [count, setCount] = useState(0);
  const block = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { isBlocked: count > 0, block };
}

/** Why the step was opened again, where that concerns no field of it. */
function Problem({ problem }: { problem: StepProblem | undefined }) {
  if (!problem || problem.details) return null;
  return (
    <Alert type="danger" live="alert">
      {problem.message}
    </Alert>
  );
}

/** Why "Avanti" has not gone on: the form asks what the citizen had not seen when they pressed it. Focused when shown. */
function Unseen({ choice }: { choice: HTMLInputElement | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [choice]);
  if (!choice) return null;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    choice.focus();
  };
  return (
    <Alert title={null} ref={box}>
      Prima di andare avanti rispondi alla domanda:{' '}
      <a href={`#${choice.id}`} onClick={follow}>
        {choice.closest('fieldset')?.querySelector('legend')?.textContent}
      </a>
    </Alert>
  );
}

/** Marks the fields for which the step was opened again, once they are there: its code may still be on its way. */
function useRefusedFields<Draft extends object>(
  problem: StepProblem | undefined,
  form: Form<Draft>,
  isBlocked: boolean,
): void {
  const isDone = useRef(false);
  const mark = useEffectEvent(() => {
    if (isDone.current || !problem?.details || form.store.labels.size === 0) return;
    isDone.current = true;
    form.showRefusal(problem);
  });
  useEffect(() => mark(), [isBlocked]);
}

/**
 * Takes over what was typed into the page's placeholder, once, and goes on if its button was pressed: as soon as nothing
 * holds the step back, and unless the citizen goes on filling in. A question that they have not seen is theirs to answer.
 *
 * @returns `box`: the ref of the form; `stay`: takes the press back; `unseen`: the question that holds it back
 */
function useAhead<Draft extends object>(
  form: Form<Draft>,
  onChange: (values: Draft) => void,
  isBlocked: boolean,
) {
  const box = useRef<HTMLFormElement>(null);
  const [isGoingOn, setGoingOn] = useState(false);
  const [unseen, setUnseen] = useState<HTMLInputElement>();
  const take = useEffectEvent((place: HTMLFormElement) => {
    // The draft does not listen to the form yet.
    const { store } = form;
    if (fillIn(place, (name, value) => store.setValue(name, value))) onChange(store.values);
    const isPressed = isToGoOn(place);
    const choice = isPressed ? unseenChoice(place) : undefined;
    endTypingAhead();
    setGoingOn(isPressed && !choice);
    setUnseen(choice);
  });
  useLayoutEffect(() => {
    if (box.current) take(box.current);
  }, []);
  const goOn = useEffectEvent(() => {
    setGoingOn(false);
    void form.submit();
  });
  const stay = useCallback(() => {
    setGoingOn(false);
    setUnseen(undefined);
  }, []);
  useEffect(() => {
    if (!isGoingOn && !unseen) return undefined;
    const given = new AbortController();
    box.current?.addEventListener('input', stay, given);
    if (isGoingOn && !isBlocked) afterPaint(() => given.signal.aborted || goOn());
    return () => given.abort();
  }, [isGoingOn, isBlocked, stay, unseen]);
  return { box, busy: form.busy || isGoingOn, stay, unseen };
}

/** Calls `onChange` at each change of a form's values. */
function useValuesListener<Draft extends object>(
  store: FormStore<Draft>,
  onChange: (values: Draft) => void,
): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => store.$values.listen(() => changed(store.values)), [store]);
}
