import type { PaymentSystem } from '#domain/assets.ts';
import { Island } from '#kit/frame/Island.tsx';
import { PaymentsHome } from '../home/PaymentsHome.tsx';

/** `/servizi/pagamenti/:id`. `system`: the module of that service. */
export function PaymentsHomeIsland({ system }: { system: PaymentSystem }) {
  return (
    <Island route="payments" acting={[system]}>
      <PaymentsHome system={system} />
    </Island>
  );
}
