import type { DebtPosition } from '#contracts/payments.ts';
import { dateText, dayText, euroText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { type Fact, Facts } from '#ui/list/Facts.tsx';
import { openReceipt } from '../../state/payments.ts';
import { texts } from '../texts.ts';
import { NoticeCode } from './NoticeCode.tsx';

interface Props {
  payment: DebtPosition;
}

/** What the opened card of a position of PiemontePay tells and offers (screens B 7.3). */
export function PaymentBody({ payment }: Props) {
  return (
    <>
      <Facts facts={factsOf(payment)} />
      <PaymentActions payment={payment} />
    </>
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
  const due: Fact[] = [['Data scadenza', dueOn && dayText(dueOn)]];
  return [...general, ...(payment.state === 'paid' ? paid : due), ['Tipologia', type], ['Note', notes]];
}

function PaymentActions({ payment: { state, iuv, notice, title, hasReceipt } }: Props) {
  if (iuv === null) return null;
  const of = <span className="visually-hidden"> {title ?? iuv}</span>;
  if (state === 'paid')
    return hasReceipt ? (
      <BusyButton className="btn btn-outline-primary btn-sm" onPress={() => openReceipt(iuv)}>
        Ricevuta pagamento{of}
      </BusyButton>
    ) : (
      <p>{texts.noReceipt}</p>
    );
  if (state !== 'unpaid') return null;
  return (
    <>
      {notice && <p className="pc-hint">{texts.elsewhere}</p>}
      <a className="btn btn-primary btn-sm" href={`${pathOf('pay-position', { iuv })}?sistema=ppay`}>
        PAGA ORA{of}
      </a>
    </>
  );
}
