import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { SuccessPage } from '../success/SuccessPage.tsx';
import { texts } from '../success/texts.ts';
import type { SuccessRoute } from '../success/use-success.ts';

interface Props {
  route: SuccessRoute;
  /** Where "Torna alla home" leads. */
  homeHref: string;
}

/** The end of a booking or of a change; its heading is its own (screens A 6.4, 6.5). */
export function AppointmentSuccess({ route, homeHref }: Props) {
  return (
    <Island route={route}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <SuccessPage route={route} homeHref={homeHref} />
      </ErrorBoundary>
    </Island>
  );
}
