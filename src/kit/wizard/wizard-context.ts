import { createContext, useContext, useEffect } from 'react';
import type { StepSection } from './steps.ts';

/** What the views of a wizard may ask of it. */
export interface WizardTools {
  /** Says something in the wizard's polite line: "3 sportelli trovati". */
  say: (text: string) => void;
  /** Opens a step to change it; "Avanti" then leads back here. */
  edit: (step: string) => void;
  /** Keeps "Avanti" from being pressed. */
  hold: (held: boolean) => void;
  sections: readonly StepSection[];
}

export const WizardContext = createContext<WizardTools | null>(null);

/** The wizard around a view. Throws outside one. */
export function useWizard(): WizardTools {
  const tools = useContext(WizardContext);
  if (!tools) throw new Error('A step stands outside a <Wizard>.');
  return tools;
}

/** While true, the step cannot be left forwards, as when a text to be read could not be loaded. */
export function useHold(held: boolean): void {
  const { hold } = useWizard();
  useEffect(() => {
    hold(held);
    return () => hold(false);
  }, [held, hold]);
}
