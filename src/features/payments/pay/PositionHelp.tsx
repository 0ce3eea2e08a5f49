import { hasAsset } from '#platform/app.ts';
import { paymentRequestAddress } from '#features/requests/state/about-payment.ts';
import type { Position } from '../state/position.ts';
import { texts } from './texts.ts';

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
