import type { RouteId } from '#domain/routing/routes.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { Outcome } from '../outcome/Outcome.tsx';
import { texts } from '../outcome/texts.ts';

interface Props {
  route: Extract<RouteId, 'payment-outcome' | 'spontaneous-outcome'>;
  /** Where "Torna alla home" leads. */
  homeHref: string;
}

/** What became of a payment; breadcrumb and heading are the page's. */
export function PaymentOutcome({ route, homeHref }: Props) {
  return (
    <Island route={route}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <Outcome homeHref={homeHref} />
      </ErrorBoundary>
    </Island>
  );
}
