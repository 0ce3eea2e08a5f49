import type { OpenPosition } from '../contract.ts';
import { isBuilt, pathOf } from '#domain/routing/route-match.ts';
import { dateText, euroText, missing } from '#domain/text/display.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Card } from '#kit/list/Card.tsx';
import { Facts } from '#kit/list/Facts.tsx';
import { openPositionKey, payNotice } from '../state/open-positions.ts';
import { useOpened } from '#kit/list/use-opened.ts';
import { texts } from '#kit/list/texts.ts';
import { NoticeCode } from './NoticeCode.tsx';
import { PaymentChips } from './PaymentChips.tsx';

interface Props {
  position: OpenPosition;
  opened?: boolean;
  level?: 3 | 4;
}

/** An open position of MyPay (screens B 7.3). */
export function OpenPositionCard({ position, opened = false, level = 3 }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { title, amountCents, iuv, notice, dueOn, type } = position;
  return (
    <Card
      meta={dueOn && `Scadenza ${dateText(dueOn)}`}
      title={title ?? type ?? missing}
      chip={<PaymentChips payment={position} />}
      summary={<p className="pc-amount">{euroText(amountCents)}</p>}
      open={open}
      onToggle={setOpen}
      mark={`pagamento-${openPositionKey(position)}`}
      level={level}
    >
      <Facts
        facts={[
          ['Codice avviso', notice && <NoticeCode code={notice} />],
          ['Importo', euroText(amountCents)],
          ['IUV', iuv],
          ['Data scadenza', dueOn && dateText(dueOn)],
          ['Tipologia', type],
        ]}
      />
      {position.state === 'unpaid' && <Pay position={position} />}
    </Card>
  );
}

function Pay({ position: { title, notice, iuv, payUrl } }: Pick<Props, 'position'>) {
  const of = <span className="visually-hidden"> {title}</span>;
  const direct = payUrl?.startsWith('https:') ? payUrl : null;
  const own = iuv !== null && isBuilt('pay-position');
  const href = direct ?? (own && `${pathOf('pay-position', { iuv })}?sistema=mypay`);
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
