import { ada } from '../citizens/people.ts';
import { iuvOf } from '../../payments/iuv.ts';
import type { SeedRecords } from '../record-types.ts';

/** A mountain municipality whose CRM names states by words; documents for whoever switches that module on. */
export const records: SeedRecords = {
  people: [],
  ticketStates: 'words',
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
  drafts: [],
  forms: [],
  instances: [],
  debts: [
    {
      cf: ada.taxCode,
      iuv: iuvOf('04', 2026000000021),
      state: 0,
      type: 'FUNG',
      typeName: 'Raccolta funghi',
      title: 'Tesserino annuale',
      cents: 3000,
      dueOn: '+14',
    },
    {
      cf: ada.taxCode,
      iuv: iuvOf('04', 2026000000022),
      state: 4,
      type: 'TARI',
      typeName: 'Tassa rifiuti',
      title: 'TARI 2026 - acconto',
      cents: 5120,
      dueOn: '-120',
      paidAt: '-130 10:00',
      psp: 'Banca Esempio',
    },
  ],
  openPositions: [],
  receiptArchive: [],
  appointments: [],
  documentStyle: 'dta',
  scopes: [{ id: 1, name: 'Boschi e pascoli' }],
  documents: [
    {
      uuid: 'c0000000-0000-4000-8000-000000000001',
      cf: ada.taxCode,
      title: 'Tesserino funghi',
      scope: 1,
      kind: 'Tesserino',
      extension: 'pdf',
      filename: 'tesserino.pdf',
      createdOn: '-100',
      endsOn: '+200',
    },
  ],
  delegations: [],
};
