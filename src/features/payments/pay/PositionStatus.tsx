import { dateText, timeText } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { hasAsset } from '#platform/app.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import { paymentRequestAddress } from '#features/requests/state/about-payment.ts';
import { pendingEnd } from '../state/checkout.ts';
import type { Hindrance } from '../state/pay.ts';
import { openReceipt } from '../state/receipts.ts';
import { type LookResult, type Position, isPayableOnline, payAddress } from '../state/position.ts';
import { TimeLeft } from '../views/PaymentParts.tsx';
import { texts as listTexts } from '../views/texts.ts';
import { texts } from './texts.ts';

interface Props {
  position: Position;
  /** A payment begun in this tab has not ended yet. */
  isChecking: boolean;
  /** What else keeps it from being paid from here. */
  hindrance: Hindrance | null;
  onReread: () => Promise<LookResult>;
}

/** What the state of a position means for who wants to pay it. */
export function PositionStatus({ position, isChecking, hindrance, onReread }: Props) {
  const { state } = position;
  if (state === 'paid') return <Paid position={position} />;
  if (state === 'cancelled')
    return (
      <Alert type="warning" title={texts.cancelled} live="status">
        <p>{texts.cancelledText}</p>
      </Alert>
    );
  if (isChecking) return <Waiting title={texts.checking} until={pendingEnd(position)} onReread={onReread} />;
  if (hindrance?.kind === 'expired') return <Expired position={position} />;
  return hindrance && <Waiting title={texts.pending} until={hindrance.until} onReread={onReread} isBegun />;
}

interface WaitingProps extends Pick<Props, 'onReread'> {
  title: string;
  /** When it can be tried again, milliseconds since 1970; null: its payment was seen paid. */
  until: number | null;
  /** Somebody else has begun it. */
  isBegun?: boolean;
}

/** A payment that may be under way, and from when it can be tried again. */
function Waiting({ title, until, isBegun = false, onReread }: WaitingProps) {
  const look = async () => {
    const result = await onReread();
    if (result === 'failed') notify(texts.loadFailed);
    else announce(result === 'same' ? texts.unchanged : texts.updated);
  };
  return (
    <>
      <Alert title={title} live="status">
        <p>{waitingText(until, isBegun)}</p>
        <BusyButton className="btn btn-outline-primary btn-sm" onPress={look}>
          {texts.reload}
        </BusyButton>
      </Alert>
      {until !== null && <TimeLeft until={until} />}
    </>
  );
}

function waitingText(until: number | null, isBegun: boolean): string {
  if (until === null) return texts.checkingPaid;
  const time = timeText(new Date(until).toISOString() as Instant);
  if (!isBegun) return texts.checkingText(time);
  return until > Date.now() ? texts.begunText(time) : texts.begunLong;
}

function Expired({ position: { notice, iuv, iud } }: Pick<Props, 'position'>) {
  const code = notice ?? iuv ?? iud;
  return (
    <Alert type="warning" title={texts.expired} live="status">
      <p>{texts.expiredText}</p>
      {code !== null && hasAsset('ASSISTENZA_CRM') && (
        <a href={paymentRequestAddress({ reason: 'expired', code })}>{texts.askUpdated}</a>
      )}
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

/** "Ho già pagato" and "Non è per me": requests that carry the number of the position. */
export function PositionHelp({
  position: { iuv, iud, notice, title },
}: {
  position: Pick<Position, 'iuv' | 'iud' | 'notice' | 'title'>;
}) {
  const code = notice ?? iuv ?? iud;
  if (code === null || !hasAsset('ASSISTENZA_CRM')) return null;
  const of = <span className="visually-hidden">: {title ?? code}</span>;
  return (
    <p className="pc-pay-help">
      <span>{texts.help}</span>
      <a href={paymentRequestAddress({ reason: 'paid', code })}>
        {texts.alreadyPaid}
        {of}
      </a>
      <a href={paymentRequestAddress({ reason: 'not-mine', code })}>
        {texts.notMine}
        {of}
      </a>
    </p>
  );
}

/** What can be done with an open position on its card, beside the button that pays it. */
export function Unpaid({ position, isChecking }: { position: Position; isChecking: boolean }) {
  const until = pendingEnd(position);
  if (isChecking)
    return (
      <>
        <p>{listTexts.checking}</p>
        {until !== null && <TimeLeft until={until} />}
      </>
    );
  if (position.state === 'pending')
    return (
      <>
        <p>
          {listTexts.begun} <a href={payAddress(position) ?? undefined}>{listTexts.begunMore}</a>
        </p>
        <PositionHelp position={position} />
      </>
    );
  return (
    <>
      {position.notice && <p className="pc-hint">{listTexts.atDesks}</p>}
      {!isPayableOnline(position) && <p>{listTexts.noPayment}</p>}
      <PositionHelp position={position} />
    </>
  );
}
