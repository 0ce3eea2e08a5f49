import { iuvOf } from '../creditor.ts';
import type { PaymentSample, SeedDebt, SeedOpenPosition, SeedPaymentType } from '../seed.ts';
import { readHtml } from '../../seed/read-html.ts';
import { ada, bruno, carla } from '../../seed/citizens/people.ts';

const types = {
  TARI: 'Tassa rifiuti',
  MESC: 'Mensa scolastica',
  OSAP: 'Canone unico',
  SCUB: 'Trasporto scolastico',
  LAMP: 'Lampade votive',
  DIRS: 'Diritti di segreteria',
} as const;

type TypeCode = keyof typeof types;

function debt(
  cf: string,
  local: number,
  state: SeedDebt['state'],
  type: TypeCode,
  title: string,
  cents: number,
  rest: Partial<SeedDebt> = {},
): SeedDebt {
  return { cf, iuv: iuvOf('01', local), state, type, typeName: types[type], title, cents, ...rest };
}

const bank = 'Banca Esempio';

/** Every internal state of PiemontePay: with code 0, 1, 2 and without; overdue, due soon, due later. */
const debts: readonly SeedDebt[] = [
  debt(ada.taxCode, 2026000012001, 0, 'TARI', 'TARI 2026 - rata unica', 14_850, {
    dueOn: '+25',
    parts: [
      { importo: 141.43, causale: 'TARI' },
      { importo: 7.07, causale: 'TEFA' },
    ],
    notes: 'Immobile di Via Esempio 12',
  }),
  debt(ada.taxCode, 2026000012002, 0, 'MESC', 'Mensa scolastica novembre', 6200, { dueOn: '+5' }),
  // The checkout asks for interest that the list does not know of.
  debt(ada.taxCode, 2026000012003, 0, 'SCUB', 'Scuolabus primo semestre', 12_000, {
    dueOn: '-10',
    checkoutCents: 12_150,
    notes: 'Scuolabus primo semestre',
  }),
  // Its notice cannot be paid any more.
  debt(ada.taxCode, 2026000012004, 3, 'MESC', 'Mensa scolastica ottobre', 5800, {
    dueOn: '-35',
    hindrance: 'expired',
  }),
  debt(ada.taxCode, 2026000012005, 5, 'LAMP', 'Lampada votiva 2026', 2150, { dueOn: '+60' }),
  // In progress, without public code and text: not payable, but matched by the filter "not paid".
  debt(ada.taxCode, 2026000012006, 1, 'DIRS', 'Certificato di destinazione urbanistica', 4500, {
    dueOn: '+40',
  }),
  debt(ada.taxCode, 2026000012007, 2, 'DIRS', 'Accesso agli atti', 1200, { dueOn: '+12' }),
  debt(ada.taxCode, 2025000004711, 8, 'OSAP', 'Canone unico', 3120, { dueOn: '-140' }),
  debt(ada.taxCode, 2025000004712, 10, 'OSAP', 'Canone unico, avviso revocato', 3120, { dueOn: '-140' }),
  // Payment begun and reported as paid, without a receipt, but matched by the filter "not paid".
  debt(ada.taxCode, 2026000012008, 6, 'MESC', 'Mensa scolastica settembre', 5400, {
    dueOn: '+2',
    paidAt: '-0 00:10',
  }),
  debt(ada.taxCode, 2026000012009, 7, 'SCUB', 'Scuolabus, integrazione', 1500, {
    dueOn: '+3',
    paidAt: '-0 00:12',
  }),
  debt(ada.taxCode, 2026000009087, 4, 'MESC', 'Mensa scolastica maggio', 6200, {
    dueOn: '-150',
    paidAt: '-161 09:12',
    psp: bank,
  }),
  debt(ada.taxCode, 2026000009088, 4, 'TARI', 'TARI 2025 - saldo', 7340, {
    dueOn: '-220',
    paidAt: '-222 18:40',
    psp: bank,
    notes: 'Pagato con home banking',
  }),
  // Paid, the receipt never came.
  debt(ada.taxCode, 2025000009089, 4, 'LAMP', 'Lampada votiva 2025', 2150, {
    dueOn: '-300',
    paidAt: '-310 11:00',
    psp: 'Poste Esempio',
    receipt: false,
  }),
  debt(ada.taxCode, 2026000009090, 11, 'DIRS', 'Carta d’identità elettronica', 2221, {
    dueOn: '-4',
    paidAt: '-4 10:05',
    psp: bank,
  }),
  debt(ada.taxCode, 2025000009091, 9, 'TARI', 'TARI 2025 - avviso errato', 9900, { dueOn: '-200' }),
  // Imported from an old system: no title, no due date.
  debt(ada.taxCode, 2024000000001, 0, 'DIRS', '', 516, { title: undefined }),
  debt(bruno.taxCode, 2026000012101, 0, 'TARI', 'TARI 2026 - rata unica', 9910, { dueOn: '+25' }),
  debt(bruno.taxCode, 2026000012102, 4, 'LAMP', 'Lampada votiva 2026', 2150, {
    dueOn: '-20',
    paidAt: '-30 10:00',
    psp: 'Poste Esempio',
  }),
  debt(bruno.taxCode, 2026000012103, 0, 'LAMP', 'Lampada votiva, secondo sepolcro', 2150, { dueOn: '-3' }),
  debt(carla.taxCode, 2026000012201, 0, 'OSAP', 'Canone unico', 4400, { dueOn: '+6' }),
];

/** MyPay knows open ones only: with and without IUV, with a direct address, without a due date or status. */
const openPositions: readonly SeedOpenPosition[] = [
  {
    cf: ada.taxCode,
    iud: 'c_x999-2026-000377',
    iuv: iuvOf('02', 2026000000377),
    type: 'RETTA_NIDO',
    typeName: 'Retta asilo nido',
    title: 'Retta novembre',
    cents: 21_000,
    dueOn: '+9',
  },
  {
    cf: ada.taxCode,
    iud: 'c_x999-2026-000378',
    iuv: iuvOf('02', 2026000000378),
    type: 'SANZIONE_CDS',
    typeName: 'Violazioni al codice della strada',
    title: 'Verbale 5512/2026',
    cents: 4200,
    dueOn: '-6',
    sendsState: false,
  },
  {
    cf: ada.taxCode,
    iud: 'c_x999-2026-000379',
    type: 'PALESTRA',
    typeName: 'Impianti sportivi',
    title: 'Uso della palestra, martedì e giovedì',
    cents: 8050,
    payUrl: 'https://mypay.example/paga/c_x999-2026-000379',
  },
  {
    cf: ada.taxCode,
    iud: 'c_x999-2026-000380',
    iuv: iuvOf('02', 2026000000380),
    type: 'RETTA_NIDO',
    typeName: 'Retta asilo nido',
    title: 'Retta dicembre',
    cents: 21_000,
    dueOn: '+39',
  },
  {
    cf: ada.taxCode,
    iud: 'c_x999-2026-000381',
    type: 'CORSI',
    typeName: 'Corsi comunali',
    title: 'Corso di italiano L2',
    cents: 3000,
    sendsState: false,
  },
  {
    cf: ada.taxCode,
    iud: 'c_x999-2026-000382',
    iuv: iuvOf('02', 2026000000382),
    type: 'PALESTRA',
    typeName: 'Impianti sportivi',
    title: 'Piscina, abbonamento annuale',
    cents: 24_990,
    dueOn: '+90',
  },
  {
    cf: bruno.taxCode,
    iud: 'c_x999-2026-000390',
    iuv: iuvOf('02', 2026000000390),
    type: 'CORSI',
    typeName: 'Corsi comunali',
    title: 'Ginnastica dolce',
    cents: 4500,
    dueOn: '+15',
  },
];

/** What can be paid without a position: with free, fixed and annotated amounts; MyPay lists others too. */
const paymentTypes: readonly SeedPaymentType[] = [
  {
    system: 'PPAY',
    code: 'MESC',
    label: 'Mensa scolastica',
    needsNotes: true,
    notesHint: 'Indicare nome e classe dell’alunno',
  },
  { system: 'PPAY', code: 'DIRS', label: 'Diritti di segreteria' },
  { system: 'PPAY', code: 'CIEL', label: 'Carta d’identità elettronica', fixedCents: 2221 },
  { system: 'PPAY', code: 'SALE', label: 'Uso di sale e palestre', notesHint: 'Indicare sala, giorno e ora' },
  {
    system: 'MYPAY',
    code: 'RETTA_NIDO',
    label: 'Retta asilo nido',
    collection: '9/0301109AP/',
    needsNotes: true,
    notesHint: 'Indicare nome del bambino e mese',
  },
  { system: 'MYPAY', code: 'CORSI', label: 'Corsi comunali', collection: '9/0301110AP/' },
  {
    system: 'MYPAY',
    code: 'PALESTRA',
    label: 'Impianti sportivi',
    collection: '9/0301111AP/',
    fixedCents: 8050,
  },
  {
    system: 'MYPAY',
    code: 'SANZIONE_CDS',
    label: 'Violazioni al codice della strada',
    collection: '9/0301102TS/',
    isSpontaneous: false,
  },
];

export const sample: PaymentSample = {
  creditor: { taxCode: '80999001235', postalAccount: '001099900123' },
  types: paymentTypes,
  policy: readHtml(new URL('torrebianca-privacy.html', import.meta.url)),
  debts,
  openPositions,
  // Ada never chose: the service answers 404.
  receiptArchive: [{ cf: bruno.taxCode, flag: true, changedAt: '-260 10:00' }],
};
