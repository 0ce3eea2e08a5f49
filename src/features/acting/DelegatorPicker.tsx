import { useStore } from '@nanostores/react';
import { $session } from '#platform/session/session.ts';
import { DelegatorChoice } from './DelegatorChoice.tsx';
import { type PickerScope, useAvailable } from './use-available.ts';

/** Asks for whom a service is used, where the citizen has a delegator for it: first block of step 1 (screens A 3.4). */
export function DelegatorPicker(props: PickerScope) {
  const { status } = useStore($session);
  const persons = useAvailable(props, status === 'logged');
  return persons && persons.length > 0 && <DelegatorChoice module={props.module} persons={persons} />;
}
