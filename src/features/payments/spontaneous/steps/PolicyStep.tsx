import { client } from '#platform/calls/client.ts';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { readPaymentPolicy } from '../../calls.ts';
import { texts } from '../texts.ts';

const { none, failed, privacy } = texts.policy;

/** The policy of payments, of both systems; a municipality without one still takes payments (contract B 1.1). */
export function PolicyStep() {
  return (
    <Step
      read={(signal) => readPaymentPolicy(client, signal)}
      none={none}
      failed={failed}
      privacy={privacy}
    />
  );
}
