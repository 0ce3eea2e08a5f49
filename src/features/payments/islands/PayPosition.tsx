import { useState, useEffect, useEffectEvent } from 'react';
import { island } from '#kit/frame/Island.tsx';
import { type PaymentSystem, paymentSystems } from '#domain/assets.ts';
import { fullName } from '#domain/text/display.ts';
import { matchRoute, pathOf } from '#domain/routing/route-match.ts';
import { hasAsset } from '#platform/app.ts';
import { Alert } from '#kit/Alert.tsx';
import { useParameter } from '#kit/frame/use-view-route.ts';
import { useBannerModules } from '#kit/frame/ActingBanner.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { ActingSwitch } from '#features/acting/ActingSwitch.tsx';
import { lapseTold } from '#platform/session/delegators.ts';
import { useResource } from '#kit/use-resource.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import { onRestored } from '#platform/page/moments.ts';
import { checkoutMark } from '../state/checkout.ts';
import type { PaidFor, LookResult, Position } from '../state/position.ts';
import { readPosition } from '../state/pay.ts';
import { PositionView } from '../pay/PositionView.tsx';
import { refusalText, texts } from '../pay/texts.ts';

/** The position of an address as it was read last. */
type ShownPosition =
  | { state: 'loading'; cancel: () => void }
  | { state: 'failed'; retry: () => void }
  /**
   * `wasThere`: an earlier read has found it; `paidFor`: the delegator whose position it is, null: it is the citizen's
   * own.
   */
  | {
      state: 'ready';
      position: Position | null;
      wasThere: boolean;
      paidFor: PaidFor | null;
      /** Reads it again; never rejects. */
      reread: () => Promise<LookResult>;
    };

/** What a later read has found, and what it takes the place of. */
interface Reread {
  key: string;
  first: Position | null;
  position: Position | null;
}

/**
 * Reads a position of the citizen, or of the delegator for whom they act: of the new person when that changes. It is read
 * again on `reread`, and when Back shows the page as it was left; those keep it on screen.
 */
function usePosition(iuv: string, system: PaymentSystem | null): ShownPosition {
  const ppay = useDelegator('PPAY');
  const mypay = useDelegator('MYPAY');
  const key = `${system} ${iuv} ${ppay?.delegation} ${mypay?.delegation}`;
  const loaded = useResource(key, (signal) => readPosition({ iuv, system, signal }), ignore);
  const [latest, setLatest] = useState<Reread | null>(null);
  const first = loaded.state === 'ready' ? loaded.value : null;
  const position = latest?.key === key && latest.first === first ? latest.position : first;
  const reread = async (): Promise<LookResult> => {
    const found = await readPosition({ iuv, system }).catch(() => undefined);
    if (found === undefined) return 'failed';
    setLatest({ key, first, position: found });
    return found?.state === position?.state ? 'same' : 'changed';
  };
  const lookAgain = useEffectEvent(reread);
  useEffect(() => onRestored(() => lookAgain()), []);
  if (loaded.state !== 'ready') return loaded;
  const paidFor = { PPAY: ppay, MYPAY: mypay }[position?.system ?? system ?? 'PPAY'];
  return { state: 'ready', position, wasThere: first !== null, paidFor, reread };
}

/** The failure stands in the place of the position. */
function ignore(): void {}

/** The page that pays one position: what, by whom, how much. */
export function PayPage() {
  const iuv = matchRoute(location.pathname)?.params.iuv ?? '';
  const asked = useParameter('sistema');
  const system = paymentSystems.find((each) => each.toLowerCase() === asked) ?? null;
  const shown = usePosition(iuv, system);
  useBannerModules(modulesOf(shown));
  // Kept here: a delegation that the server refuses ends, and the position goes with it.
  const [refusal, setRefusal] = useState<string | null>(null);
  if (shown.state === 'loading') return <Spinner onCancel={shown.cancel} />;
  if (shown.state === 'failed') return <LoadFailed message={texts.loadFailed} onRetry={shown.retry} />;
  const { position, wasThere, paidFor, reread } = shown;
  return (
    <>
      <div role="alert">
        {refusal && (
          <Alert type="danger">
            <p>{refusal}</p>
          </Alert>
        )}
      </div>
      {position ? (
        <PositionView
          key={paidFor?.taxCode}
          position={position}
          paidFor={paidFor}
          onReread={reread}
          onRefused={(reason, reread) => {
            setRefusal(reason && refusalText(reason, reread));
            // Said here, with what became of the payment.
            if (reason === 'delegation') lapseTold();
          }}
        />
      ) : (
        <NoPosition system={system} paidFor={paidFor} isGone={wasThere || wasPaidFor(iuv, paidFor)} />
      )}
    </>
  );
}

/** Modules of the position on screen; null: none is. */
function modulesOf(shown: ShownPosition): PaymentSystem[] | null {
  const system = shown.state === 'ready' && shown.position?.system;
  return system ? [system] : null;
}

/** Whether this tab began to pay the position for the same person: another one's is none that has gone. */
function wasPaidFor(iuv: string, paidFor: PaidFor | null): boolean {
  const mark = checkoutMark(iuv);
  return mark !== null && mark.paidFor?.taxCode === paidFor?.taxCode;
}

interface NoPositionProps {
  system: PaymentSystem | null;
  paidFor: PaidFor | null;
  isGone: boolean;
}

/** MyPay knows open positions only: one that was there before may have been paid. */
function NoPosition({ system, paidFor, isGone }: NoPositionProps) {
  const [first, other] = paymentSystems.filter((each) => each === (system ?? each) && hasAsset(each));
  const notFoundText = paidFor ? texts.notFoundFor(fullName(paidFor)) : texts.notFoundText;
  return (
    <>
      {first && <ActingSwitch module={first} other={other} />}
      <Alert type={isGone ? 'info' : 'warning'} live="status">
        <p className="fw-semibold">{isGone ? texts.gone : texts.notFound}</p>
        <p>{isGone ? texts.goneText : notFoundText}</p>
      </Alert>
      <p>
        <a className="btn btn-outline-primary" href={`${pathOf('area-activities')}#pagamenti`}>
          {texts.toList}
        </a>
      </p>
    </>
  );
}

/** `/area-personale/pagamento-iuv/:iuv`. */
export const PayPosition = island(PayPage, { route: 'pay-position' });
