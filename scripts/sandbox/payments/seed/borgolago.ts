import { ada, carla } from '../../seed/citizens/people.ts';
import { iuvOf } from '../creditor.ts';
import type { PaymentSample } from '../seed.ts';

/** MyPay. */
export const sample: PaymentSample = {
  creditor: { taxCode: '80999004569' },
  policy: '<p>Il Comune usa i dati del pagamento per riscuoterlo e registrarlo.</p>',
  zipsNotices: true,
  types: [
    { system: 'MYPAY', code: 'SOSTA', label: 'Permessi di sosta', collection: '9/0301201AP/' },
    {
      system: 'MYPAY',
      code: 'IMPOSTA_SOGGIORNO',
      label: 'Imposta di soggiorno',
      collection: '9/0301202TS/',
      needsNotes: true,
      notesHint: 'Indicare struttura e trimestre',
    },
  ],
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
};
