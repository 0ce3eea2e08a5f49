import { useStore } from '@nanostores/react';
import { createContext, useContext, useEffect } from 'react';
import type { StepForm } from './use-step-form.ts';

/** The form around a field. */
export const StepFormContext = createContext<StepForm | null>(null);

/** The form around a component. Throws outside a `StepForm`. */
export function useSurroundingForm(): StepForm {
  const form = useContext(StepFormContext);
  if (!form) throw new Error('A field stands outside a <StepForm>.');
  return form;
}

/** Value that a field has now, as typed; the component is drawn again when it changes. */
export function useFieldValue<Value = string>(name: string): Value {
  const { $values } = useSurroundingForm().store;
  return useStore($values, { keys: [name], deps: [$values, name] })[name] as Value;
}

/** What every field needs to know: label, whether it must be filled, help. */
export interface FieldProps {
  /** Name in the form's values. */
  name: string;
  label: string;
  /** Puts the asterisk; the schema decides. */
  required?: boolean;
  help?: string;
}

/** Binds a field to the form around it: ids, error, value, and what to call when it changed or was left. */
export function useField<Value = string>({ name, label, help }: FieldProps) {
  const { store, fieldId, recheck } = useSurroundingForm();
  const { $values, $errors } = store;
  const error = useStore($errors, { keys: [name], deps: [$errors, name] })[name];
  const value = useFieldValue<Value>(name);
  useEffect(() => store.register(name, label), [store, name, label]);
  const id = fieldId(name);
  const describedBy = [help ? `${id}-help` : '', `${id}-error`].filter(Boolean).join(' ');
  const leave = () => recheck(name);
  const change = (changed: Value) => {
    $values.setKey(name, changed);
    recheck(name);
  };
  return { id, error, describedBy, value, change, leave };
}
