import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '#platform/toasts.ts';
import { Alert } from '../Alert.tsx';
import { StepForm } from '../form/StepForm.tsx';
import type { FormStore } from '../form/form-store.ts';
import type { Refusal } from '../form/refusal.ts';
import { useStepForm } from '../form/use-step-form.ts';
import { RequiredNote } from './RequiredNote.tsx';
import { StepHeading } from './StepHeading.tsx';
import { StepIndex } from './StepIndex.tsx';
import type { Step } from './steps.ts';
import { WizardButtons } from './WizardButtons.tsx';
import { WizardContext } from './wizard-context.ts';
import type { SaveTools, StepViewProps } from './wizard-props.ts';

interface Props<Draft extends object> {
  step: Step<Draft>;
  View: ComponentType<StepViewProps<Draft>>;
  draft: Draft;
  /** Index of the step among those of this draft, from 0, and their number. */
  index: number;
  count: number;
  arrived: boolean;
  /** Validates at once, to show what is missing. */
  check: boolean;
  /** Why the step was opened again, shown above its fields. */
  problem?: string | undefined;
  nextLabel: string;
  /** The next button sends something. */
  sends: boolean;
  /** The wizard was sent and the page is about to be left. */
  sent: boolean;
  /** An edit in which nothing differs: it cannot be sent. */
  isUnchanged: boolean;
  withdraw?: { label: string; onPress: () => void } | undefined;
  save?: { label: string; onPress: (refuse: SaveTools['refuse']) => Promise<unknown> } | undefined;
  wireNames?: Readonly<Record<string, keyof Draft & string>> | undefined;
  refusal?: ((error: unknown, draft: Draft) => Refusal | null) | undefined;
  onChange: (values: Draft) => void;
  onConfirm: (values: Draft) => unknown;
  onBack?: (() => void) | undefined;
  announce: (text: string) => void;
  edit: (step: string) => void;
}

/** The current step: heading, index of its sections, form, buttons. */
export function StepPane<Draft extends object>(props: Props<Draft>) {
  const { step, View, draft, save, announce, edit, sent } = props;
  const [isBlocked, setBlocked] = useState(false);
  const form = useStepForm<Draft, unknown>({
    schema: step.schema ?? z.any(),
    defaults: draft,
    onConfirm: (_sent, typed) => props.onConfirm(typed),
    sends: props.sends,
    onAlert: notify,
    ...(props.refusal ? { refusal: props.refusal } : {}),
    ...(props.wireNames ? { wireNames: props.wireNames } : {}),
  });
  useValuesListener(form.store, props.onChange);
  const showErrors = useEffectEvent(() => void form.submit());
  useEffect(() => {
    if (props.check) showErrors();
  }, [props.check]);
  const sections = step.sections?.(draft) ?? [];
  const hasIndex = sections.length > 1;
  const tools = { announce, edit, setBlocked, sections };
  return (
    <WizardContext value={tools}>
      <StepHeading title={step.title} index={props.index} count={props.count} arrived={props.arrived} />
      {step.schema && <RequiredNote />}
      {props.problem !== undefined && (
        <Alert type="danger" live="alert">
          {props.problem}
        </Alert>
      )}
      <div className={hasIndex ? 'pc-wizard-body' : undefined}>
        {hasIndex && <StepIndex sections={sections} />}
        <StepForm form={form}>
          <View draft={draft} />
          <WizardButtons
            onBack={props.onBack}
            save={
              save && {
                label: save.label,
                onPress: async () => form.unlessLost(() => save.onPress(form.refuse)),
              }
            }
            nextLabel={props.nextLabel}
            sends={props.sends}
            busy={form.busy || sent}
            withdraw={props.withdraw}
            disabled={isBlocked}
            isUnchanged={props.isUnchanged}
          />
        </StepForm>
      </div>
    </WizardContext>
  );
}

/** Calls `onChange` at each change of a form's values. */
function useValuesListener<Draft extends object>(
  store: FormStore<Draft>,
  onChange: (values: Draft) => void,
): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => store.$values.listen(() => changed(store.values)), [store]);
}
