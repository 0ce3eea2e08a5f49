import { Island } from '#kit/frame/Island.tsx';
import { PayPage } from '../pay/PayPage.tsx';

/** `/area-personale/pagamento-iuv/:iuv`. */
export function PayPosition() {
  return (
    <Island route="pay-position">
      <PayPage />
    </Island>
  );
}
