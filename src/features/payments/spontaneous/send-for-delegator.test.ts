// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePayment } from './send.ts';
import { makeNotice } from './LaterSteps.tsx';
import { company, draft, mypay, openService, ppay, service } from './send-fixture.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});

beforeEach(() => {
  sessionStorage.clear();
  openService();
});
afterEach(() => void vi.unstubAllGlobals());

describe('for a delegator', () => {
  const bruno = { taxCode: 'NREBRN48H07L219B', name: 'Bruno', surname: 'Neri', delegation: 'd0000001' };

  test('the payer is the delegator, a person whatever was chosen before; the address stays one’s own', async () => {
    const { mark } = await makePayment(company, { ...ppay, actor: bruno });
    expect(service.sent[0]).toMatchObject({ delegation: bruno.delegation });
    expect(service.sent[0]!.body).toEqual({
      codiceFiscalePartitaIVAPagatore: bruno.taxCode,
      nome: 'Bruno',
      cognome: 'Neri',
      importo: 8.2,
      email: 'eva@posta.example',
    });
    expect(mark.paidFor).toEqual(bruno);
  });

  test('so it is in MyPay', async () => {
    service.answer = { esito: 'OK', url: 'https://checkout.example/2' };
    await makePayment(company, { ...mypay, actor: bruno });
    expect(service.sent[0]).toMatchObject({ delegation: bruno.delegation });
    expect(service.sent[0]!.body).toMatchObject({
      codiceFiscalePartitaIVAPagatore: bruno.taxCode,
      tipoPersona: 'F',
    });
  });

  test('a notice is theirs, and keeps for whom it was made', async () => {
    service.answer = { iuv: '01202500001200183', pdf: 'JVBERi0xLjQ=' };
    const made = await makeNotice(draft, { ...ppay, actor: bruno });
    expect(service.sent[0]).toMatchObject({ delegation: bruno.delegation });
    expect(service.sent[0]!.path).toContain(`/ppay/citizens/${bruno.taxCode}/`);
    expect(made).toMatchObject({ paidFor: bruno, isOwn: true });
  });

  const srl = { taxCode: '01234567897', name: 'Esempio srl', surname: '', delegation: 'd0000002' };

  test('a company pays under its own name, in both systems', async () => {
    await makePayment(draft, { ...ppay, actor: srl });
    expect(service.sent[0]!.body).toEqual({
      codiceFiscalePartitaIVAPagatore: srl.taxCode,
      ragioneSociale: 'Esempio srl',
      importo: 8.2,
      email: 'eva@posta.example',
    });
    service.answer = { esito: 'OK', url: 'https://checkout.example/2' };
    await makePayment(draft, { ...mypay, actor: srl });
    expect(service.sent[1]!.body).toMatchObject({
      codiceFiscalePartitaIVAPagatore: srl.taxCode,
      ragioneSociale: 'Esempio srl',
      tipoPersona: 'G',
    });
  });

  test('a notice of a company is among the payments of the delegator', async () => {
    service.answer = { iuv: '01202500001200183', pdf: 'JVBERi0xLjQ=' };
    expect(await makeNotice(draft, { ...ppay, actor: srl })).toMatchObject({ paidFor: srl, isOwn: true });
  });
});
