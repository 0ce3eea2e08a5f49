import { describe, expect, test } from 'vitest';
import { type ErrorFacts, type ErrorKind, PortalError } from '#errors/portal-error.ts';
import { isTypeGone, paymentRefusal as refusalOf } from './refusal.ts';
import { PaymentRefused } from './payment-body.ts';
import { texts } from './texts.ts';

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
