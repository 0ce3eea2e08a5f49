import type { DocumentSample, SeedDocument } from '../seed.ts';
import { ada, bruno, carla } from '../../seed/citizens/people.ts';

const scopes = [
  { id: 4, name: 'Anagrafe' },
  { id: 6, name: 'Tributi' },
  { id: 8, name: 'Scuola' },
  { id: 9, name: 'Edilizia' },
  { id: 11, name: 'Servizi sociali' },
] as const;

function uuid(number: number): string {
  return `7b6f0c1e-1c1d-4d0e-9a53-${String(number).padStart(12, '0')}`;
}

const special: readonly SeedDocument[] = [
  {
    uuid: '7b6f0c1e-1c1d-4d0e-9a53-0f2f6a1c9e10',
    cf: ada.taxCode,
    title: 'Certificato di residenza',
    scope: 4,
    kind: 'Certificato',
    extension: 'pdf',
    filename: 'residenza.pdf',
    createdOn: '-9',
    endsOn: '+20',
  },
  {
    uuid: uuid(1),
    cf: ada.taxCode,
    title: 'Planimetria dell’immobile',
    scope: 9,
    kind: 'Immagine',
    extension: 'png',
    // A name that would leave the folder of downloads.
    filename: '../planimetria.png',
    createdOn: '-30',
  },
  {
    uuid: uuid(2),
    cf: ada.taxCode,
    title: 'Domanda di riduzione TARI',
    scope: 6,
    kind: 'Modello',
    extension: 'docx',
    filename: null,
    createdOn: '-45',
  },
  {
    uuid: uuid(3),
    cf: ada.taxCode,
    title: 'Stato di famiglia <b>storico</b> &amp; originario',
    scope: 4,
    kind: 'Certificato',
    extension: 'pdf',
    createdOn: '-400',
    endsOn: '-220',
  },
  // Neither name nor scope.
  {
    uuid: uuid(4),
    cf: ada.taxCode,
    title: null,
    scope: null,
    kind: 'Altro',
    extension: 'pdf',
    createdOn: '-500',
  },
  {
    uuid: uuid(5),
    cf: ada.taxCode,
    title: 'Certificato di nascita (file perduto)',
    scope: 4,
    kind: 'Certificato',
    extension: 'pdf',
    createdOn: '-600',
    hasContent: false,
  },
];

const series = [
  { title: 'Ricevuta mensa scolastica', scope: 8, kind: 'Ricevuta' },
  { title: 'Avviso TARI', scope: 6, kind: 'Avviso' },
  { title: 'Certificato contestuale', scope: 4, kind: 'Certificato', days: 180 },
  { title: 'Ricevuta retta asilo nido', scope: 8, kind: 'Ricevuta' },
  { title: 'Attestazione ISEE presentata', scope: 11, kind: 'Attestazione', days: 365 },
] as const;

/** Documents of several years, some expired, some expiring soon. */
const routine: readonly SeedDocument[] = Array.from({ length: 44 }, (_, index): SeedDocument => {
  const age = 3 + index * 17;
  const model = series[index % series.length] ?? series[0];
  const end = 'days' in model ? model.days - age : null;
  return {
    uuid: uuid(100 + index),
    cf: ada.taxCode,
    title: `${model.title} n. ${index + 1}`,
    scope: model.scope,
    kind: model.kind,
    extension: 'pdf',
    filename: `documento-${index + 1}.pdf`,
    createdOn: `-${age}`,
    ...(end !== null && { endsOn: end < 0 ? (`-${-end}` as const) : (`+${end}` as const) }),
  };
});

function own(cf: string, number: number, title: string, createdOn: SeedDocument['createdOn']): SeedDocument {
  return {
    uuid: uuid(number),
    cf,
    title,
    scope: 4,
    kind: 'Certificato',
    extension: 'pdf',
    createdOn,
    endsOn: '+90',
  };
}

/** Fifty of Ada, enough for three pages; a few of the others. */
const documents: readonly SeedDocument[] = [
  ...special,
  ...routine,
  own(bruno.taxCode, 201, 'Certificato di residenza di Bruno', '-14'),
  own(bruno.taxCode, 202, 'Certificato di esistenza in vita', '-40'),
  own(carla.taxCode, 203, 'Certificato di residenza di Carla', '-6'),
];

export const sample: DocumentSample = { style: 'italian', scopes, documents };
