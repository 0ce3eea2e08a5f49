import { encode } from 'uqr';
import { dateTimeText, dayOf } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { drawImage } from '#kit/pdf/drawn-text.ts';
import { writePdf, type Block } from '#kit/pdf/pdf.ts';
import { pageData } from '#platform/page/page-data.ts';
import { saveFile, savedName } from '#platform/page/save-file.ts';
import type { SentCopy } from './sent-copy.ts';
import type { Section } from './shown-summary.ts';
import { receiptTexts, sendingWords, texts } from './texts.ts';

/** Saves the receipt of what was sent; rejects with an Error where it cannot be made. */
export async function saveReceipt(copy: SentCopy): Promise<void> {
  const words = sendingWords[copy.sending];
  const made = pdfOf(words.receipt, receiptBlocks(copy));
  saveFile(made, savedName('pdf', [words.file, copy.at && dayOf(new Date(copy.at)), copy.number]));
}

/** The receipt, part by part. */
function receiptBlocks(copy: SentCopy): Block[] {
  const { sending, number, at, sender, onBehalf, email, facts, sections, files } = copy;
  const words = sendingWords[sending];
  return [
    ...headBlocks(words.receipt),
    ...rowsOf([
      { label: words.number, value: number },
      { label: texts.date, value: at && dateTimeText(at) },
      { label: texts.sender, value: sender && `${sender.name}, ${sender.taxCode}` },
      { label: texts.onBehalf, value: onBehalf && `${onBehalf.name}, ${onBehalf.taxCode}` },
      { label: receiptTexts.mailed, value: email },
      ...facts,
    ]),
    ...sections.flatMap(sectionBlocks),
    ...sectionBlocks({ title: texts.files, rows: files.map(fileRow) }),
    ...followBlocks(copy),
    { tag: 'P', text: receiptTexts.made(dateTimeText(new Date().toISOString() as Instant)), size: 9 },
  ];
}

interface Draft {
  /** What was to be sent. */
  title: string;
  sections: readonly Section[];
  /** Where it can be brought: ways to the office and its hours. */
  office: readonly string[];
}

/** Saves what could not be sent; rejects with an Error where the file cannot be made. */
export async function saveUnsent(draft: Draft): Promise<void> {
  const made = pdfOf(receiptTexts.draftTitle, unsentBlocks(draft));
  saveFile(made, savedName('pdf', [draft.title, dayOf(new Date()), receiptTexts.draftFile]));
}

/** The copy of what could not be sent, part by part. */
function unsentBlocks({ title, sections, office }: Draft): Block[] {
  const now = dateTimeText(new Date().toISOString() as Instant);
  return [
    ...headBlocks(receiptTexts.draftTitle),
    { tag: 'P', text: title, size: 13, after: 8 },
    { tag: 'P', text: receiptTexts.draftLead(now), isBold: true, after: 10 },
    ...sections.flatMap(sectionBlocks),
    ...(office.length > 0 ? [heading(receiptTexts.draftOffice)] : []),
    ...office.map((line): Block => ({ tag: 'P', text: line, after: 4 })),
  ];
}

function pdfOf(title: string, blocks: readonly Block[]): Blob {
  const author = pageData().municipalityName;
  return writePdf({ title: `${title} | ${author}`, author, language: 'it-IT' }, blocks);
}

/** Name, coat of arms and colour as the header of the page has them. */
function headBlocks(title: string): Block[] {
  const colour = headerColour();
  const logo = drawImage(document.querySelector<HTMLImageElement>('img.pc-logo'), { side: 44, colour });
  return [
    { band: pageData().municipalityName, colour, logo },
    { tag: 'H1', text: title, size: 22, isBold: true, after: 12 },
  ];
}

function headerColour(): string {
  const header = document.querySelector('.it-header-center-wrapper');
  const shown = header ? getComputedStyle(header).backgroundColor : '';
  const shares = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(shown)?.slice(1);
  return shares
    ? `#${shares.map((share) => Number(share).toString(16).padStart(2, '0')).join('')}`
    : '#0066cc';
}

function heading(text: string): Block {
  return { tag: 'H2', text, size: 14, isBold: true, after: 6 };
}

function rowsOf(rows: readonly { label: string; value: string | null }[]): Block[] {
  const filled = rows.filter((row): row is { label: string; value: string } => Boolean(row.value));
  return filled.length > 0 ? [{ rows: filled }] : [];
}

function sectionBlocks({ title, rows }: Section): Block[] {
  const list = rowsOf(rows);
  return list.length > 0 ? [heading(title), ...list] : [];
}

function fileRow({ name, size, sha256 }: SentCopy['files'][number]) {
  const fingerprint = sha256 && `${receiptTexts.fingerprint} ${sha256}`;
  return { label: name, value: [sizeText(size), fingerprint].filter(Boolean).join(', ') };
}

/** "2,3 MB". */
function sizeText(bytes: number): string {
  const [share, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${share.toFixed(share < 10 ? 1 : 0).replace('.', ',')} ${unit}`;
}

function followBlocks({ sending, follow, email }: SentCopy): Block[] {
  if (follow === null)
    return email
      ? [heading(receiptTexts.follow), { tag: 'P', text: receiptTexts.byMail(email), after: 10 }]
      : [];
  const address = new URL(follow, location.origin).href;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  return [
    heading(receiptTexts.follow),
    {
      code: { size, isDark: (x, y) => data[y]?.[x] === true },
      alt: receiptTexts.code(address),
      text: sendingWords[sending].follow,
      address,
    },
  ];
}
