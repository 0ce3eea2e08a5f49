import { pathOf } from '#domain/routing/route-match.ts';
import { groupsOfFour } from '#domain/text/display.ts';
import type { CrmService } from '#contracts/crm-services.ts';

/** Why a citizen writes about a payment. */
type Reason = keyof typeof words;

/** The payment that a request is about. */
export interface AboutPayment {
  reason: Reason;
  /** Notice number, IUV or the identifier of a due. */
  code: string;
}

/** Values of `motivo` in the address. */
const words = { paid: 'gia-pagato', 'not-mine': 'non-mio', expired: 'scaduto' } as const;

/** What a citizen finds in "Dettagli", to be completed. */
const details: Record<Reason, (code: string) => string> = {
  paid: (code) =>
    `Ho già pagato l’avviso di pagamento ${code}.\n\nData del pagamento: \nDove o come ho pagato: `,
  'not-mine': (code) => `L’avviso di pagamento ${code} non è per me.\n\nMotivo: `,
  expired: (code) => `L’avviso di pagamento ${code} è scaduto: chiedo un avviso aggiornato.`,
};

/** Address of a new request about a payment. */
export function paymentRequestAddress({ reason, code }: AboutPayment): string {
  return `${pathOf('assistance')}?${new URLSearchParams({ motivo: words[reason], codice: code }).toString()}`;
}

/** The payment that an address names; null: none. Only a code is taken from it, never a text. */
export function readAboutPayment(search: string): AboutPayment | null {
  const query = new URLSearchParams(search);
  const code = query.get('codice')?.replace(/\s/g, '') ?? '';
  const word = query.get('motivo');
  const reason = (Object.keys(words) as Reason[]).find((each) => words[each] === word);
  return reason && /^[\w-]{1,40}$/.test(code) ? { reason, code } : null;
}

/** What the address writes into "Dettagli". */
export function paymentDetails({ reason, code }: AboutPayment): string {
  return details[reason](/^\d{15,18}$/.test(code) ? groupsOfFour(code) : code);
}

/** The service that answers for payments, by its name; null: none that is plainly that. */
export function paymentServiceOf(services: readonly CrmService[]): string | null {
  return services.find(({ name }) => /\b(?:pagament|tribut)/i.test(name))?.id ?? null;
}
