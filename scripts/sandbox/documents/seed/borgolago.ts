import { ada } from '../../seed/citizens/people.ts';
import type { DocumentSample } from '../seed.ts';

/** Shown only when the module is enabled at the desk. */
export const sample: DocumentSample = {
  style: 'iso',
  scopes: [
    { id: 1, name: 'Lago e porto' },
    { id: 2, name: 'Tributi' },
  ],
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
};
