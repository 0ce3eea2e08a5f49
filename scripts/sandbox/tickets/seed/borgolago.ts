import { ada, bruno } from '../../seed/citizens/people.ts';
import { readHtml } from '../../seed/read-html.ts';
import { kindsOf } from '../crm-data.ts';
import type { TicketSample } from '../seed.ts';

const crmServices: TicketSample['crmServices'] = [
  { id: 21, name: 'Relazioni con il pubblico' },
  { id: 22, name: 'Anagrafe e stato civile' },
  { id: 23, name: 'Tributi, finanze e contravvenzioni' },
  { id: 24, name: 'Educazione e formazione' },
  { id: 25, name: 'Porto, spiagge e demanio del lago' },
  { id: 26, name: 'Imprese e commercio' },
  { id: 27, name: 'Mobilità e trasporti' },
  { id: 28, name: 'Ambiente' },
  { id: 29, name: 'Turismo' },
  { id: 30, name: 'Salute, benessere e assistenza' },
];

/** A JSON string literal: quotes and escapes are part of the body on the wire. */
const privacyPolicy = JSON.stringify(readHtml(new URL('./borgolago-privacy.html', import.meta.url)));

/** Kinds of problem by CRM service (`crm/services/{id}`); a service that is missing here has none. */
const crmKinds = kindsOf({
  22: ['Residenza', 'Carta d’identità', 'Matrimoni e unioni civili'],
  23: ['TARI', 'IMU', 'Imposta di soggiorno'],
  25: ['Posti barca', 'Spiagge', 'Concessioni'],
  27: ['Permessi di sosta', 'Scuolabus'],
});

export const sample: TicketSample = {
  crmServices,
  crmKinds,
  privacyPolicy,
  tickets: [
    {
      id: 301,
      cf: ada.taxCode,
      number: '9001',
      title: 'Posti barca comunali',
      state: 2,
      customer: 'ada@posta.example',
      articles: [
        { author: 'citizen', at: '-5 10:00', body: 'La mia barca è lunga 6 metri: quale posto?' },
        { author: 'operator', at: '-4 10:00', body: 'Molo B.', contentType: 'text/plain' },
      ],
    },
    {
      id: 302,
      cf: bruno.taxCode,
      number: '9002',
      title: 'TARI',
      state: 8,
      customer: 'bruno.neri@idp.example',
      articles: [{ author: 'citizen', at: '-9 10:00', body: 'Ho pagato due volte.' }],
    },
  ],
};
