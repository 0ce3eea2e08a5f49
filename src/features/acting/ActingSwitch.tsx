import { type ActingSwitchProps, useActingSwitch } from './use-acting-switch.tsx';

/** Whose data a list shows, where somebody has delegated the citizen in its module (screens B 3). */
export function ActingSwitch(props: ActingSwitchProps) {
  return useActingSwitch(props).element;
}
