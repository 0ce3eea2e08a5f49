// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorFacts, type ErrorKind, PortalError } from '#errors/portal-error.ts';
import { payerOf, PaymentRefused } from './payment-body.ts';
import { makePayment, isTypeGone, paymentRefusal as refusalOf } from './send.ts';
import { makeNotice } from './LaterSteps.tsx';
import { company, draft, mypay, openService, ppay, service, type, user } from './send-fixture.ts';
import { texts } from './texts.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});

beforeEach(() => {
  sessionStorage.clear();
  openService();
});
afterEach(() => void vi.unstubAllGlobals());

describe('who pays', () => {
  test('a person as typed, with a tidy code', () =>
    expect(payerOf(draft, null)).toEqual({ code: user.taxCode, nome: 'Eva', cognome: 'Bruni' }));
  test('somebody without an Italian code', () =>
    expect(payerOf({ ...draft, noCode: true }, null).code).toBe('ANONIMO'));
  test('who is logged in, whatever was typed before the login', () =>
    expect(payerOf({ ...draft, noCode: true }, user)).toEqual({
      code: user.taxCode,
      nome: 'Ada',
      cognome: 'Verdi',
    }));
  test('a company, also where a citizen is logged in or a code was declared missing', () =>
    expect(payerOf({ ...company, noCode: true }, user)).toEqual({
      code: '01234567897',
      ragioneSociale: 'Esempio srl',
    }));
});

describe('a payment of PiemontePay', () => {
  test('is sent in euro, without notes where there are none, and remembered for its outcome', async () => {
    const { url, mark } = await makePayment(draft, ppay);
    expect(service.sent).toHaveLength(1);
    expect(service.sent[0]!.path).toContain('/api-public/ppay/paymenttypes/DIRS/payment');
    expect(service.sent[0]!.body).toEqual({
      codiceFiscalePartitaIVAPagatore: user.taxCode,
      nome: 'Eva',
      cognome: 'Bruni',
      importo: 8.2,
      email: 'eva@posta.example',
    });
    expect(url).toBe('https://checkout.example/1');
    expect(mark).toMatchObject({
      iuv: '01202500001200183',
      title: type.label,
      cents: 820,
      form: ppay.form,
      retry: '/servizi/ppay/pagamento-spontaneo/online?typology=DIRS',
    });
  });

  test('lines of the notes become blanks: the service takes no control characters', async () => {
    const notes = ' Eva Bruni\r\n2B\t mensa\n';
    await makePayment({ ...draft, notes }, ppay);
    expect(service.sent[0]!.body.note).toBe('Eva Bruni 2B mensa');
    await makePayment({ ...draft, notes }, mypay).catch(() => undefined);
    expect(service.sent[1]!.body.causale).toBe('Diritti di segreteria: Eva Bruni 2B mensa');
  });

  test('names take no control characters either', () => {
    expect(payerOf({ ...draft, surname: 'De\tRossi ' }, null).cognome).toBe('De Rossi');
    expect(payerOf({ ...company, company: 'Esempio\u0007 srl' }, null).ragioneSociale).toBe('Esempio srl');
  });

  test.each([
    {},
    { esito: 'KO', paymentUrl: 'https://checkout.example/1' },
    { paymentUrl: null },
    { paymentUrl: 'http://elsewhere.example/' },
  ])('with the answer %j nobody goes anywhere', async (given) => {
    service.answer = { iuv: '01202500001200183', ...given };
    await expect(makePayment(draft, ppay)).rejects.toMatchObject({ name: 'PaymentRefused', fault: null });
  });

  test('a fault makes the second try carry the key of the first', async () => {
    const working = fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      await working(path, init);
      return Response.json({ status: '500', code: 'INTERNAL_ERROR' }, { status: 500 });
    });
    await expect(makePayment(draft, ppay)).rejects.toMatchObject({ kind: 'unavailable' });
    vi.stubGlobal('fetch', working);
    await makePayment(draft, ppay);
    expect(service.sent.map(({ key }) => key)).toEqual([service.sent[0]!.key, service.sent[0]!.key]);
    expect(service.sent[0]!.key).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a payment of MyPay', () => {
  const ok = { esito: 'OK', url: 'https://checkout.example/2', identificativoUnivocoVersamento: '02' };

  test.each([
    ['', '/servizi/pagamento-esito'],
    ['?servizio=43', '/servizi/pagamenti/43/esito-pagamento'],
    ['?servizio=../x', '/servizi/pagamento-esito'],
  ])('begun at "%s" it comes back to %s', async (search, path) => {
    service.answer = ok;
    location.search = search;
    await makePayment({ ...draft, notes: 'Eva' }, mypay);
    expect(service.sent[0]!.body).toEqual({
      nome: 'Ada',
      cognome: 'Verdi',
      codiceFiscalePartitaIVAPagatore: user.taxCode,
      codiceVersamento: 'DIRS',
      datiSpecificiRiscossione: '9/0301110AP/',
      importo: 8.2,
      causale: 'Diritti di segreteria: Eva',
      tipoPersona: 'F',
      email: 'eva@posta.example',
      urlRitorno: `https://torrebianca.example${path}`,
    });
  });

  test.each([
    [{ esito: 'KO', fault: { faultCode: 'PAA_P_IVA_NON_VALIDO' } }, 'PAA_P_IVA_NON_VALIDO'],
    [{ esito: 'KO' }, ''],
  ])('%j is a refusal', async (given, fault) => {
    service.answer = given;
    await expect(makePayment(company, mypay)).rejects.toMatchObject({ fault });
    await expect(makeNotice(company, mypay)).rejects.toMatchObject({ fault });
    expect(service.sent[0]!.body).toMatchObject({ tipoPersona: 'G', ragioneSociale: 'Esempio srl' });
  });
});

const words = texts.failures;
const paymentRefusal = (error: unknown) => refusalOf(error, 'online');
const failed = (kind: ErrorKind, facts: Partial<ErrorFacts>) =>
  new PortalError(kind, { call: 'createPayment', ...facts });
const invalid = (code: string, detail?: string) =>
  failed('invalid', { status: 400, code, ...(detail && { details: [detail] }) });

describe('data that PiemontePay does not accept', () => {
  test.each([
    ['[op] parametri non corretti o mancanti: note, importo', 'type'],
    ['[op] parametri non corretti o mancanti: importo, email', 'payer'],
    ['[op] parametri non corretti o mancanti: codiceFiscalePartitaIVAPagatore', 'payer'],
    ['[portico] Dati non validi note: troppo lunga', 'type'],
    ['qualcosa', 'payer'],
    [undefined, 'payer'],
  ])('%s leads to the step %s', (detail, id) => {
    const refusal = paymentRefusal(invalid('VALIDATION_ERROR', detail));
    expect(refusal).toEqual({ message: words.invalid, step: { id, label: words.fix } });
  });
});

test('a rule of the service leads to the choice of a type, and the types are read again', () => {
  const error = invalid('BUSINESS_ERROR', '[op] tipo scaduto');
  expect(paymentRefusal(error)).toEqual({
    message: words.changed,
    step: { id: 'type', label: words.chooseType },
  });
  expect(isTypeGone(error)).toBe(true);
  expect(isTypeGone(failed('unavailable', { status: 500, code: 'BUSINESS_ERROR' }))).toBe(false);
  expect(isTypeGone(new Error('x'))).toBe(false);
});

describe('faults of MyPay', () => {
  test.each([
    ['PAA_IMPORTO_SINGOLO_VERSAMENTO_NON_VALIDO', 'Importo: ', 'payer', false],
    ['PAA_CODICE_FISCALE_NON_VALIDO', 'Codice fiscale / P.Iva: ', 'payer', false],
    ['PAA_P_IVA_NON_VALIDO', 'Codice fiscale / P.Iva: ', 'payer', false],
    ['PAA_DATI_SPECIFICI_RISCOSSIONE_NON_VALIDO', 'Pagamento: ', 'type', true],
    ['PAA_IDENTIFICATIVO_TIPO_DOVUTO_NON_ABILITATO', 'Pagamento: ', 'type', true],
  ])('%s names the value and its step', (fault, begin, id, isGone) => {
    const refusal = paymentRefusal(new PaymentRefused(fault));
    expect(refusal.message).toBe(`${begin}${words.wrong}`);
    expect(refusal.step?.id).toBe(id);
    expect(isTypeGone(new PaymentRefused(fault))).toBe(isGone);
  });

  test.each(['PAA_SYSTEM_ERROR', '', 'toString'])('"%s" has no words of its own', (fault) => {
    expect(paymentRefusal(new PaymentRefused(fault))).toEqual({ message: words.failed.online });
  });
});

test('without an address the payment cannot go on', () => {
  expect(paymentRefusal(new PaymentRefused(null))).toEqual({ message: words.noAddress });
});

test('a notice whose file is lost may exist: nobody is told to make another', () => {
  const lost = failed('not-found', { call: 'createNotice', status: 404, code: 'VALIDATION_ERROR' });
  expect(paymentRefusal(lost)).toEqual({ message: words.noNotice });
  expect(paymentRefusal(failed('not-found', { status: 404 })).message).toBe(words.failed.online);
});

test.each<[string, PortalError, string]>([
  ['a fault of the service', failed('unavailable', { status: 500 }), words.mayBeMade],
  ['a gateway that waited in vain', failed('unavailable', { status: 504 }), words.mayBeMade],
  ['an answer that cannot be read', failed('malformed', { status: 201 }), words.mayBeMade],
  ['a service that is down', failed('unavailable', { status: 503 }), words.failed.online],
  ['422', failed('invalid', { status: 422 }), words.invalid],
])('%s', (_, error, message) => expect(paymentRefusal(error).message).toBe(message));

test('what means the same in every form is said as there', () => {
  expect(paymentRefusal(failed('rate-limited', { status: 429, retryAfter: 7 }))).toMatchObject({
    message: expect.stringContaining('7 secondi') as string,
    wait: 7,
  });
  expect(paymentRefusal(failed('offline', { mayHaveArrived: true })).message).toContain('non sappiamo');
});

test('where a notice cannot be made, the notice is named and no payment', () => {
  for (const error of [failed('unavailable', { status: 503 }), new PaymentRefused('PAA_SYSTEM_ERROR')])
    expect(refusalOf(error, 'notice').message).toBe('Non è stato possibile generare l’avviso di pagamento');
});
