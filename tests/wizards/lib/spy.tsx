import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { StepForm, StepFormOptions } from '#kit/form/use-step-form.ts';
import type { WizardProps } from '#kit/wizard/wizard-props.ts';
import type { Steps } from './arrows.ts';

type Values = Record<string, unknown>;

/** What the page under test does, as its modules say it. */
export interface Seen {
  /** The table of the wizard on screen, as it was declared last. */
  steps: Steps;
  /** The form of the step on screen. */
  form: StepForm<Values> | null;
  /** Pages that were opened in place of the wizard's. */
  left: string[];
}

/**
 * Lets the modules of a page say which table a wizard is given, which form its step has and where it leads, and changes
 * nothing else. Must be called before they are imported.
 */
export function watchModules(): Seen {
  const seen: Seen = { steps: [], form: null, left: [] };
  vi.doMock('#kit/wizard/Wizard.tsx', async (importOriginal) => {
    const { Wizard } = await importOriginal<{ Wizard: ComponentType<WizardProps<Values, string>> }>();
    return {
      Wizard: (props: WizardProps<Values, string>) => {
        seen.steps = props.steps;
        return <Wizard {...props} />;
      },
    };
  });
  vi.doMock('#kit/form/use-step-form.ts', async (importOriginal) => {
    const original = await importOriginal<typeof import('#kit/form/use-step-form.ts')>();
    return {
      ...original,
      useStepForm: (options: StepFormOptions<Values, unknown>) => {
        const form = original.useStepForm(options);
        // Forms in dialogs have no pause that outlives them: this is the wizard's.
        if (options.pause) seen.form = form;
        return form;
      },
    };
  });
  // A page of jsdom cannot be left.
  const leave = (address: string) => void seen.left.push(address);
  vi.doMock('#platform/storage/tab-storage.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    replacePage: leave,
    leaveForPage: leave,
  }));
  vi.doMock('#features/payments/state/checkout.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    leaveForCheckout: leave,
  }));
  vi.doMock('#platform/page/save-file.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    saveFile: () => undefined,
  }));
  return seen;
}
