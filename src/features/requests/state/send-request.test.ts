// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { outcomeOf } from '#platform/sending/outcome.ts';
import { sentCopy } from '#kit/success/sent-copy.ts';
import { readKinds } from './kinds.ts';
import { sendRequest } from './send-request.ts';
import { emptyDraft, formName } from './values.ts';

const address = { taxCode: 'BNCCRL75S62A944O', email: 'anna@posta.example', code: '12345' };
const facts = { applicant: null, serviceName: 'Mensa' };

test('the code of who is not logged in goes without the blanks it was typed with, with the tax code it was for', async () => {
  const sent: URL[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(new URL(address, 'https://torrebianca.example'));
    return Promise.resolve(Response.json({ id: 7, number: '7007' }, { status: 201 }));
  });
  const typed = { taxCode: 'bnc crl 75s62 a944o', email: ' anna@posta.example ', code: ' 12 3\u00a045\t' };
  const draft = { ...emptyDraft, firstName: 'Anna', surname: 'Conti', details: 'Non va', ...typed };
  await sendRequest(draft, facts, { draftId: null, form: 'assistenza' });
  expect(sent.map(({ pathname }) => pathname)).toEqual(['/api-public/crm/tickets']);
  expect(Object.fromEntries(sent[0]?.searchParams ?? [])).toEqual({
    otp: '12345',
    cf: 'BNCCRL75S62A944O',
    richiesta: 'EMAIL',
  });
  expect(outcomeOf('ticketNoAuth')).toMatchObject({ number: '7007', email: 'anna@posta.example' });
});

test('what is sent about a payment shares its attempts with no other request', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    // The first attempt is lost; whether it arrived is not known.
    return keys.length === 1
      ? Promise.reject(new TypeError('lost'))
      : Promise.resolve(Response.json({ id: 7 }, { status: 201 }));
  });
  const draft = { ...emptyDraft, firstName: 'Anna', surname: 'Conti', ...address, details: 'Ho già pagato' };
  const about = { draftId: null, form: formName(null, { about: { reason: 'paid', code: '3012' } }) };
  await expect(sendRequest(draft, facts, about)).rejects.toThrow();
  await sendRequest({ ...draft, details: 'Altro' }, facts, { draftId: null, form: formName(null) });
  await sendRequest(draft, facts, about);
  expect(keys[2]).toBe(keys[0]);
});

test('the receipt names the kind of problem that was chosen', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.endsWith('/services/9')
        ? Response.json([{ id: 91, name: 'Raccolta dei rifiuti' }])
        : Response.json({ id: 7, number: '7007' }, { status: 201 }),
    ),
  );
  await readKinds('9');
  const chosen = { service: '9', kind: '91', details: 'Non passano' };
  const draft = { ...emptyDraft, firstName: 'Anna', surname: 'Conti', ...address, ...chosen };
  await sendRequest(draft, facts, { draftId: null, form: 'assistenza' });
  expect(sentCopy('assistance')?.sections[0]?.rows).toContainEqual({
    label: 'Tipologia problematica',
    value: 'Raccolta dei rifiuti',
  });
});
