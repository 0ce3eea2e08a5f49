import { ada, bruno, carla } from '../citizens/people.ts';
import { iuvOf } from '../../payments/iuv.ts';
import type { SeedCounter, SeedRecords } from '../record-types.ts';

const counter: SeedCounter = {
  category: { id: 3, name: 'Servizi demografici' },
  service: { id: 41, name: 'Sportello unico', location: 'Piazza del Porto 3' },
};

const scopes = [
  { id: 1, name: 'Lago e porto' },
  { id: 2, name: 'Tributi' },
] as const;

/** A small municipality: MyPay, requests and appointments; documents for whoever switches that module on. */
export const records: SeedRecords = {
  people: [],
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
  drafts: [
    {
      cf: ada.taxCode,
      asset: 3,
      savedAt: '-1 10:00',
      body: JSON.stringify({ _v: 1, _testo: 'Vorrei un permesso di sosta', title: 'Permessi di sosta' }),
    },
  ],
  forms: [],
  instances: [],
  debts: [],
  openPositions: [
    {
      cf: ada.taxCode,
      iud: 'c_x998-2026-000011',
      iuv: iuvOf('03', 2026000000011),
      type: 'POSTO_BARCA',
      typeName: 'Posti barca',
      title: 'Posto barca B12, saldo',
      cents: 41_500,
      dueOn: '+6',
    },
    {
      cf: ada.taxCode,
      iud: 'c_x998-2026-000012',
      type: 'SOSTA',
      typeName: 'Permessi di sosta',
      title: 'Permesso residenti',
      cents: 3000,
    },
    {
      cf: carla.taxCode,
      iud: 'c_x998-2026-000013',
      iuv: iuvOf('03', 2026000000013),
      type: 'TARI',
      typeName: 'Tassa rifiuti',
      title: 'TARI 2026, seconda rata',
      cents: 6610,
      dueOn: '-8',
    },
  ],
  receiptArchive: [],
  appointmentStatus: 'stato',
  appointments: [
    {
      id: 511,
      cf: ada.taxCode,
      counter,
      status: 'APPROVATA',
      bookedAt: '-2 09:00',
      startsAt: '+4 10:00',
      minutes: 15,
    },
    {
      id: 512,
      cf: ada.taxCode,
      counter,
      status: 'IN_ATTESA',
      bookedAt: '-2 09:00',
      startsAt: '+18 10:00',
      minutes: 15,
    },
    {
      id: 513,
      cf: ada.taxCode,
      counter,
      status: 'APPROVATA',
      bookedAt: '-90 09:00',
      startsAt: '-80 10:00',
      minutes: 15,
    },
    {
      id: 514,
      cf: bruno.taxCode,
      counter,
      status: 'APPROVATA',
      bookedAt: '-2 09:00',
      startsAt: '+5 10:00',
      minutes: 15,
    },
  ],
  documentStyle: 'iso',
  scopes,
  documents: [
    {
      uuid: 'b0000000-0000-4000-8000-000000000001',
      cf: ada.taxCode,
      title: 'Contratto del posto barca',
      scope: 1,
      kind: 'Contratto',
      extension: 'pdf',
      filename: 'posto-barca.pdf',
      createdOn: '-200',
      endsOn: '+165',
    },
    {
      uuid: 'b0000000-0000-4000-8000-000000000002',
      cf: ada.taxCode,
      title: 'Licenza di pesca',
      scope: 1,
      kind: 'Licenza',
      extension: 'pdf',
      createdOn: '-500',
      endsOn: '-135',
    },
  ],
  delegations: [],
};
