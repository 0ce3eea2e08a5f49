import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { BuildError } from '#errors/build-errors.ts';
import { reportQuery } from '#domain/reports/report-link.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { checkedObject, invalid, type LabelRequest, type TableRules } from '#site/objects/object-table.ts';

/** A label as it is printed. */
export interface Label {
  /** Address in the QR code. */
  url: string;
  /** Kind of disruption; null: the citizen chooses. */
  category: string | null;
  ref: string | null;
}

/** The municipality's data, against which labels are checked. */
export interface LabelRules extends TableRules {
  /** `https://` and the host name. */
  origin: string;
}

/**
 * Checks a request with the same rules as the page and makes the label. Throws LabelInvalid naming source, field and
 * value.
 */
export function labelOf(wanted: LabelRequest, rules: LabelRules): Label {
  const { kind, point, ref } = checkedObject(wanted, rules);
  const name = kind && printable(kind.name, wanted.where, 'categoria');
  const query = reportQuery({
    ...(kind && { category: kind.id }),
    ...(point && { point }),
    ...(ref && { ref }),
  });
  return { url: `${rules.origin}${pathOf('report')}${query}`, category: name, ref };
}

/** The labels of requests, and what is wrong with the others. */
export function labelsOf(
  requests: readonly LabelRequest[],
  rules: LabelRules,
): { labels: Label[]; errors: BuildError[] } {
  const labels: Label[] = [];
  const errors: BuildError[] = [];
  for (const wanted of requests)
    try {
      labels.push(labelOf(wanted, rules));
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      errors.push(error);
    }
  return { labels, errors };
}

/**
 * A text in the form in which it is printed: an accent is part of its letter. Throws LabelInvalid where the font of the
 * labels lacks a letter of it, which would be an empty box on the lamp.
 */
export function printable(text: string, where: string, what: string): string {
  const composed = text.normalize('NFC');
  const lacking = unprintable(composed);
  if (lacking.length === 0) return composed;
  throw invalid(where, what, `"${text}"; the font of the labels has no ${lacking.join(' ')}`);
}

/** The portal's own font with the letters of all languages in Latin script, which a PDF's built-in fonts lack. */
function fileOf(bold: boolean): string {
  const name = `titillium-web-v10-latin-ext_latin-${bold ? '700' : 'regular'}.ttf`;
  return fileURLToPath(import.meta.resolve(`bootstrap-italia/dist/fonts/Titillium_Web/${name}`));
}

const files = { bold: fileOf(true), regular: fileOf(false) };

/** Chooses the font of the lines of text in a PDF. */
export function fontOf(pdf: PDFKit.PDFDocument, bold: boolean): PDFKit.PDFDocument {
  return pdf.font(bold ? files.bold : files.regular);
}

let font: Font | undefined;

/** Letters of a text that cannot be printed, each once. */
function unprintable(text: string): string[] {
  const known = (font ??= create(readFileSync(files.regular)) as Font);
  return [...new Set(text)].filter((letter) => !known.hasGlyphForCodePoint(letter.codePointAt(0)!));
}
