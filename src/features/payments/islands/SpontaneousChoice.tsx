import { Island } from '#kit/frame/Island.tsx';
import { PaymentWays } from '../choice/PaymentWays.tsx';

/** `/servizi/{ppay|mypay}/pagamento-spontaneo` (screens A 5.4). */
export function SpontaneousChoice({ system }: { system: 'ppay' | 'mypay' }) {
  return (
    <Island route={`${system}-spontaneous`}>
      <PaymentWays system={system} />
    </Island>
  );
}
