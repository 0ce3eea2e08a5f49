import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { StepFormContext } from './step-form-context.ts';
import { fillIn, noteFields } from './typed-ahead.ts';
import { useStepForm } from './use-step-form.ts';

interface Props {
  /** Values of the fields before anything is typed. */
  blank: object;
  /** Shown instead once the form itself was there, for which this stands in. */
  otherwise: ReactNode;
  children: ReactNode;
}

/**
 * Fields of a placeholder, which can be filled in before the page's code is there; the wizard takes over what was typed
 * (`typed-ahead.ts`). No `<form>`: Enter sends nothing. Nothing in it may call the API or need a script to work.
 */
export function FieldsAhead({ blank, otherwise, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // The build has no page. In the browser what this takes the place of is still there.
  const [isOpen] = useState(() => typeof document === 'undefined' || noteFields(document));
  const form = useStepForm({ schema: z.any(), defaults: blank, onConfirm: () => undefined });
  const { store } = form;
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    fillIn(place, (name, value) => store.setValue(name, value));
    return () => void noteFields(place);
  }, [store]);
  if (!isOpen) return otherwise;
  return (
    <StepFormContext value={form}>
      <div data-ahead ref={box}>
        {children}
      </div>
    </StepFormContext>
  );
}
