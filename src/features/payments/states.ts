import { capitalised } from '#domain/text/display.ts';
import type { Status } from '#domain/tones.ts';

interface State extends Status {
  /** `codiceStatoPagamento`; null when the service sends none. */
  code: string | null;
  /** `status` of the service's filter. */
  filter?: string;
}

/** States of a payment. */
export const paymentStates = {
  paid: { code: '0', label: 'Pagato', tone: 'success', filter: 'PAYED' },
  unpaid: { code: '1', label: 'Non pagato', tone: 'warning', filter: 'NOT_PAYED' },
  cancelled: { code: '2', label: 'Annullato', tone: 'neutral' },
  pending: { code: null, label: 'In elaborazione', tone: 'neutral' },
} as const satisfies Record<string, State>;

export type PaymentState = keyof typeof paymentStates;

/** States that the service can filter by. */
export const filterStates = [paymentStates.paid, paymentStates.unpaid] as const;
export type PaymentFilterCode = (typeof filterStates)[number]['filter'];

/** Filter value of the service for a state; undefined when it cannot filter by it. */
export function filterOf(state: PaymentState): string | undefined {
  const { filter }: State = paymentStates[state];
  return filter;
}

/** `descrizioneStatoPagamento` of the service. Only the sandbox imports this, so no browser downloads it. */
export const paymentServerTexts: Readonly<Record<Exclude<PaymentState, 'pending'>, string>> = {
  paid: 'Pagato',
  unpaid: 'Non Pagato',
  cancelled: "Annullato dall'Ente",
};

/** Shown in place of the status of an unpaid position after its due day. */
export const overdue: Status = { label: 'Scaduto', tone: 'danger' };

/** Shown in place of the status while a payment begun in this tab may be under way. */
export const checking: Status = { label: 'In verifica', tone: 'info' };

/** State for a code: `absent` when there is none, `pending` when it is unknown. */
export function paymentStateOf(code: string | null, absent: PaymentState): PaymentState {
  if (code === null) return absent;
  const names = Object.keys(paymentStates) as PaymentState[];
  return names.find((name) => paymentStates[name].code === code) ?? 'pending';
}

/** Status of a payment, with the server's text if there is one, except while it is pending. */
export function paymentStatus(state: PaymentState, serverText: string | null): Status {
  const { label, tone } = paymentStates[state];
  const shown = state === 'pending' ? label : capitalised((serverText ?? label).toLowerCase());
  return { label: shown, tone };
}
