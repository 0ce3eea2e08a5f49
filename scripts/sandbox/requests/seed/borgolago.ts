import { ada } from '../../seed/citizens/people.ts';
import type { SeedDraft } from '../seed.ts';

export const sample: readonly SeedDraft[] = [
  {
    cf: ada.taxCode,
    asset: 3,
    savedAt: '-1 10:00',
    body: JSON.stringify({ _v: 1, _testo: 'Vorrei un permesso di sosta', title: 'Permessi di sosta' }),
  },
];
