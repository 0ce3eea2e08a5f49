// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { makeNotice, makePayment, type Sender } from './send.ts';
import type { SpontaneousType } from './types.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});

const type: SpontaneousType = {
  code: 'DIRS',
  label: 'Diritti di segreteria',
  notesHint: null,
  needsNotes: false,
  fixedCents: null,
  collection: '9/0301110AP/',
};
const user = { name: 'Ada', surname: 'Verdi', taxCode: 'VRDDAA81C54F952J' } as NonNullable<Sender['actor']>;
const draft: Draft = {
  ...emptyDraft,
  type: 'DIRS',
  firstName: ' Eva ',
  surname: 'Bruni',
  code: 'vrd daa81c54f952j',
  email: ' eva@posta.example ',
  amount: '8,20',
};
const company: Draft = { ...draft, person: 'G', company: 'Esempio srl', code: '01234567897' };
const ppay: Sender = { system: 'PPAY', actor: null, types: [type], form: 'pagamento-ppay-online' };
const mypay: Sender = { ...ppay, system: 'MYPAY', actor: user };

let answer: object;
let sent: { path: string; body: Record<string, unknown>; key: string | null; delegation: string | null }[];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  answer = { iuv: '01202500001200183', paymentUrl: 'https://checkout.example/1' };
  const page = { pathname: '/servizi/ppay/pagamento-spontaneo/online', search: '?typology=DIRS', hash: '' };
  vi.stubGlobal('location', { origin: 'https://torrebianca.example', ...page });
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const text = typeof body === 'string' ? body : '{}';
    const given = new Headers(headers);
    const key = given.get('Idempotency-Key');
    const delegation = given.get('X-Delega');
    sent.push({ path, body: JSON.parse(text) as Record<string, unknown>, key, delegation });
    return Response.json(answer, { status: 201 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('for a delegator', () => {
  const bruno = { taxCode: 'NREBRN48H07L219B', name: 'Bruno', surname: 'Neri', delegation: 'd0000001' };

  test('the payer is the delegator, a person whatever was chosen before; the address stays one’s own', async () => {
    const { mark } = await makePayment(company, { ...ppay, actor: bruno });
    expect(sent[0]).toMatchObject({ delegation: bruno.delegation });
    expect(sent[0]!.body).toEqual({
      codiceFiscalePartitaIVAPagatore: bruno.taxCode,
      nome: 'Bruno',
      cognome: 'Neri',
      importo: 8.2,
      email: 'eva@posta.example',
    });
    expect(mark.paidFor).toEqual(bruno);
  });

  test('so it is in MyPay', async () => {
    answer = { esito: 'OK', url: 'https://checkout.example/2' };
    await makePayment(company, { ...mypay, actor: bruno });
    expect(sent[0]).toMatchObject({ delegation: bruno.delegation });
    expect(sent[0]!.body).toMatchObject({
      codiceFiscalePartitaIVAPagatore: bruno.taxCode,
      tipoPersona: 'F',
    });
  });

  test('a notice is theirs, and keeps for whom it was made', async () => {
    answer = { iuv: '01202500001200183', pdf: 'JVBERi0xLjQ=' };
    const made = await makeNotice(draft, { ...ppay, actor: bruno });
    expect(sent[0]).toMatchObject({ delegation: bruno.delegation });
    expect(sent[0]!.path).toContain(`/ppay/citizens/${bruno.taxCode}/`);
    expect(made.paidFor).toEqual(bruno);
  });
});
