import { createContext, useContext, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
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
  const { form } = useSurroundingForm();
  return useWatch({ control: form.control, name }) as Value;
}

/** What every field needs to know: label, whether it must be filled, help. */
export interface FieldProps {
  /** Path in the form's values. */
  name: string;
  label: string;
  /** Puts the asterisk; the schema decides. */
  required?: boolean;
  help?: string;
}

/** Binds a field to the form around it: ids, error, and the properties of its control. */
export function useField({ name, label, help }: FieldProps) {
  const { form, fieldId, announce, recheck } = useSurroundingForm();
  const state = useFormState({ control: form.control, name });
  // `announce` is another function each time the form is drawn, and does the same.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => announce(name, label), [name, label]);
  const id = fieldId(name);
  const again = () => recheck(name);
  const error = form.getFieldState(name, state).error?.message;
  const describedBy = [help ? `${id}-help` : '', `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    error,
    describedBy,
    register: () => form.register(name, { onChange: again, onBlur: again }),
    /** Sets the value from outside the control, as a clear button does. */
    change: (value: unknown) => {
      form.setValue(name, value, { shouldDirty: true });
      again();
    },
  };
}
