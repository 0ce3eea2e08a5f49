import type { KeptNotice } from '../state/kept-notice.ts';

/** First characters of the files in base64: `%PDF` and `PK`. */
const kinds = [
  { begins: 'JVBER', extension: 'pdf', type: 'application/pdf' },
  { begins: 'UEsD', extension: 'zip', type: 'application/zip' },
] as const;

/** The PDF inside an archive, as base64; null: there is none, or the archive cannot be read. */
async function pdfInside(base64: string): Promise<string | null> {
  try {
    const { unzipSync } = await import('fflate');
    const archive = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const [pdf] = Object.values(unzipSync(archive, { filter: ({ name }) => /\.pdf$/i.test(name) }));
    if (!pdf) return null;
    return btoa(Array.from(pdf, (byte) => String.fromCharCode(byte)).join(''));
  } catch {
    return null;
  }
}

/**
 * The file of a notice: of an archive the PDF in it, which phones cannot take out. It is named after its number; what it
 * is its first bytes say.
 *
 * @param base64 null: none came
 * @returns null where it is neither a PDF nor a ZIP archive
 */
export async function noticeFile(base64: string | null, code: string): Promise<KeptNotice['file']> {
  const bare = base64?.replace(/\s/g, '') ?? '';
  const kind = kinds.find(({ begins }) => bare.startsWith(begins));
  if (!kind || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return null;
  const pdf = kind.extension === 'zip' ? await pdfInside(bare) : null;
  if (pdf?.startsWith(kinds[0].begins)) return noticeFile(pdf, code);
  return { name: `avviso-pagamento-${code}.${kind.extension}`, type: kind.type, base64: bare };
}
