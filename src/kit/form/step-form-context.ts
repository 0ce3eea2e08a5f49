import { useStore } from '@nanostores/react';
import { createContext, useContext, useEffect } from 'react';
import { valueAt } from './field-path.ts';
import type { StepForm } from './use-step-form.ts';

/** The form around a field. */
export const StepFormContext = createContext<StepForm | null>(null);

/** The form around a component. Throws outside a `StepForm`. */
export function useSurroundingForm(): StepForm {
  const form = useContext(StepFormContext);
  if (!form) throw new Error('A field stands outside a <StepForm>.');
  return form;
}

/** The current value of a field; the component renders again when it changes. */
export function useFieldValue<Value = string>(name: string): Value {
  const { $values } = useSurroundingForm().store;
  const [top = ''] = name.split('.');
  return valueAt(useStore($values, { keys: [top], deps: [$values, top] }), name) as Value;
}

/** Props of every field. */
export interface FieldProps {
  /** Name in the form's values: a path, as `rows.1.day`. */
  name: string;
  label: string;
  /** Follows the label unseen, and in the error summary: tells the same field of several rows apart. */
  context?: string;
  /** Shows the asterisk; validation is up to the schema. */
  required?: boolean;
  help?: string;
}

/** What describes a control of a group: who moves among its answers hears the error of the group at each. */
export function choiceDescription(id: string, error: string | undefined, own?: string): string | undefined {
  return [error && `${id}-error`, own].filter(Boolean).join(' ') || undefined;
}

/**
 * Connects a field to the form around it: ids, error, value, change and blur handlers; `reset` takes its error away with its
 * value.
 */
export function useField<Value = string>({ name, label, context, help }: FieldProps) {
  const { store, fieldId, recheck, forget } = useSurroundingForm();
  const { $errors } = store;
  const error = useStore($errors, { keys: [name], deps: [$errors, name] })[name];
  const value = useFieldValue<Value>(name);
  const fullLabel = context ? `${label}, ${context}` : label;
  useEffect(() => store.register(name, fullLabel), [store, name, fullLabel]);
  useEffect(() => () => forget(name), [forget, name]);
  const id = fieldId(name);
  const describedBy = [help ? `${id}-help` : '', `${id}-error`].filter(Boolean).join(' ');
  const leave = () => recheck();
  const change = (changed: Value) => {
    store.setValue(name, changed);
    recheck(name);
  };
  const reset = (fresh: Value) => {
    store.reset(name, fresh);
    forget(name);
  };
  return { id, error, describedBy, value, change, leave, reset };
}
