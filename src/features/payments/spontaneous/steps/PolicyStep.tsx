import { client } from '#platform/calls/client.ts';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { readPaymentPolicy } from '../../calls.ts';
import { fromService } from '../../spontaneous-query.ts';
import { usePayment } from '../payment-context.ts';
import { texts } from '../texts.ts';

const { none, failed, privacy } = texts.policy;

/**
 * The policy of payments, and for whom is paid, in both systems; a municipality without one still takes payments.
 */
export function PolicyStep() {
  const { system } = usePayment();
  return (
    <Step read={(signal) => readPaymentPolicy(client, signal)} none={none} failed={failed} privacy={privacy}>
      <DelegatorPicker module={system} serviceId={fromService() ?? undefined} />
    </Step>
  );
}
