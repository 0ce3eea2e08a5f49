import type { OpenPosition } from '#contracts/payments.ts';
import { openPositionKey } from '../../state/open-positions.ts';
import { dayText, euroText, missing } from '#domain/text/display.ts';
import { later } from '#ui/Later.tsx';
import { Card } from '#ui/list/Card.tsx';
import { useOpened } from '../../use-opened.ts';
import { PaymentChips } from './PaymentChips.tsx';

const OpenPositionBody = later(async () => (await import('./OpenPositionBody.tsx')).OpenPositionBody);

interface Props {
  position: OpenPosition;
  opened?: boolean;
  level?: 3 | 4;
}

/** An open position of MyPay (screens B 7.3). */
export function OpenPositionCard({ position, opened = false, level = 3 }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { title, amountCents, dueOn, type } = position;
  return (
    <Card
      meta={dueOn && `Scadenza ${dayText(dueOn)}`}
      title={title ?? type ?? missing}
      chip={<PaymentChips payment={position} />}
      summary={<p className="pc-amount">{euroText(amountCents)}</p>}
      open={open}
      onToggle={setOpen}
      mark={`pagamento-${openPositionKey(position)}`}
      level={level}
    >
      <OpenPositionBody position={position} />
    </Card>
  );
}
