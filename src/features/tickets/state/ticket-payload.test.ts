import { expect, test } from 'vitest';
import { draftBody, readDraftBody } from '#features/requests/state/ticket-draft.ts';
import { ticketPayload, type TicketValues } from './ticket-payload.ts';

const values: TicketValues = {
  title: ' Mensa scolastica ',
  text: 'Dieta < 1000 kcal?\n<b>Grazie</b> & "ciao"',
  name: 'Ada',
  surname: 'Verdi',
  taxCode: 'vrddaa81c54f952j',
  email: ' ada@posta.example ',
  phone: '320 123 4567',
  serviceId: '4',
  kindId: '41',
  files: [{ filename: 'a.pdf', mimeType: 'application/pdf', base64: 'JVBERi0=' }],
};
const settings = { isLoggedIn: true, group: 2, priority: 4 };

test('a request carries what was typed escaped, with its lines', () => {
  expect(ticketPayload(values, settings)).toEqual({
    title: 'Mensa scolastica',
    article: {
      body: 'Dieta &lt; 1000 kcal?<br>&lt;b&gt;Grazie&lt;/b&gt; &amp; &quot;ciao&quot;',
      from: 'ada@posta.example',
      type_id: 13,
      content_type: 'text/html',
      attachments: [{ filename: 'a.pdf', 'mime-type': 'application/pdf', data: 'JVBERi0=' }],
    },
    customer: {
      email: 'ada@posta.example',
      mobile: '00393201234567',
      firstname: 'Ada',
      lastname: 'Verdi',
      codice_fiscale: 'VRDDAA81C54F952J',
    },
    group_id: 2,
    priority_id: 4,
    type_id: 1,
    utente_riconosciuto: 1,
    service_catalog_item_id: 4,
    service_catalog_sub_item_id: 41,
  });
});

test('what a request does not have is left out: files, kind, telephone', () => {
  const bare = { ...values, files: [], kindId: null, phone: '' };
  const payload = ticketPayload(bare, { ...settings, isLoggedIn: false });
  expect(payload.article).not.toHaveProperty('attachments');
  expect(payload).not.toHaveProperty('service_catalog_sub_item_id');
  expect(payload).toMatchObject({ customer: { mobile: null }, utente_riconosciuto: 0 });
});

test('a report names its place in the first paragraph, with six decimals where there is a pin', () => {
  const text = 'Lampione spento';
  const pinned = { address: 'Via <Roma>, 12', point: { lat: 45.07, lon: 7.6868639 } };
  expect(ticketPayload({ ...values, text, place: pinned }, settings).article.body).toBe(
    '<p>Luogo del disservizio: Via &lt;Roma&gt;, 12 (45.070000, 7.686864)</p>Lampione spento',
  );
  const typed = { address: 'piazza\ndel mercato', point: null };
  expect(ticketPayload({ ...values, text, place: typed }, settings).article.body).toBe(
    '<p>Luogo del disservizio: piazza del mercato</p>Lampione spento',
  );
});

test('a draft gives back what was typed, as it was typed, and for whom', () => {
  const actor = { name: 'Bruno', surname: 'Neri', taxCode: 'NREBRN48H07L219B', delegation: 'd-1' };
  const read = readDraftBody(JSON.parse(draftBody(values, settings, actor)));
  expect(read).toEqual({
    ...values,
    title: 'Mensa scolastica',
    taxCode: 'VRDDAA81C54F952J',
    email: 'ada@posta.example',
    phone: '3201234567',
    delegation: { uuid: 'd-1', taxCode: actor.taxCode },
  });
});

test('a draft of 2023 is read too: markup stripped, its spelling of the type', () => {
  const attachments = [
    { filename: 'a.pdf', mimetype: 'application/pdf', data: 'JVBERi0=' },
    { filename: 'empty.pdf', mimetype: 'application/pdf', data: '' },
  ];
  const read = readDraftBody({
    title: 'Mensa',
    service_catalog_item_id: 4,
    article: { body: '<p>Vorrei&nbsp;sapere</p>quando<br/>si paga', attachments },
    customer: { email: 'ada@posta.example', mobile: null },
  });
  expect(read).toMatchObject({
    text: 'Vorrei sapere\nquando\nsi paga',
    serviceId: '4',
    kindId: null,
    phone: '',
    files: [{ filename: 'a.pdf', mimeType: 'application/pdf', base64: 'JVBERi0=' }],
    delegation: null,
  });
});

test.each([null, 'testo', [], { article: 'x', customer: 7, _delega: [] }])(
  'whatever is broken in a draft counts as empty: %j',
  (body) => {
    expect(readDraftBody(body)).toMatchObject({ title: '', text: '', files: [], serviceId: null });
  },
);
