import type { OpenPosition } from '../contract.ts';
import { dateText, euroText, missing } from '#domain/text/display.ts';
import { lazyPart } from '#kit/LazyPart.tsx';
import { Card } from '#kit/list/Card.tsx';
import { Facts } from '#kit/list/Facts.tsx';
import { openPositionKey } from '../state/open-positions.ts';
import { useOpened } from '#kit/list/use-opened.ts';
import { NoticeCode } from './NoticeCode.tsx';
import { PaymentFace } from './PaymentFace.tsx';
import { PayLink } from './PayLink.tsx';
import { PaymentChip } from './PaymentChip.tsx';
import { positionOfOpen } from '../state/position.ts';
import { useChecking } from './use-checking.ts';

const Unpaid = lazyPart(async () => (await import('./Unpaid.tsx')).Unpaid);

interface Props {
  position: OpenPosition;
  opened?: boolean;
  level?: 3 | 4;
}

/** An open position of MyPay. */
export function OpenPositionCard({ position, opened = false, level = 3 }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { title, amountCents, iuv, notice, dueOn, type } = position;
  const isDue = position.state === 'unpaid';
  const isChecking = useChecking(positionOfOpen(position));
  return (
    <Card
      meta={dueOn && `Scadenza ${dateText(dueOn)}`}
      title={title ?? type ?? missing}
      chip={<PaymentChip payment={position} isChecking={isChecking} />}
      summary={<PaymentFace cents={amountCents} system="MYPAY" />}
      file={isDue && !isChecking && <PayLink position={positionOfOpen(position)} />}
      open={open}
      onToggle={setOpen}
      prefetch={Unpaid.prefetch}
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
      {(isDue || position.state === 'pending') && (
        <Unpaid position={positionOfOpen(position)} isChecking={isChecking} />
      )}
    </Card>
  );
}
