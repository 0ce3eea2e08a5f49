import { brotliCompressSync, constants } from 'node:zlib';

const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const weight = (text: string) => brotliCompressSync(text, { params }).length;

/** Bytes (brotli) that the style rules of the first screen add to a document: they are style, not text. */
export function weightOfInlineRules(html: string): number {
  return weight(html) - weight(html.replace(/<style>[^<]{1000,}(?:<(?!\/style>)[^<]*)*<\/style>/g, ''));
}
