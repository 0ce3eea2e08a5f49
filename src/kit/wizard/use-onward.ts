import { useStore } from '@nanostores/react';
import { $online } from '#platform/calls/online.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Step } from './steps.ts';
import type { WizardProps } from './wizard-props.ts';

interface Options<Draft extends object, Id extends string> {
  props: Pick<WizardProps<Draft, Id>, 'unsent' | 'confirms'>;
  step: Step<Draft, Id>;
  isLast: boolean;
  keeper: DraftKeeper<Draft>;
  confirm: (values: Draft) => unknown;
}

/**
 * What the last button of a step does: it leads on, or sends. Without a connection it may keep the form in place of that,
 * for its citizen to send it later.
 */
export function useOnward<Draft extends object, Id extends string>({
  props: { unsent, confirms },
  step,
  isLast,
  keeper,
  confirm,
}: Options<Draft, Id>) {
  const isOnline = useStore($online);
  if (isOnline || unsent?.step !== step.id) {
    const nextLabel = step.action ?? (isLast ? 'Invia' : 'Avanti');
    return { nextLabel, sends: isLast || confirms?.[step.id] !== undefined, onConfirm: confirm };
  }
  const keep = async () => {
    const leave = await unsent.keep(keeper.keep());
    await keeper.drop();
    leave();
  };
  return { nextLabel: unsent.label, sends: false, onConfirm: keep };
}
