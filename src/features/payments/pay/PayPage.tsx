import { useStore } from '@nanostores/react';
import { matchRoute, pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '#kit/Alert.tsx';
import { useParameter } from '#kit/list/deep-link.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { $checkouts, checkoutMark } from '../state/checkout.ts';
import type { PaymentSystem } from '../state/position.ts';
import { PositionView } from './PositionView.tsx';
import { texts } from './texts.ts';
import { usePosition } from './use-position.ts';

const systems: ReadonlyMap<string | null, PaymentSystem> = new Map([
  ['ppay', 'PPAY'],
  ['mypay', 'MYPAY'],
]);

/** The page that pays one position: what, by whom, how much (screens A 5.6 in one step). */
export function PayPage() {
  const iuv = matchRoute(location.pathname)?.params.iuv ?? '';
  const system = systems.get(useParameter('sistema')) ?? null;
  useStore($checkouts);
  const shown = usePosition(iuv, system);
  if (shown.state === 'loading') return <Spinner onCancel={shown.cancel} />;
  if (shown.state === 'failed') return <LoadFailed message={texts.loadFailed} onRetry={shown.retry} />;
  const { position, wasThere, reread } = shown;
  if (position) return <PositionView position={position} onReread={reread} />;
  return <NoPosition isGone={wasThere || checkoutMark(iuv) !== null} />;
}

/** MyPay knows open positions only: one that was there before may have been paid (issue 13, point 7). */
function NoPosition({ isGone }: { isGone: boolean }) {
  return (
    <>
      <Alert type={isGone ? 'info' : 'warning'} live="status">
        <p className="fw-semibold">{isGone ? texts.gone : texts.notFound}</p>
        <p>{isGone ? texts.goneText : texts.notFoundText}</p>
      </Alert>
      <p>
        <a className="btn btn-outline-primary" href={`${pathOf('area-activities')}#pagamenti`}>
          {texts.toList}
        </a>
      </p>
    </>
  );
}
