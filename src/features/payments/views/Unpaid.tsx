import { texts } from '#kit/list/texts.ts';
import { PositionHelp } from '../pay/PositionHelp.tsx';
import { isPayableOnline, type Position } from '../state/position.ts';
import { PayLink } from './PayLink.tsx';

/** What can be done with an open position on its card (screens B 7.3). */
export function Unpaid({ position, isChecking }: { position: Position; isChecking: boolean }) {
  if (isChecking) return <p>{texts.checking}</p>;
  return (
    <>
      {position.notice && <p className="pc-hint">{texts.elsewhere}</p>}
      {isPayableOnline(position) ? <PayLink position={position} /> : <p>{texts.noPayment}</p>}
      <PositionHelp position={position} />
    </>
  );
}
