import { ada } from '../../seed/citizens/people.ts';
import { readHtml } from '../../seed/read-html.ts';
import { kindsOf } from '../crm-data.ts';
import type { TicketSample } from '../seed.ts';

/** No detail names the service of disruption reports: it is found by its name. */
const crmServices: TicketSample['crmServices'] = [
  { id: 31, name: 'Relazioni con il pubblico' },
  { id: 32, name: 'Anagrafe e stato civile' },
  { id: 33, name: 'Tributi, finanze e contravvenzioni' },
  { id: 34, name: 'Educazione e formazione' },
  { id: 35, name: 'Boschi, pascoli e usi civici' },
  { id: 36, name: 'Mobilità e trasporti' },
  { id: 37, name: 'Agricoltura e pesca' },
  { id: 38, name: 'Turismo' },
  { id: 39, name: 'Segnalazione disservizio' },
];

/** Wrapped in an object: the text sits in `testo`. */
const privacyPolicy = JSON.stringify({
  testo: readHtml(new URL('./valforte-privacy.html', import.meta.url)),
});

/** Kinds of problem by CRM service (`crm/services/{id}`); a service that is missing here has none. */
const crmKinds = kindsOf({
  32: ['Residenza', 'Carta d’identità'],
  35: ['Legnatico', 'Alpeggi', 'Funghi'],
  39: [
    'Strade e sentieri',
    'Illuminazione pubblica',
    'Neve e ghiaccio',
    'Alberi e frane',
    'Rifiuti',
    'Acquedotto',
  ],
});

/** A CRM that names states by words. */
export const sample: TicketSample = {
  crmServices,
  crmKinds,
  privacyPolicy,
  states: 'words',
  tickets: [
    {
      id: 71,
      cf: ada.taxCode,
      number: '510',
      title: 'Sgombero neve da accessi privati',
      state: 9,
      customer: 'ada@posta.example',
      articles: [
        { author: 'citizen', at: '-3 07:00', body: 'Il vialetto è chiuso.' },
        { author: 'operator', at: '-2 09:00', body: '<p>A quale civico?</p>' },
      ],
    },
    {
      id: 72,
      cf: ada.taxCode,
      number: '498',
      title: 'Raccolta dei funghi',
      state: 4,
      customer: 'ada@posta.example',
      articles: [{ author: 'citizen', at: '-60 10:00', body: 'Dove si compra il tesserino?' }],
    },
  ],
};
