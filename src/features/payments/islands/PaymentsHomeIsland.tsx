import { Island } from '#kit/frame/Island.tsx';
import { PaymentsHome } from '../home/PaymentsHome.tsx';

/** `/servizi/pagamenti/:id` (screens A 5.2). */
export function PaymentsHomeIsland() {
  return (
    <Island route="payments">
      <PaymentsHome />
    </Island>
  );
}
