import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { SpontaneousPayment } from '../spontaneous/SpontaneousPayment.tsx';
import { PaymentPending } from './PaymentPending.tsx';
import { texts } from '../spontaneous/texts.ts';

interface Props {
  system: 'ppay' | 'mypay';
  way: 'online' | 'notice';
}

/** The wizard of a spontaneous payment, one page for each system and way (screens A 5.5). */
export function SpontaneousWizard({ system, way }: Props) {
  return (
    // Who has to log in first is asked to, and sees no step before.
    <Island route={`${system}-${way}`} {...(system === 'ppay' && { pending: <PaymentPending way={way} /> })}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <SpontaneousPayment system={system === 'ppay' ? 'PPAY' : 'MYPAY'} way={way} />
      </ErrorBoundary>
    </Island>
  );
}
