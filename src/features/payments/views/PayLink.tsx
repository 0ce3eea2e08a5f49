import { euroText } from '#domain/text/display.ts';
import { texts } from '#kit/list/texts.ts';
import { isPayableOnline, payAddress, type Position } from '../state/position.ts';

/** "Paga ora" with the amount: opens the page of the position. Where it cannot be paid online, why. */
export function PayLink({ position }: { position: Position }) {
  const href = payAddress(position);
  if (href === null || !isPayableOnline(position)) return <span className="pc-hint">{texts.noPayment}</span>;
  const { cents, title, type, iuv } = position;
  return (
    <a className="btn btn-primary btn-sm" href={href}>
      Paga ora{cents !== null && ` ${euroText(cents)}`}
      <span className="visually-hidden">: {title ?? type ?? iuv}</span>
    </a>
  );
}
