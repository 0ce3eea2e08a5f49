import { client } from '#platform/calls/client.ts';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { readDelegationPolicy } from '../../change-calls.ts';

/** The conditions of delegations; without the text nothing can be asked for (contract B 7.3.4). */
export function PolicyStep() {
  return (
    <Step
      read={(signal) => readDelegationPolicy(client, signal)}
      failed="Informativa non disponibile"
      privacy="Ho letto e compreso l’informativa sulla privacy"
    />
  );
}
