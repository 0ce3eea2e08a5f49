import { vi } from 'vitest';
import { type Draft, emptyDraft, type SpontaneousType } from './draft.ts';
import type { Sender } from './payment-body.ts';

export const type: SpontaneousType = {
  code: 'DIRS',
  label: 'Diritti di segreteria',
  notesHint: null,
  needsNotes: false,
  fixedCents: null,
  collection: '9/0301110AP/',
};
export const user = { name: 'Ada', surname: 'Verdi', taxCode: 'VRDDAA81C54F952J' } as NonNullable<
  Sender['actor']
>;
export const draft: Draft = {
  ...emptyDraft,
  type: 'DIRS',
  firstName: ' Eva ',
  surname: 'Bruni',
  code: 'vrd daa81c54f952j',
  email: ' eva@posta.example ',
  amount: '8,20',
};
export const company: Draft = { ...draft, person: 'G', company: 'Esempio srl', code: '01234567897' };
export const ppay: Sender = { system: 'PPAY', actor: null, types: [type], form: 'pagamento-ppay-online' };
export const mypay: Sender = { ...ppay, system: 'MYPAY', actor: user };

/** The payment service: what it answers, and what it was sent. */
export const service: {
  answer: object;
  sent: { path: string; body: Record<string, unknown>; key: string | null; delegation: string | null }[];
} = { answer: {}, sent: [] };

/** Puts that service behind `fetch`. */
export function openService(): void {
  service.sent = [];
  service.answer = { iuv: '01202500001200183', paymentUrl: 'https://checkout.example/1' };
  const page = {
    assign: () => {},
    pathname: '/servizi/ppay/pagamento-spontaneo/online',
    search: '?typology=DIRS',
    hash: '',
  };
  vi.stubGlobal('location', { origin: 'https://torrebianca.example', ...page });
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const text = typeof body === 'string' ? body : '{}';
    const given = new Headers(headers);
    const key = given.get('Idempotency-Key');
    const delegation = given.get('X-Delega');
    service.sent.push({ path, body: JSON.parse(text) as Record<string, unknown>, key, delegation });
    return Response.json(service.answer, { status: 201 });
  });
}
