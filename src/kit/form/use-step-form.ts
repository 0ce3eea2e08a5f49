import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { type FormSchema, FormStore } from './form-store.ts';
import type { Refusal } from './refusal.ts';
import { inPageOrder, type Problem, refusedFields } from './problems.ts';

export interface StepFormOptions<Values extends object, Sent> {
  schema: FormSchema<Values, Sent>;
  defaults: Values;
  /** The form is valid: `sent` is what the schema made of `typed`. The button waits while this is under way. */
  onConfirm: (sent: Sent, typed: Values) => unknown;
  /** What a failure of `onConfirm` means; null: shown already. Without it failures pass on. */
  refusal?: (error: unknown, typed: Values) => Refusal | null;
  /** Given a message that no field explains, for showing it elsewhere too (screens A 1.5). */
  onAlert?: (message: string) => void;
  /** Field by its name in messages of the backend, where the two differ. */
  wireNames?: Readonly<Record<string, keyof Values & string>>;
}

/** A form of one step: values, errors and what the fields in it need. */
export interface StepForm<Values extends object = object> {
  store: FormStore<Values>;
  /** `id` of the control of a field. */
  fieldId: (name: string) => string;
  /** A field changed or was left: what the last confirmation refused is checked again. */
  recheck: (name: string) => void;
  /** What the last confirmation refused; `round` grows with each, so that the focus moves each time. */
  failed: { round: number; problems: readonly Problem[] };
  /** Ties messages to fields that only a call could check, as a wrong one-time code, and shows the summary. */
  refuse: (messages: Readonly<Record<string, string>>) => void;
  /** Stands above the buttons: what went wrong and concerns no field. */
  alert: string | null;
  busy: boolean;
  /** Until when it cannot be sent again, milliseconds since 1970; 0: it can. */
  pausedUntil: number;
  submit: (event?: SyntheticEvent) => Promise<void>;
}

/**
 * Form of one step (screens A 1.5): checked when confirmed; from then on a refused field is checked again on change and
 * on leaving it. Refusals of the backend are tied to their fields. One confirmation at a time; nothing typed is lost.
 */
export function useStepForm<Values extends object, Sent>(
  options: StepFormOptions<Values, Sent>,
): StepForm<Values> {
  const { schema } = options;
  const [store] = useState(() => new FormStore(options.defaults));
  const { fieldId, failed, show, hide } = useSummary(store);
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [pausedUntil, setPausedUntil] = useState(0);
  const running = useRef(false);

  const refuse = (messages: ReadonlyMap<string, string>) => {
    store.refuse(messages);
    show(messages);
  };
  const explain = (error: unknown, typed: Values) => {
    if (!options.refusal) throw error;
    const refusal = options.refusal(error, typed);
    if (!refusal) return;
    if (refusal.wait) setPausedUntil(Date.now() + refusal.wait * 1000);
    const names = options.wireNames ?? {};
    const messages = refusedFields(refusal.details ?? [], names, (name) => store.labels.has(name));
    if (messages.size > 0) return refuse(messages);
    setAlert(refusal.message);
    options.onAlert?.(refusal.message);
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (running.current) return;
    setAlert(null);
    hide();
    const answer = store.check(schema);
    if ('refused' in answer) return show(answer.refused);
    const typed = store.values;
    running.current = true;
    setBusy(true);
    try {
      await options.onConfirm(answer.sent, typed);
    } catch (error) {
      explain(error, typed);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    store,
    fieldId,
    recheck: (name) => store.recheck(schema, name),
    failed,
    refuse: (messages) => refuse(new Map(Object.entries(messages))),
    alert,
    busy,
    pausedUntil,
    submit,
  };
}

/** The summary above the form of the fields that were refused. */
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
  return { fieldId, failed, show, hide };
}
