import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { SpontaneousPayment } from '../spontaneous/SpontaneousPayment.tsx';
import { PaymentPending } from './PaymentPending.tsx';
import { texts } from '../spontaneous/texts.ts';

interface Props {
  system: 'ppay' | 'mypay';
  way: 'online' | 'notice';
}

/** The wizard of a spontaneous payment, one page for each system and way. */
export function SpontaneousWizard({ system, way }: Props) {
  return (
    <Island
      route={`${system}-${way}`}
      pending={<PaymentPending way={way} isForCitizens={system === 'mypay'} />}
    >
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <SpontaneousPayment system={system === 'ppay' ? 'PPAY' : 'MYPAY'} way={way} />
      </ErrorBoundary>
    </Island>
  );
}
