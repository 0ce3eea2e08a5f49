import { createContext, useContext, useEffect } from 'react';
import type { StepSection } from './steps.ts';

/** Actions for the views of a wizard. */
export interface WizardTools {
  /** Announces a text in the wizard's live region: "3 sportelli trovati". */
  announce: (text: string) => void;
  /** Opens a step to change it; "Avanti" then leads back here. */
  edit: (step: string) => void;
  /** Disables "Avanti" until the returned function is called. */
  block: () => () => void;
  /** Takes back a press of "Avanti" from before the form was there: what stands here now is not what it was about. */
  stay: () => void;
  sections: readonly StepSection[];
}

export const WizardContext = createContext<WizardTools | null>(null);

/** The wizard around a view. Throws outside one. */
export function useWizard(): WizardTools {
  const tools = useContext(WizardContext);
  if (!tools) throw new Error('A step stands outside a <Wizard>.');
  return tools;
}

/** Disables "Avanti" while true, e.g. until a text that must be read has loaded. */
export function useBlockedStep(isBlocked: boolean): void {
  const { block } = useWizard();
  useEffect(() => (isBlocked ? block() : undefined), [isBlocked, block]);
}
