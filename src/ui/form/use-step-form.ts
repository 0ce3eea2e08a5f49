import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { inPageOrder, messagesByName, type Problem, refusedFields } from './problems.ts';

/** Why a confirmed form was not taken, in the words of whoever sent it. */
export interface Refusal {
  /** Stands above the buttons when no field explains it. */
  message: string;
  /** Messages of the backend meant for fields: `details` of a `PortalError`. */
  details?: readonly string[];
}

export interface StepFormOptions<Values extends FieldValues, Sent> {
  /** Reads what is typed, gives what is sent; null where nothing is asked. */
  schema: z.ZodMiniType<Sent, Values> | null;
  defaults: Values;
  /** The form is valid: `sent` is what the schema made of `typed`. The button waits while this is under way. */
  onConfirm: (sent: Sent, typed: Values) => unknown;
  /** What a failure of `onConfirm` means; null when the citizen has been told already. Without it failures pass on. */
  refusal?: (error: unknown) => Refusal | null;
  /** Field by its name in messages of the backend, where the two differ. */
  wireNames?: Readonly<Record<string, Path<Values>>>;
}

/** A form of one step: values, errors and what the fields in it need. */
export interface StepForm<Values extends FieldValues = FieldValues> {
  form: UseFormReturn<Values>;
  /** `id` of the control of a field. */
  fieldId: (name: string) => string;
  /** A field says under which label it is shown; returns how it says that it is gone. */
  announce: (name: string, label: string) => () => void;
  /** A field changed or was left: what the last confirmation refused is checked again. */
  recheck: (name: string) => void;
  /** What the last confirmation refused; `round` grows with each, so that the focus moves each time. */
  failed: { round: number; problems: readonly Problem[] };
  /** Ties messages to fields that only a call could check, as a wrong one-time code, and shows the summary. */
  refuse: (messages: Readonly<Record<string, string>>) => void;
  /** Stands above the buttons: what went wrong and concerns no field. */
  alert: string | null;
  busy: boolean;
  submit: (event?: SyntheticEvent) => Promise<void>;
}

/**
 * Form of one step (screens A 1.5): checked when confirmed; from then on a refused field is checked again on change and
 * on leaving it. Refusals of the backend are tied to their fields. One confirmation at a time; nothing typed is lost.
 */
export function useStepForm<Values extends FieldValues, Sent>(
  options: StepFormOptions<Values, Sent>,
): StepForm<Values> {
  const form = useForm<Values>({
    defaultValues: options.defaults as DefaultValues<Values>,
    ...(options.schema ? { resolver: resolverOf(options.schema) } : {}),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const errors = useProblems(form);
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const explain = (error: unknown) => {
    if (!options.refusal) throw error;
    const refusal = options.refusal(error);
    if (!refusal) return;
    const names = options.wireNames ?? {};
    const messages = refusedFields(refusal.details ?? [], names, errors.shows);
    if (messages.size > 0) errors.refuse(messages);
    else setAlert(refusal.message);
  };
  const confirm = async () => {
    const typed = form.getValues();
    // The resolver has found them valid; a transform gives what is sent.
    const sent = options.schema ? options.schema.parse(typed) : (typed as unknown as Sent);
    try {
      await options.onConfirm(sent, typed);
    } catch (error) {
      explain(error);
    }
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setAlert(null);
    errors.reset();
    try {
      await form.handleSubmit(confirm, (found) => errors.show(messagesByName(found)))();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const { fieldId, announce, recheck, failed } = errors;
  const refuse = (messages: Readonly<Record<string, string>>) =>
    errors.refuse(new Map(Object.entries(messages)));
  return { form, fieldId, announce, recheck, failed, refuse, alert, busy, submit };
}

/** The schema as react-hook-form asks it; the values stay as typed, so that nothing changes under the citizen's hands. */
function resolverOf<Values extends FieldValues>(schema: z.ZodMiniType<unknown, Values>): Resolver<Values> {
  return standardSchemaResolver(schema, undefined, { raw: true }) as Resolver<Values>;
}

/** Which fields are on show, which were refused, and what the summary says of them. */
function useProblems<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const id = useId();
  const labels = useRef(new Map<string, string>());
  const refused = useRef(new Map<string, 'rule' | 'server'>());
  const [failed, setFailed] = useState<StepForm['failed']>({ round: 0, problems: [] });
  const fieldId = (name: string) => `${id}${name}`;

  const show = (messages: ReadonlyMap<string, string>, by: 'rule' | 'server' = 'rule') => {
    refused.current = new Map([...messages.keys()].map((name) => [name, by]));
    const problems = [...messages].map(([name, message]) => {
      return { name, message, id: fieldId(name), label: labels.current.get(name) ?? '' };
    });
    setFailed(({ round }) => ({ round: round + 1, problems: inPageOrder(problems) }));
  };
  return {
    fieldId,
    failed,
    show,
    shows: (name: string) => labels.current.has(name),
    reset: () => setFailed(({ round }) => ({ round, problems: [] })),
    refuse: (messages: ReadonlyMap<string, string>) => {
      messages.forEach((message, name) => form.setError(name as Path<Values>, { type: 'server', message }));
      show(messages, 'server');
    },
    announce: (name: string, label: string) => {
      labels.current.set(name, label);
      return () => void labels.current.delete(name);
    },
    recheck: (name: string) => {
      // A rule may join two fields, so all that rules refused is asked again; the backend's word stands until the
      // field it concerns changes.
      const again = [...refused.current].filter(([field, by]) => by === 'rule' || field === name);
      if (again.length > 0) void form.trigger(again.map(([field]) => field as Path<Values>));
    },
  };
}
