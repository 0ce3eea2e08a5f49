import { Island } from '#kit/frame/Island.tsx';
import { PaymentWays } from '../choice/PaymentWays.tsx';

/** `/servizi/{ppay|mypay}/pagamento-spontaneo`. */
export function SpontaneousChoice({ system }: { system: 'ppay' | 'mypay' }) {
  return (
    <Island route={`${system}-spontaneous`}>
      <PaymentWays system={system} />
    </Island>
  );
}
