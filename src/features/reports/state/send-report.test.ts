// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { sentCopy } from '#kit/success/sent-copy.ts';
import { reportPlace } from '#domain/reports/report-place.ts';
import { type Draft, emptyDraft } from '../steps/draft.ts';
import { texts } from '../steps/texts.ts';
import { payloadOf, reportRefusal, type Sender, sendReport } from './send-report.ts';

const nobody: Sender = { author: null, serviceId: '8', kinds: [{ id: '81', name: 'Lampione spento' }] };
const draft: Draft = {
  ...emptyDraft,
  place: { lat: 45.0703, lon: 7.6869, address: 'Via Roma, 12 - Torrebianca (TO)' },
  kind: '81',
  title: ' Lampione spento ',
  details: 'Da <lunedì>\nnon va',
  firstName: 'Ada',
  surname: 'Verdi',
  taxCode: 'vrddaa81c54f952j',
  email: ' ada@posta.example ',
  phone: '320 1234567',
};

test('the place leads, with its marker and six decimals; what is typed is escaped', () => {
  const { body } = payloadOf(draft, nobody).article;
  expect(body).toBe(
    '<p>Luogo del disservizio: Via Roma, 12 - Torrebianca (TO) (45.070300, 7.686900)</p>Da &lt;lunedì&gt;<br>non va',
  );
  expect(reportPlace(body)?.address).toBe('Via Roma, 12 - Torrebianca (TO)');
});

test.each([
  ['in words only', { place: null, description: 'davanti alla scuola' }, 'davanti alla scuola</p>'],
  [
    'on the map without an address',
    { place: { lat: 45, lon: 7, address: '' }, description: 'al parco' },
    'al parco (45.000000, 7.000000)</p>',
  ],
  ['on the map and in words', { description: 'al cancello' }, '(TO), al cancello (45.070300, 7.686900)</p>'],
])('a place told %s stands as it was told', (_, change, line) => {
  expect(payloadOf({ ...draft, ...change }, nobody).article.body).toContain(line);
});

test('the mark of the thing stands before the details', () => {
  expect(payloadOf({ ...draft, ref: 'LP-0042' }, nobody).article.body).toContain(
    '</p>Riferimento: LP-0042<br>Da',
  );
});

test('ids go as numbers, files under the names of the CRM, nothing where there is nothing', () => {
  const photo = { filename: 'buca.jpg', mimeType: 'image/jpeg', base64: 'QQ==', thumbnail: 'data:' };
  const sent = payloadOf({ ...draft, photos: [photo] }, nobody);
  expect(sent).toMatchObject({
    title: 'Lampione spento',
    service_catalog_item_id: 8,
    service_catalog_sub_item_id: 81,
    utente_riconosciuto: 0,
  });
  expect(sent.article.attachments).toEqual([
    { filename: 'buca.jpg', 'mime-type': 'image/jpeg', data: 'QQ==' },
  ]);
  const bare = payloadOf({ ...draft, kind: '' }, { ...nobody, serviceId: null });
  expect(bare).not.toHaveProperty('service_catalog_item_id');
  expect(bare).not.toHaveProperty('service_catalog_sub_item_id');
  expect(bare.article).not.toHaveProperty('attachments');
});

test('a citizen is who the login says, with the address typed', () => {
  const author = { name: 'Bruno', surname: 'Neri', taxCode: 'NREBRN48H07L219B' };
  const { customer, utente_riconosciuto: isKnown } = payloadOf(draft, { ...nobody, author });
  expect([customer.firstname, customer.codice_fiscale, customer.email, isKnown]).toEqual([
    'Bruno',
    author.taxCode,
    'ada@posta.example',
    1,
  ]);
  expect(payloadOf(draft, nobody).customer).toEqual({
    email: 'ada@posta.example',
    mobile: '00393201234567',
    firstname: 'Ada',
    lastname: 'Verdi',
    codice_fiscale: 'VRDDAA81C54F952J',
  });
});

test('the code of who is not logged in goes without the blanks it was typed with, with the tax code it was for', async () => {
  const sent: URL[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(new URL(address, 'https://torrebianca.example'));
    return Promise.resolve(Response.json({ id: 7, number: '7007' }, { status: 201 }));
  });
  const typed = { ...draft, taxCode: 'vrd daa 81c54 f952j', code: ' 12 3\u00a045\t' };
  await sendReport(typed, nobody, { form: 'segnalazione', draftId: null });
  expect(sent.map(({ pathname }) => pathname)).toEqual(['/api-public/crm/tickets']);
  expect(Object.fromEntries(sent[0]?.searchParams ?? [])).toEqual({
    otp: '12345',
    cf: 'VRDDAA81C54F952J',
    richiesta: 'EMAIL',
  });
  expect(sentCopy('report')).toMatchObject({
    number: '7007',
    email: 'ada@posta.example',
    sender: null,
    onBehalf: null,
    facts: [
      { label: 'Indirizzo', value: 'Via Roma, 12 - Torrebianca (TO)' },
      { label: 'Tipo di disservizio', value: 'Lampione spento' },
    ],
    follow: null,
  });
});

test('a report without login that is refused with large photos is not told that its code is wrong', () => {
  const photo = { filename: 'buca.jpg', mimeType: 'image/jpeg', base64: 'A'.repeat(600_000) };
  const error = new PortalError('invalid', { call: 'createPublicTicket', status: 400 });
  expect(reportRefusal(error, { ...draft, photos: [photo, photo] }, true)).toMatchObject({
    message: texts.failures.tooLarge,
    step: texts.failures.files.step,
  });
});

test('a refusal that names fields opens their step with all of them, by name or logged in', () => {
  const details = [
    'title: non ammesso',
    'article.attachments: non è una foto',
    'customer.mobile: non valido',
  ];
  const refused = new PortalError('invalid', { call: 'createTicket', status: 422, details });
  const opens = { id: 'data', details };
  expect(reportRefusal(refused, draft, true)).toMatchObject({ message: texts.failures.invalid, opens });
  expect(reportRefusal(refused, draft, false)).toMatchObject({ opens });
});
