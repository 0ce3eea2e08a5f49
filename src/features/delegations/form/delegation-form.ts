import { dateText } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import { writePdf, type Block } from '#kit/pdf/pdf.ts';

/** What the form says that a delegator signs. */
export interface FormContent {
  municipality: string;
  delegator: { name: string; taxCode: string; isCompany: boolean };
  delegate: { name: string; taxCode: string };
  services: readonly { title: string; endsOn: Day }[];
  /** What these services really open. */
  opened: readonly string[];
}

const title = 'Delega per i servizi online';

/** The words of the form, in their order. */
function blocksOf({ municipality, delegator, delegate, services, opened }: FormContent): Block[] {
  const behalf = delegator.isCompany ? 'per conto di chi rappresento' : 'per mio conto';
  return [
    { tag: 'P', text: municipality, isBold: true, after: 18 },
    { tag: 'H1', text: title, size: 20, isBold: true, after: 18 },
    ...delegatorBlocks(delegator),
    { tag: 'P', text: 'Delega', isBold: true, after: 2 },
    { tag: 'P', text: `${delegate.name}, codice fiscale ${delegate.taxCode},`, after: 14 },
    {
      tag: 'P',
      text: `a usare ${behalf} questi servizi online, ciascuno fino al giorno indicato:`,
    },
    ...services.map((one, index): Block => ({
      tag: 'P',
      text: `•  ${one.title}, fino al ${dateText(one.endsOn)}`,
      after: index < services.length - 1 ? 4 : 18,
    })),
    ...opened.map((text): Block => ({ tag: 'P', text, after: 8 })),
    {
      tag: 'P',
      text: 'Chi firma dichiara di sapere che il Comune controlla i documenti prima di attivare la delega, e che la delega si può ritirare in ogni momento rivolgendosi agli uffici.',
    },
    {
      tag: 'P',
      text: 'Si allega la copia, fronte e retro, della carta d’identità di chi firma.',
      after: 30,
    },
    { blanks: ['Luogo e data', 'Firma del delegante'] },
  ];
}

function delegatorBlocks({ name, taxCode, isCompany }: FormContent['delegator']): Block[] {
  if (!isCompany)
    return [
      { tag: 'P', text: 'Io sottoscritto/a', isBold: true, after: 2 },
      { tag: 'P', text: `${name}, codice fiscale ${taxCode},`, after: 14 },
    ];
  return [
    { tag: 'P', text: 'Io sottoscritto/a, legale rappresentante di', isBold: true, after: 2 },
    { tag: 'P', text: `${name}, codice fiscale / P.Iva ${taxCode},`, after: 2 },
    { blanks: ['Nome e cognome del legale rappresentante', 'Codice fiscale del legale rappresentante'] },
  ];
}

/** The form filled in, ready to be printed and signed. Throws an Error in a browser that draws no pictures. */
export function makeDelegationForm(content: FormContent): Blob {
  return writePdf({ title, author: content.municipality, language: 'it-IT' }, blocksOf(content));
}
