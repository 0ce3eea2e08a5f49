import { dateText } from '#domain/text/display.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import { texts as listTexts } from '#kit/list/texts.ts';
import { openReceipt } from '../state/payments.ts';
import type { LookResult, Position } from '../state/position.ts';
import { texts } from './texts.ts';

interface Props {
  position: Position;
  /** A payment begun in this tab has not ended yet. */
  isChecking: boolean;
  onReread: () => Promise<LookResult>;
}

/** What the state of a position means for who wants to pay it (screens A 5.6). */
export function PositionStatus({ position, isChecking, onReread }: Props) {
  const { state } = position;
  if (state === 'paid') return <Paid position={position} />;
  if (state === 'cancelled')
    return (
      <Alert type="warning" title={texts.cancelled} live="status">
        <p>{texts.cancelledText}</p>
      </Alert>
    );
  if (!isChecking && state !== 'pending') return null;
  const look = async () => {
    const result = await onReread();
    if (result === 'failed') notify(texts.loadFailed);
    else announce(result === 'same' ? texts.unchanged : texts.updated);
  };
  return (
    <Alert title={isChecking ? texts.checking : texts.pending} live="status">
      <p>{isChecking ? texts.checkingText : texts.pendingText}</p>
      <BusyButton className="btn btn-outline-primary btn-sm" onPress={look}>
        {texts.reload}
      </BusyButton>
    </Alert>
  );
}

function Paid({ position: { iuv, title, paidAt, hasReceipt } }: Pick<Props, 'position'>) {
  return (
    <Alert type="success" title={texts.paid} live="status">
      {paidAt && <p>{texts.paidOn(dateText(paidAt))}</p>}
      {iuv !== null && hasReceipt ? (
        <BusyButton className="btn btn-outline-primary btn-sm" onPress={() => openReceipt(iuv)}>
          Ricevuta pagamento<span className="visually-hidden"> {title ?? iuv}</span>
        </BusyButton>
      ) : (
        <p>{listTexts.noReceipt}</p>
      )}
    </Alert>
  );
}
