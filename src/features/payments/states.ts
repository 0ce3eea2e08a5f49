import { capitalised } from '#domain/text/display.ts';
import type { Status } from '#domain/tones.ts';

interface State extends Status {
  /** `codiceStatoPagamento`; null: the service sends none. */
  code: string | null;
  /** `status` of the service's filter (contract B 1.5). */
  filter?: string;
}

/** States of a payment (contract B 1.5, screens B 1.8). */
export const paymentStates = {
  paid: { code: '0', label: 'Pagato', tone: 'success', filter: 'PAYED' },
  unpaid: { code: '1', label: 'Non pagato', tone: 'danger', filter: 'NOT_PAYED' },
  cancelled: { code: '2', label: 'Annullato', tone: 'neutral' },
  pending: { code: null, label: 'In elaborazione', tone: 'neutral' },
} as const satisfies Record<string, State>;

export type PaymentState = keyof typeof paymentStates;

/** States that the service can filter by (contract B 1.5). */
export const filterStates = [paymentStates.paid, paymentStates.unpaid] as const;
export type PaymentFilterCode = (typeof filterStates)[number]['filter'];

/** Word by which the service filters for a state; undefined: it cannot. */
export function filterOf(state: PaymentState): string | undefined {
  const { filter }: State = paymentStates[state];
  return filter;
}

/** `descrizioneStatoPagamento` as the service words it. The sandbox alone reads this, so no browser downloads it. */
export const paymentWords: Readonly<Record<Exclude<PaymentState, 'pending'>, string>> = {
  paid: 'Pagato',
  unpaid: 'Non Pagato',
  cancelled: "Annullato dall'Ente",
};

/** What stands beside the status of an unpaid position whose due day is past (screens B 1.8). */
export const overdue: Status = { label: 'Scaduto', tone: 'danger' };

/** State that a code means: `absent` where there is none, being worked on where nobody knows it (contract B 1.5). */
export function paymentStateOf(code: string | null, absent: PaymentState): PaymentState {
  if (code === null) return absent;
  const names = Object.keys(paymentStates) as PaymentState[];
  return names.find((name) => paymentStates[name].code === code) ?? 'pending';
}

/** Status of a payment; the server's own text first, except while it is being worked on (screens B 1.8). */
export function paymentStatus(state: PaymentState, serverText: string | null): Status {
  const { label, tone } = paymentStates[state];
  const shown = state === 'pending' ? label : capitalised((serverText ?? label).toLowerCase());
  return { label: shown, tone };
}
