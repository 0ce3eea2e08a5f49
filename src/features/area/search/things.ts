import { dateText, longDateText, missing } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import type { Appointment } from '#features/appointments/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import type { Instance } from '#features/instances/contract.ts';
import { instanceStatus } from '#features/instances/states.ts';
import type { Message } from '#features/messages/contract.ts';
import type { DebtPosition, OpenPosition } from '#features/payments/contract.ts';
import { openPositionKey } from '#features/payments/state/open-positions.ts';
import { paymentKey } from '#features/payments/state/payments.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { ticketStatus } from '#features/tickets/states.ts';
import { cardAddress } from '../agenda/agenda-items.ts';
import type { Thing } from './found.ts';

export function messageThing({ id, title, at }: Message): Thing {
  return {
    key: id,
    title: title ?? missing,
    numbers: [],
    detail: dateText(at),
    href: cardAddress('messaggio', id, '', pathOf('area-messages')),
  };
}

export function ticketThing({ number, title, type, createdAt, stateId, stateText }: Ticket): Thing {
  return {
    key: number,
    title: title ?? missing,
    words: [type],
    numbers: [number],
    detail: `${ticketStatus(stateId, stateText).label}, ${dateText(createdAt)}`,
    href: cardAddress('richiesta', number, 'assistenza'),
  };
}

export function instanceThing({ code, title, protocol, createdAt, status, statusText }: Instance): Thing {
  return {
    key: code,
    title: title ?? missing,
    numbers: [code, protocol],
    detail: `${instanceStatus(status, statusText).label}, ${dateText(createdAt)}`,
    href: cardAddress('pratica', code, 'pratiche'),
  };
}

export function documentThing({ id, title, createdOn, scope }: Document): Thing {
  return {
    key: id,
    title: title ?? missing,
    words: [scope],
    numbers: [],
    detail: [scope, dateText(createdOn)].filter(Boolean).join(', '),
    href: cardAddress('documento', id, '', pathOf('area-documents')),
  };
}

export function paymentThing(payment: DebtPosition): Thing {
  const { title, type, iuv, notice, state, paidAt, dueOn } = payment;
  const key = paymentKey(payment);
  return {
    key,
    title: title ?? type ?? missing,
    words: [type],
    numbers: [notice, iuv],
    detail:
      state === 'paid' ? paidAt && `Pagato il ${dateText(paidAt)}` : dueOn && `Scadenza ${dateText(dueOn)}`,
    href: cardAddress('pagamento', key, 'pagamenti'),
  };
}

export function openPositionThing(position: OpenPosition): Thing {
  const { title, type, iuv, notice, dueOn } = position;
  const key = openPositionKey(position);
  return {
    key,
    title: title ?? type ?? missing,
    words: [type],
    numbers: [notice, iuv],
    detail: dueOn && `Scadenza ${dateText(dueOn)}`,
    href: cardAddress('pagamento', key, 'pagamenti'),
  };
}

export function appointmentThing({ id, office, counter, reason, startsAt }: Appointment): Thing {
  return {
    key: id,
    title: `Appuntamento ufficio ${office ?? missing}`,
    words: [counter, reason],
    numbers: [],
    detail: startsAt && longDateText(startsAt),
    href: cardAddress('appuntamento', id, 'appuntamenti'),
  };
}
