import { ada } from '../../seed/citizens/people.ts';
import { iuvOf } from '../creditor.ts';
import type { PaymentSample } from '../seed.ts';

export const sample: PaymentSample = {
  creditor: { taxCode: '80999007893' },
  policy: '<p>Il Comune usa i dati del pagamento per riscuoterlo e mandarti la ricevuta.</p>',
  types: [{ system: 'PPAY', code: 'FUNG', label: 'Raccolta funghi', fixedCents: 3000 }],
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
};
