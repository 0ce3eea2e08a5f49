// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { outcomeOf } from '#platform/sending/outcome.ts';
import { sendRequest } from './send-request.ts';
import { emptyDraft } from './values.ts';

test('the code of who is not logged in goes without the blanks it was typed with, with the tax code it was for', async () => {
  const sent: URL[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(new URL(address, 'https://torrebianca.example'));
    return Promise.resolve(Response.json({ id: 7, number: '7007' }, { status: 201 }));
  });
  const typed = { taxCode: 'bnc crl 75s62 a944o', email: ' anna@posta.example ', code: ' 12 3\u00a045\t' };
  const draft = { ...emptyDraft, firstName: 'Anna', surname: 'Conti', details: 'Non va', ...typed };
  await sendRequest(draft, { applicant: null, serviceName: 'Mensa' }, null);
  expect(sent.map(({ pathname }) => pathname)).toEqual(['/api-public/crm/tickets']);
  expect(Object.fromEntries(sent[0]?.searchParams ?? [])).toEqual({
    otp: '12345',
    cf: 'BNCCRL75S62A944O',
    richiesta: 'EMAIL',
  });
  expect(outcomeOf('ticketNoAuth')).toMatchObject({ number: '7007', email: 'anna@posta.example' });
});
