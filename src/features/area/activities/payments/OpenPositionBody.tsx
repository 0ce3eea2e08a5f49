import type { OpenPosition } from '#contracts/payments.ts';
import { dayText, euroText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Facts } from '#ui/list/Facts.tsx';
import { payNotice } from '../../state/open-positions.ts';
import { texts } from '../texts.ts';
import { NoticeCode } from './NoticeCode.tsx';

interface Props {
  position: OpenPosition;
}

/** What the opened card of an open position of MyPay tells and offers (screens B 7.3). */
export function OpenPositionBody({ position }: Props) {
  const { notice, amountCents, iuv, dueOn, type } = position;
  return (
    <>
      <Facts
        facts={[
          ['Codice avviso', notice && <NoticeCode code={notice} />],
          ['Importo', euroText(amountCents)],
          ['IUV', iuv],
          ['Data scadenza', dueOn && dayText(dueOn)],
          ['Tipologia', type],
        ]}
      />
      {position.state === 'unpaid' && <Pay position={position} />}
    </>
  );
}

function Pay({ position: { title, notice, iuv, payUrl } }: Props) {
  const of = <span className="visually-hidden"> {title}</span>;
  const direct = payUrl?.startsWith('https:') ? payUrl : null;
  const href = direct ?? (iuv && `${pathOf('pay-position', { iuv })}?sistema=mypay`);
  if (!href && !notice) return <p>{texts.noPayment}</p>;
  return (
    <>
      {notice && <p className="pc-hint">{texts.elsewhere}</p>}
      {href ? (
        <a className="btn btn-primary btn-sm" href={href}>
          PAGA ORA{of}
        </a>
      ) : (
        <BusyButton className="btn btn-primary btn-sm" onPress={() => payNotice(notice ?? '')}>
          PAGA ORA{of}
        </BusyButton>
      )}
    </>
  );
}
