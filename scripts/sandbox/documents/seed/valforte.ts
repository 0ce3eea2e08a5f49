import { ada } from '../../seed/citizens/people.ts';
import type { DocumentSample } from '../seed.ts';

/** Shown only when the module is enabled at the desk. */
export const sample: DocumentSample = {
  style: 'dta',
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
};
