import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { type FormSchema, FormStore, type Resets } from './form-store.ts';
import { filesRead, takeOverReadings } from './files-read.ts';
import { type LostFilesQuestion, useLostFilesQuestion } from './lost-files.ts';
import type { Refusal, RefusedStep } from './refusal.ts';
import { inPageOrder, type Problem, refusedFields, wireField, type WireNames } from './problems.ts';

export interface StepFormOptions<Values extends object, Sent> {
  schema: FormSchema<Values, Sent>;
  defaults: Values;
  /** Fields that lose their value with another choice in a field. */
  resets?: Resets | undefined;
  /** Called with valid values: `sent` is the output of the schema for `typed`. The form is busy until it settles. */
  onConfirm: (sent: Sent, typed: Values) => unknown;
  /** Message for a failure of `onConfirm`; null: already shown. Without it failures are rethrown. */
  refusal?: (error: unknown, typed: Values) => Refusal | null;
  /** False for a form that only leads to the next step: one that sends asks first where chosen files are gone. */
  sends?: boolean;
  /** Called with an error of the whole form, to show it elsewhere too. */
  onAlert?: (message: string) => void;
  /** Field name by wire name, where the two differ. */
  wireNames?: WireNames<Values>;
  /** Until when it cannot be sent, and who keeps that: what outlives the form, where that is left and comes back. */
  pause?: { until: number; set: (until: number) => void };
}

/** A form of one step: values, errors and handlers. */
export interface StepForm<Values extends object = object> {
  store: FormStore<Values>;
  /** `id` of the control of a field. */
  fieldId: (name: string) => string;
  /** Validates refused fields again, after a change of the named field or, without a name, a blur. */
  recheck: (changed?: string) => void;
  /** Errors of the last submit; `round` grows with each, so that the summary is focused each time. */
  failed: { round: number; problems: readonly Problem[] };
  /** Shows errors of the server at their fields, e.g. a wrong one-time code, and in the summary. */
  refuse: (messages: Readonly<Record<string, string>>) => void;
  /** Shows why what was sent before was refused: at the fields that its details name, else above the buttons. */
  showRefusal: (refusal: Refusal) => void;
  /** Takes a field that is no longer on the page out of the summary. */
  forget: (name: string) => void;
  /** Error of the whole form, shown above the buttons. */
  alert: string | null;
  /** Another step, where the reason of the error can be put right. */
  alertStep: RefusedStep | null;
  /** How often the server has refused the form, or was not reached. */
  failures: number;
  /** Takes that error away: its reason is gone. */
  dismissAlert: () => void;
  busy: boolean;
  /** Until when it cannot be sent again, milliseconds since 1970; 0: it can. */
  pausedUntil: number;
  submit: (event?: SyntheticEvent) => Promise<void>;
  /** The question whether to send without files that are gone; null: not asked. */
  lostFiles: LostFilesQuestion | null;
  /** Runs an action that sends the values, or asks first whether to do it without files that are gone. */
  unlessLost: (action: () => unknown) => unknown;
}

/**
 * Form of one step: validated on submit; from then on a refused field is validated again on change and
 * blur. Errors of the backend are shown at their fields. One submit at a time, once all files are read; typed values are
 * never lost.
 */
export function useStepForm<Values extends object, Sent>(
  options: StepFormOptions<Values, Sent>,
): StepForm<Values> {
  const { schema } = options;
  const [store] = useState(() => new FormStore(options.defaults, options.resets));
  useEffect(() => takeOverReadings(store), [store]);
  const { fieldId, failed, show, hide, forget } = useSummary(store);
  const { alert, alertStep, hideAlert, refuse, showRefusal } = useRefusals(store, show, options.wireNames);
  const [until, set] = useState(0);
  const pause = options.pause ?? { until, set };
  const { busy, isRunning, run } = useOneRun();
  const { question, unlessLost } = useLostFilesQuestion(store);
  const [failures, setFailures] = useState(0);

  const explain = (error: unknown, typed: Values) => {
    if (!options.refusal) throw error;
    const refusal = options.refusal(error, typed);
    if (!refusal) return;
    if (refusal.wait) pause.set(Date.now() + refusal.wait * 1000);
    setFailures((count) => count + 1);
    if (showRefusal(refusal, typed) === 'alert') options.onAlert?.(refusal.message);
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (isRunning()) return;
    hideAlert();
    hide();
    const reading = filesRead(store);
    if (reading) await run(() => reading);
    const answer = store.check(schema);
    if ('refused' in answer) return show(answer.refused);
    const confirm = () => {
      const typed = store.values;
      return run(async () => options.onConfirm(answer.sent, typed)).catch((error: unknown) =>
        explain(error, typed),
      );
    };
    await (options.sends === false ? confirm() : unlessLost(confirm));
  };
  return {
    store,
    fieldId,
    recheck: (changed) => store.recheck(schema, changed),
    failed,
    refuse: (messages) => refuse(new Map(Object.entries(messages))),
    showRefusal: (refusal) => void showRefusal(refusal, store.values),
    forget,
    alert,
    alertStep,
    failures,
    dismissAlert: hideAlert,
    busy,
    pausedUntil: pause.until,
    submit,
    lostFiles: question,
    unlessLost,
  };
}

/** Shows refusals of the server: at the fields that their details name, else above the buttons. */
function useRefusals<Values extends object>(
  store: FormStore<Values>,
  show: (messages: ReadonlyMap<string, string>) => void,
  names: WireNames<Values> = {},
) {
  const [alert, setAlert] = useState<string | null>(null);
  const [alertStep, setAlertStep] = useState<RefusedStep | null>(null);
  const refuse = (messages: ReadonlyMap<string, string>) => {
    store.refuse(messages);
    show(messages);
  };
  const showRefusal = ({ message, details = [], step }: Refusal, typed: Values): 'fields' | 'alert' => {
    const nameOf = (path: string) => wireField(names, path, typed);
    const messages = refusedFields(details, nameOf, (name) => store.labels.has(name));
    if (messages.size > 0) {
      refuse(messages);
      return 'fields';
    }
    setAlert(message);
    setAlertStep(step ?? null);
    return 'alert';
  };
  return { alert, alertStep, hideAlert: () => setAlert(null), refuse, showRefusal };
}

/** One submit at a time. */
function useOneRun() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (task: () => Promise<unknown>) => {
    running.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, isRunning: () => running.current, run };
}

/** State of the error summary. */
function useSummary<Values extends object>({ labels }: FormStore<Values>) {
  const id = useId();
  const [failed, setFailed] = useState<StepForm['failed']>({ round: 0, problems: [] });
  const fieldId = (name: string) => `${id}${name}`;
  const show = (messages: ReadonlyMap<string, string>) => {
    const problems = [...messages].map(([name, message]) => {
      return { name, message, id: fieldId(name), label: labels.get(name) ?? '' };
    });
    setFailed(({ round }) => ({ round: round + 1, problems: inPageOrder(problems) }));
  };
  const hide = () => setFailed(({ round }) => ({ round, problems: [] }));
  const forget = useCallback((name: string) => {
    setFailed((last) => ({ ...last, problems: last.problems.filter((problem) => problem.name !== name) }));
  }, []);
  return { fieldId, failed, show, hide, forget };
}
