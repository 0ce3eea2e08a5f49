import type { DebtPosition, OpenPosition } from '../api.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { type Fact, Facts } from '#kit/Facts.tsx';
import { paymentKey, openPositionKey } from '../state/payments.ts';
import { openReceipt } from '../state/receipts.ts';
import { texts } from './texts.ts';
import { positionOfDebt, positionOfOpen } from '../state/position.ts';
import { useStore } from '@nanostores/react';
import { $checkouts, isPending, type PositionNumbers } from '../state/checkout.ts';
import { type ReactNode, useRef, useState } from 'react';
import { listWords } from '#kit/list/LiveList.tsx';
import { MoreLess } from '#kit/list/MoreLess.tsx';
import { activitiesPerPage } from '#platform/paging.ts';
import { dateText, euroText, missing } from '#domain/text/display.ts';
import { Card, useOpened } from '#kit/list/Card.tsx';
import type { ListedPayment } from '../state/all-payments.ts';
import { Unpaid } from '../pay/PositionStatus.tsx';
import { NoticeCode, PaymentFace, PaymentChip, PayLink } from './PaymentParts.tsx';

interface PaymentCardProps {
  payment: DebtPosition;
  opened?: boolean;
  level?: 3 | 4;
}

/** A position of PiemontePay. */
export function PaymentCard({ payment, opened = false, level = 3 }: PaymentCardProps) {
  const [open, setOpen] = useOpened(opened);
  const { title, amountCents, state, dueOn, paidAt, type } = payment;
  const isChecking = useChecking(payment);
  return (
    <Card
      meta={
        state === 'paid' ? paidAt && `Pagato il ${dateText(paidAt)}` : dueOn && `Scadenza ${dateText(dueOn)}`
      }
      title={title ?? type ?? missing}
      chip={<PaymentChip payment={payment} isChecking={isChecking} />}
      summary={<PaymentFace cents={amountCents} system="PPAY" />}
      file={fileOf(payment, isChecking)}
      open={open}
      onToggle={setOpen}
      mark={`pagamento-${paymentKey(payment)}`}
      level={level}
    >
      <Facts facts={factsOf(payment)} />
      <PaymentActions payment={payment} isChecking={isChecking} />
    </Card>
  );
}

function factsOf(payment: DebtPosition): Fact[] {
  const { notice, amountCents, iuv, dueOn, type, notes, paidAt } = payment;
  const general: Fact[] = [
    ['Codice avviso', notice && <NoticeCode code={notice} />],
    ['Importo', euroText(amountCents)],
    ['IUV', iuv],
  ];
  const paid: Fact[] = [
    ['Numero transazione', payment.transaction],
    ['Codice versamento', payment.typeCode],
    ['Data pagamento', paidAt && dateText(paidAt)],
  ];
  const due: Fact[] = [['Data scadenza', dueOn && dateText(dueOn)]];
  return [...general, ...(payment.state === 'paid' ? paid : due), ['Tipologia', type], ['Note', notes]];
}

function hasReceipt({ state, iuv, hasReceipt: isThere }: DebtPosition): boolean {
  return state === 'paid' && iuv !== null && isThere;
}

/** The button on the face of the card. */
function fileOf(payment: DebtPosition, isChecking: boolean) {
  if (hasReceipt(payment)) return <Receipt payment={payment} />;
  return payment.state === 'unpaid' && !isChecking && <PayLink position={positionOfDebt(payment)} />;
}

function Receipt({ payment: { iuv, title } }: Pick<PaymentCardProps, 'payment'>) {
  return (
    <BusyButton className="btn btn-outline-primary btn-sm" onPress={() => openReceipt(iuv ?? '')}>
      Ricevuta pagamento<span className="visually-hidden"> {title ?? iuv}</span>
    </BusyButton>
  );
}

function PaymentActions({
  payment,
  isChecking,
}: Pick<PaymentCardProps, 'payment'> & { isChecking: boolean }) {
  if (payment.state === 'paid' && payment.iuv !== null)
    return hasReceipt(payment) ? null : <p>{texts.noReceipt}</p>;
  if (payment.state !== 'unpaid' && payment.state !== 'pending') return null;
  return <Unpaid position={positionOfDebt(payment)} isChecking={isChecking} />;
}

/** True while a payment of the position that this tab began may be under way. */
function useChecking(position: PositionNumbers): boolean {
  return isPending(position, useStore($checkouts));
}

interface OpenPositionCardProps {
  position: OpenPosition;
  opened?: boolean;
  level?: 3 | 4;
}

/** An open position of MyPay. */
function OpenPositionCard({ position, opened = false, level = 3 }: OpenPositionCardProps) {
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

const words = listWords('pagamento', 'pagamenti', 'altri');

interface Props {
  id: string;
  title: string;
  payments: readonly ListedPayment[];
  /** Below the heading: the total. */
  lead?: ReactNode;
  /** The payment to which the address leads: it is shown, and opened. */
  linked: string | null;
}

/** A group of the list of payments, five at first. Nothing where it holds none. */
export function PaymentGroup({ id, title, payments, lead, linked }: Props) {
  const [wanted, setWanted] = useState(activitiesPerPage);
  const list = useRef<HTMLUListElement>(null);
  if (payments.length === 0) return null;
  const place = payments.findIndex(({ key }) => key === linked) + 1;
  const shown = payments.slice(0, Math.max(wanted, place));
  const focus = (index: number) =>
    setTimeout(() => list.current?.children.item(index)?.querySelector<HTMLElement>('button, a')?.focus());
  const more = async () => {
    setWanted(shown.length + activitiesPerPage);
    focus(shown.length);
  };
  const less = () => {
    setWanted(activitiesPerPage);
    focus(0);
  };
  const isPart = shown.length < payments.length;
  const count = isPart ? `${shown.length} di ${payments.length}` : `${payments.length}`;
  return (
    <section className="pc-group" aria-labelledby={id}>
      <h3 className="pc-group-title" id={id} tabIndex={-1}>
        {title}
      </h3>
      {lead}
      <ul className="pc-list" ref={list}>
        {shown.map((payment) => (
          <li key={`${payment.system} ${payment.key}`}>
            <PaymentOf payment={payment} opened={payment.key === linked} />
          </li>
        ))}
      </ul>
      <MoreLess
        {...(isPart && { more: { label: words.more, onPress: more } })}
        {...(shown.length > activitiesPerPage &&
          place <= activitiesPerPage && {
            less: { label: words.less, onPress: less },
          })}
        count={`${count} ${payments.length === 1 ? words.one : words.many}`}
      />
    </section>
  );
}

function PaymentOf({ payment, opened }: { payment: ListedPayment; opened: boolean }) {
  return payment.system === 'PPAY' ? (
    <PaymentCard payment={payment.position} opened={opened} level={4} />
  ) : (
    <OpenPositionCard position={payment.position} opened={opened} level={4} />
  );
}
