import { client } from '#platform/calls/client.ts';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { readPaymentPolicy } from '../../calls.ts';
import { fromService } from '../../spontaneous-query.ts';
import { usePayment } from '../payment-context.ts';
import { texts } from '../texts.ts';

const { none, failed, privacy } = texts.policy;

/** For whom is paid, and the policy of payments, of both systems; a municipality without one still takes payments (contract B 1.1). */
export function PolicyStep() {
  const { system } = usePayment();
  return (
    <>
      <DelegatorPicker module={system} serviceId={fromService() ?? undefined} />
      <Step
        read={(signal) => readPaymentPolicy(client, signal)}
        none={none}
        failed={failed}
        privacy={privacy}
      />
    </>
  );
}
