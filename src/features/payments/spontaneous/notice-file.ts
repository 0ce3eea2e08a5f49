import type { KeptNotice } from '../state/kept-notice.ts';

/** First characters of the files in base64: `%PDF` and `PK` (contract B 2.3). */
const kinds = [
  { begins: 'JVBER', extension: 'pdf', type: 'application/pdf' },
  { begins: 'UEsD', extension: 'zip', type: 'application/zip' },
] as const;

/**
 * The file of a notice, named after its number; what it is its first bytes say.
 *
 * @param base64 null: none came
 * @returns null where it is neither a PDF nor a ZIP archive
 */
export function noticeFile(base64: string | null, code: string): KeptNotice['file'] {
  const bare = base64?.replace(/\s/g, '') ?? '';
  const kind = kinds.find(({ begins }) => bare.startsWith(begins));
  if (!kind || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return null;
  return { name: `avviso-pagamento-${code}.${kind.extension}`, type: kind.type, base64: bare };
}
