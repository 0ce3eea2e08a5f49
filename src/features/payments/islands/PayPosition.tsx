import { Island } from '#kit/frame/Island.tsx';
import { PayPage } from '../pay/PayPage.tsx';

/** `/area-personale/pagamento-iuv/:iuv` (screens A 5.6). */
export function PayPosition() {
  return (
    <Island route="pay-position">
      <PayPage />
    </Island>
  );
}
