import { texts } from '#kit/list/texts.ts';
import { PositionHelp } from '../pay/PositionHelp.tsx';
import { pendingEnd } from '../state/checkout.ts';
import { isPayableOnline, payAddress, type Position } from '../state/position.ts';
import { TimeLeft } from './PaymentParts.tsx';

/** What can be done with an open position on its card, beside the button that pays it. */
export function Unpaid({ position, isChecking }: { position: Position; isChecking: boolean }) {
  const until = pendingEnd(position);
  if (isChecking)
    return (
      <>
        <p>{texts.checking}</p>
        {until !== null && <TimeLeft until={until} />}
      </>
    );
  if (position.state === 'pending')
    return (
      <>
        <p>
          {texts.begun} <a href={payAddress(position) ?? undefined}>{texts.begunMore}</a>
        </p>
        <PositionHelp position={position} />
      </>
    );
  return (
    <>
      {position.notice && <p className="pc-hint">{texts.elsewhere}</p>}
      {!isPayableOnline(position) && <p>{texts.noPayment}</p>}
      <PositionHelp position={position} />
    </>
  );
}
