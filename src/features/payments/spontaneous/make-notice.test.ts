// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeNotice } from './LaterSteps.tsx';
import { company, draft, mypay, openService, ppay, service, type } from './send-fixture.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});

beforeEach(() => {
  sessionStorage.clear();
  openService();
});
afterEach(() => void vi.unstubAllGlobals());

describe('a notice', () => {
  const pdf = 'JVBERi0xLjQ=';

  test('of PiemontePay has its payer in the address, its number without blanks and its file', async () => {
    service.answer = { iuv: '01202500001200183', codiceAvviso: '3012 0250 0001 2001 83', pdf };
    const made = await makeNotice(company, ppay);
    expect(service.sent[0]!.path).toContain('/ppay/citizens/01234567897/paymenttypes/DIRS/debtpositions');
    expect(service.sent[0]!.body).not.toHaveProperty('codiceFiscalePartitaIVAPagatore');
    expect(made).toEqual({
      isOwn: false,
      system: 'PPAY',
      notice: '301202500001200183',
      iuv: '01202500001200183',
      title: type.label,
      cents: 820,
      file: { name: 'avviso-pagamento-301202500001200183.pdf', type: 'application/pdf', base64: pdf },
      link: null,
    });
  });

  test.each([
    ['an archive', { base64ZipAvviso: 'UEsDBAo=' }, 'avviso-pagamento-302202500000081504.zip', null],
    [
      'an address',
      { urlFileAvviso: 'https://mypay.example/a.pdf' },
      undefined,
      'https://mypay.example/a.pdf',
    ],
    ['an address that is not safe', { urlFileAvviso: 'http://mypay.example/a.pdf' }, undefined, null],
    [
      'both',
      { pdf, urlFileAvviso: 'https://mypay.example/a.pdf' },
      'avviso-pagamento-302202500000081504.pdf',
      null,
    ],
    [
      'a file that is none, and an address',
      { pdf: 'PGh0bWw+', urlFileAvviso: 'https://mypay.example/a.pdf' },
      undefined,
      'https://mypay.example/a.pdf',
    ],
    ['neither', {}, undefined, null],
  ])('of MyPay comes as %s', async (_, given, name, link) => {
    const numbers = {
      identificativoUnivocoVersamento: '02202500000081504',
      codiceAvviso: '302202500000081504',
    };
    service.answer = { esito: 'OK', ...numbers, ...given };
    const made = await makeNotice(draft, mypay);
    expect(made.file?.name).toBe(name);
    expect(made.link).toBe(link);
  });

  test.each([
    ['the citizen', draft, mypay, true],
    ['a company', company, mypay, false],
    ['somebody who is not logged in', draft, ppay, false],
  ])('for %s is one’s own or not', async (_, given, sender, isOwn) => {
    service.answer = { esito: 'OK', codiceAvviso: '302202500000081504' };
    expect((await makeNotice(given, sender)).isOwn).toBe(isOwn);
  });

  test.each([
    [ppay, { esito: 'KO', messaggio: 'Servizio non disponibile' }, { name: 'PaymentRefused' }],
    [ppay, { esito: 'KO', iuv: '01202500001200183' }, { name: 'PaymentRefused' }],
    [ppay, {}, { kind: 'malformed' }],
    [ppay, { pdf: 'PGh0bWw+' }, { kind: 'malformed' }],
    [mypay, { esito: 'OK' }, { kind: 'malformed' }],
    [mypay, { esito: 'OK', urlFileAvviso: 'http://mypay.example/a.pdf' }, { kind: 'malformed' }],
  ])('is none in %j with 200 and %j, and the next try has the same key', async (sender, given, error) => {
    service.answer = given;
    for (const _ of [1, 2]) await expect(makeNotice(draft, sender)).rejects.toMatchObject(error);
    expect(service.sent[1]!.key).toBe(service.sent[0]!.key);
  });

  test('of MyPay without a number has the one that its IUV gives', async () => {
    service.answer = { esito: 'OK', identificativoUnivocoVersamento: '02202500000037731' };
    expect((await makeNotice(draft, mypay)).notice).toBe('302202500000037731');
    service.answer = { esito: 'OK', identificativoUnivocoVersamento: 'RF18539007547034' };
    expect((await makeNotice(draft, mypay)).notice).toBeNull();
  });
});
